import type { ColourCodes } from '@autopiazza/contract/iso-image'
import { createHash } from 'node:crypto'
import { maxPhotoPixels } from '@autopiazza/contract/constants'
import { hasTooManyPixels, type PhotoHeader, readPhotoHeader } from '@autopiazza/contract/photo-header'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { PhotoFormat, PhotoProblem, PreparedPhoto } from '../../modules/listings/ports.ts'
import { differsFromSrgb, toSrgb } from './colour.ts'
import { qualityOf } from './qualities.ts'

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

const decoders: Readonly<Record<PhotoHeader['format'], string>> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'heif',
}
const maxWidth = 1920
const maxAspectRatio = 8
const masterQuality = 88

/** Checks the first bytes and the header before any pixel is decoded, and then creates the master. */
export async function prepare(given: Uint8Array): Promise<PreparedPhoto | PhotoProblem> {
  const photo = readPhotoHeader(given)
  if (photo === null) return 'not_an_image'
  if (photo === 'heic') return 'heic'
  if (hasTooManyPixels(photo)) return 'too_large'
  const bytes = photo.format === 'avif' ? withBrandOfDecoder(given) : given
  const header = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()
  if (header.format !== decoders[photo.format]) return 'not_an_image'
  const { width, height } = header
  if (hasTooManyPixels({ ...photo, size: { width, height } })) return 'too_large'
  const { width: originalWidth, height: originalHeight } = header.autoOrient
  if (originalWidth > originalHeight * maxAspectRatio || originalHeight > originalWidth * maxAspectRatio)
    return 'not_an_image'
  const upright = sharp(bytes, { limitInputPixels: maxPhotoPixels, failOn: 'error', sequentialRead: true, pages: 1 })
    .autoOrient()
    .resize({ width: maxWidth, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
  const picture = await inSrgb(upright, photo.colour, header)
  const { data: master, info } = await picture
    .jpeg({ quality: masterQuality, progressive: true })
    .toBuffer({ resolveWithObject: true })
  return {
    master,
    hash: createHash('sha256').update(master).digest('hex'),
    width: info.width,
    height: info.height,
    dominantColor: await dominantColorOf(master),
  }
}

/** The decoder recognises an AVIF only by its major brand. */
function withBrandOfDecoder(avif: Uint8Array): Uint8Array {
  const branded = Uint8Array.from(avif)
  branded.set(new TextEncoder().encode('avif'), 8)
  return branded
}

/** The decoder converts by colour profiles and ignores colour codes. */
async function inSrgb(picture: Sharp, codes: ColourCodes | null, { hasProfile, depth }: Metadata): Promise<Sharp> {
  if (!codes || hasProfile || !differsFromSrgb(codes)) return picture
  const isDeep = depth === 'ushort'
  const { data, info } = await picture
    .toColourspace(isDeep ? 'rgb16' : 'srgb')
    .raw({ depth: isDeep ? 'ushort' : 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const samples = isDeep ? new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2) : data
  const { width, height } = info
  return sharp(toSrgb(samples, codes), { raw: { width, height, channels: 3 } })
}

async function dominantColorOf(master: Uint8Array): Promise<string> {
  const { dominant } = await sharp(await sharp(master).resize({ width: 64 }).png().toBuffer()).stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export async function encode(master: Uint8Array, width: number, format: PhotoFormat): Promise<Uint8Array> {
  const picture = sharp(master, { limitInputPixels: maxPhotoPixels }).resize({ width, withoutEnlargement: true })
  return inFormat(picture, format, qualityOf(format, width)).toBuffer()
}

export function inFormat(picture: Sharp, format: PhotoFormat, quality: number): Sharp {
  switch (format) {
    case 'avif':
      return picture.avif({ quality, effort: 2, chromaSubsampling: '4:2:0' })
    case 'webp':
      return picture.webp({ quality, effort: 3 })
    case 'jpg':
      return picture.jpeg({ quality, progressive: true })
  }
}
