type Format = 'jpeg' | 'png' | 'webp' | 'avif'

/** The accepted formats, for the `accept` of a file input; with them phones provide a JPEG instead of a HEIC. */
export const acceptedFormats = 'image/jpeg,image/png,image/webp,image/avif'

/** The number of first bytes that identify the format. */
export const signatureBytes = 32

const avifBrands = /^(avif|avis)/

/** The format of a photograph by its first bytes, not by its name; null when it is not accepted. */
export function sniffImage(bytes: Uint8Array): Format | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (text(0, 3) === '\u00ff\u00d8\u00ff') return 'jpeg'
  if (text(0, 8) === '\u0089PNG\r\n\u001a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp' && [8, 16, 20, 24, 28].some((at) => avifBrands.test(text(at, at + 4)))) return 'avif'
  return null
}
