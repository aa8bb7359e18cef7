const patterns = {
  br: patternOf('br'),
  gzip: patternOf('gzip'),
}
export type Encoding = keyof typeof patterns

/** Matches a name in the header's list, unless its quality is 0. */
function patternOf(encoding: string): RegExp {
  return new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, 'i')
}

export function accepts(encoding: Encoding, header: string | undefined): boolean {
  return header !== undefined && patterns[encoding].test(header)
}

/** Returns the best encoding that the browser accepts; null when it accepts none that the server supports. */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  if (accepts('br', header)) return 'br'
  return accepts('gzip', header) ? 'gzip' : null
}
