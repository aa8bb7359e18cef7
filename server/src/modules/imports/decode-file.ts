export const fileEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'iso-8859-15'] as const
export type FileEncoding = (typeof fileEncodings)[number]

export interface DecodedFile {
  readonly text: string
  readonly encoding: FileEncoding
}

/** Decodes UTF-16 with a byte order mark, UTF-8, else one of the two encodings of Western Europe that accept every byte. */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded(bytes, 'utf-16be')
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return decoded(bytes, 'windows-1252')
  }
}

function decoded(bytes: Uint8Array, encoding: FileEncoding): DecodedFile {
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}
