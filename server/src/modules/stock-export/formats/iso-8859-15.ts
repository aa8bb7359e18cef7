/** The characters of ISO-8859-15 that differ from ISO-8859-1, with their bytes. */
const others = new Map([
  ['€', 0xa4],
  ['Š', 0xa6],
  ['š', 0xa8],
  ['Ž', 0xb4],
  ['ž', 0xb8],
  ['Œ', 0xbc],
  ['œ', 0xbd],
  ['Ÿ', 0xbe],
])
const replaced = new Set(others.values())

/** Common characters that the encoding lacks, with texts that it has. */
const alike = new Map([
  ['‘', "'"],
  ['’', "'"],
  ['“', '"'],
  ['”', '"'],
  ['–', '-'],
  ['—', '-'],
  ['…', '...'],
  ['•', '-'],
  ['₂', '2'],
])

/** Replaces the characters that ISO-8859-15 lacks: by a similar one, by the letter without its accent, or by '?'. */
export function withinIso885915(text: string): string {
  return [...text.normalize('NFC')].map((character) => writable(character)).join('')
}

function writable(character: string): string {
  if (byteOf(character) !== null) return character
  const replacement = alike.get(character) ?? character.normalize('NFKD').replace(/\p{M}/gu, '')
  return replacement !== '' && [...replacement].every((part) => byteOf(part) !== null) ? replacement : '?'
}

function byteOf(character: string): number | null {
  const code = character.codePointAt(0) ?? 0
  return others.get(character) ?? (code <= 0xff && !replaced.has(code) ? code : null)
}

/** Encodes a text that has only characters of ISO-8859-15. */
export function encodeIso885915(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => byteOf(character) ?? 0x3f)
}
