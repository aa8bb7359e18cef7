const patterns = {
  br: patternOf('br'),
  gzip: patternOf('gzip'),
}
export type Encoding = keyof typeof patterns

/** A name in the list of a header, without the quality 0 that refuses it. */
function patternOf(encoding: string): RegExp {
  return new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, 'i')
}

export function accepts(encoding: Encoding, header: string | undefined): boolean {
  return header !== undefined && patterns[encoding].test(header)
}

/** The best encoding that a browser accepts; null where it accepts none of ours. */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  if (accepts('br', header)) return 'br'
  return accepts('gzip', header) ? 'gzip' : null
}
