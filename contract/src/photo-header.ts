import { maxPhotoPixels } from './constants.ts'
import { avifHeader, type ColourCodes, isoBrands, type PictureSize } from './iso-image.ts'

export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'avif'

export interface PhotoHeader {
  readonly format: PhotoFormat
  /** Null when the given bytes end before the size. */
  readonly size: PictureSize | null
  readonly maxPixels: number
  readonly colour: ColourCodes | null
}

/** The header of almost every photograph, including the EXIF data of a JPEG, is within this number of bytes. */
export const photoHeaderBytes = 1024 * 1024

const costOfAvif = 4
/** An AVIF is decoded as a whole, which takes four times the memory of a JPEG. */
export const maxAvifPixels = maxPhotoPixels / costOfAvif

const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs', 'mif1', 'msf1'])

/**
 * Detects the file type of a photograph by its first bytes, never by its name or declared type. Browser and server
 * both use this function. Returns `heic` for the format of iPhones, which is refused with specific advice, and null
 * for every other file type.
 */
export function readPhotoHeader(bytes: Uint8Array): PhotoHeader | 'heic' | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (text(0, 3) === '\u00ff\u00d8\u00ff') return like('jpeg', jpegSize(view))
  if (text(0, 8) === '\u0089PNG\r\n\u001a\n') return pngHeader(view, text)
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return like('webp', webpSize(view, text(12, 16)))
  const brands = isoBrands(view)
  if (brands.has('avif') || brands.has('avis')) {
    const { size, colour } = avifHeader(view)
    return like('avif', size, costOfAvif, colour)
  }
  return [...heicBrands].some((brand) => brands.has(brand)) ? 'heic' : null
}

export function hasTooManyPixels({ size, maxPixels }: PhotoHeader): boolean {
  return size !== null && size.width * size.height > maxPixels
}

function like(format: PhotoFormat, size: PictureSize | null, cost = 1, colour: ColourCodes | null = null): PhotoHeader {
  return { format, size, colour, maxPixels: maxPhotoPixels / cost }
}

/** Reads the segments of a JPEG up to the frame header, which contains the size. */
function jpegSize(view: DataView): PictureSize | null {
  let at = 2
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    const isAlone = marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
    at += isAlone ? (marker === 0xff ? 1 : 2) : 2 + view.getUint16(at + 2)
  }
  return null
}

/** A PNG that is interlaced or has sixteen bits per sample takes twice the memory to decode. */
function pngHeader(view: DataView, text: (from: number, to: number) => string): PhotoHeader {
  if (view.byteLength < 33) return like('png', null)
  const [depth, isInterlaced] = [view.getUint8(24), view.getUint8(28) === 1]
  const size = { width: view.getUint32(16), height: view.getUint32(20) }
  return like('png', size, (depth === 16 ? 2 : 1) * (isInterlaced ? 2 : 1), pngColour(view, text))
}

/** Reads the colour codes from the cICP chunk, which precedes the pixels. */
function pngColour(view: DataView, text: (from: number, to: number) => string): ColourCodes | null {
  let at = 33
  while (at + 12 <= view.byteLength) {
    const kind = text(at + 4, at + 8)
    if (kind === 'IDAT') return null
    if (kind === 'cICP') return { primaries: view.getUint8(at + 8), transfer: view.getUint8(at + 9) }
    at += 12 + view.getUint32(at)
  }
  return null
}

function webpSize(view: DataView, kind: string): PictureSize | null {
  if (view.byteLength < 30) return null
  const threeBytes = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_00_00
  if (kind === 'VP8X') return { width: threeBytes(24) + 1, height: threeBytes(27) + 1 }
  if (kind === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (kind !== 'VP8L') return null
  const bits = view.getUint32(21, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}
