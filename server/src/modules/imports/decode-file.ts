export const fileEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'iso-8859-15'] as const
export type FileEncoding = (typeof fileEncodings)[number]

export interface DecodedFile {
  readonly text: string
  readonly encoding: FileEncoding
}

/**
 * Decodes a file by its bytes, whatever it declares: UTF-16, UTF-8, else windows-1252 or ISO-8859-15, which accept
 * every byte. A file in UTF-8 with a few broken characters remains UTF-8.
 */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  const wide = wideEncoding(bytes)
  if (wide) return decoded(bytes, wide)
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    const lenient = decoded(bytes, 'utf-8')
    return isMostlyWhole(lenient.text) ? lenient : decoded(bytes, singleByteEncoding(bytes))
  }
}

function decoded(bytes: Uint8Array, encoding: FileEncoding): DecodedFile {
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}

/** Returns the kind of UTF-16 by its mark, or without one by the zero bytes of its first two characters. */
function wideEncoding([first = 0, second = 0, third = 0, fourth = 0]: Uint8Array): FileEncoding | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return 'utf-16le'
  return first === 0 && second !== 0 && third === 0 && fourth !== 0 ? 'utf-16be' : null
}

/** Returns whether most characters beyond ASCII were decoded. In a file of another encoding, hardly any are valid. */
function isMostlyWhole(text: string): boolean {
  let [whole, broken] = [0, 0]
  for (const [run] of text.matchAll(/[^\p{ASCII}]+/gu)) {
    const lost = run.split('\uFFFD').length - 1
    broken += lost
    whole += run.length - lost
  }
  return whole > broken
}

/** Bytes that are a letter in ISO-8859-15 and a sign in windows-1252: Š Ž Œ Ÿ for ¦ ´ ¼ ¾, and š ž œ for ¨ ¸ ½. */
const capitals: ReadonlySet<number> = new Set([0xa6, 0xb4, 0xbc, 0xbe])
const smallLetters: ReadonlySet<number> = new Set([0xa8, 0xb8, 0xbd])
const euroSign = 0xa4

/**
 * Returns the encoding in which the bytes make sense. 80 to 9F are control characters in ISO-8859-15. A4 is the euro
 * sign there, in windows-1252 a sign that nobody writes. The other bytes that differ are letters of a word, or signs.
 */
function singleByteEncoding(bytes: Uint8Array): 'windows-1252' | 'iso-8859-15' {
  let [euros, letters, signs] = [0, 0, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) continue
    if (byte < 0xa0) return 'windows-1252'
    if (byte === euroSign) euros += 1
    else if (capitals.has(byte) || smallLetters.has(byte)) {
      if (isLetterHere(byte, bytes[at - 1] ?? 0, bytes[at + 1] ?? 0)) letters += 1
      else signs += 1
    }
  }
  return euros > 0 || letters > signs ? 'iso-8859-15' : 'windows-1252'
}

/** Returns whether a letter fits between two bytes: a capital begins a word or is in a word of capitals, a small letter is beside another letter. */
function isLetterHere(byte: number, before: number, after: number): boolean {
  if (capitals.has(byte)) return isLetter(after) && !isSmall(before)
  return isLetter(before) || (isSmall(after) && !isDigit(before))
}

const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39
const isSmall = (byte: number): boolean => (byte >= 0x61 && byte <= 0x7a) || byte >= 0xdf
const isLetter = (byte: number): boolean => (byte >= 0x41 && byte <= 0x5a) || isSmall(byte) || byte >= 0xc0
