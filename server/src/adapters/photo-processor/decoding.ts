import { ownValue } from '@autopiazza/contract/own-value'
import { createHash } from 'node:crypto'
import { maxPhotoPixels } from '@autopiazza/contract/constants'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { PhotoFormat, PhotoProblem, PreparedPhoto } from '../../modules/listings/ports.ts'
import { qualityOf } from './qualities.ts'

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

const formats: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
}
const maxWidth = 1920
const maxAspectRatio = 8
const masterQuality = 88

/** Checks the first bytes and the header before any pixel is decoded, then makes the master. */
export async function prepare(bytes: Uint8Array): Promise<PreparedPhoto | PhotoProblem> {
  const type = await fileTypeFromBuffer(bytes)
  const expected = type && ownValue(formats, type.mime)
  if (!expected) return 'not_an_image'
  const source = sharp(bytes, { limitInputPixels: maxPhotoPixels, failOn: 'error', sequentialRead: true, pages: 1 })
  const header = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()
  if (header.format !== expected) return 'not_an_image'
  if (header.width * header.height * decodingCost(header) > maxPhotoPixels) return 'too_large'
  const { width: originalWidth, height: originalHeight } = header.autoOrient
  if (originalWidth > originalHeight * maxAspectRatio || originalHeight > originalWidth * maxAspectRatio)
    return 'not_an_image'
  const { data: master, info } = await source
    .autoOrient()
    .resize({ width: maxWidth, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
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

/** Pictures that cannot be decoded row by row take several times the memory, so they may have fewer pixels. */
function decodingCost({ format, isProgressive, depth }: Metadata): number {
  if (format === 'heif') return 4
  return format === 'png' ? (isProgressive ? 2 : 1) * (depth === 'ushort' ? 2 : 1) : 1
}

async function dominantColorOf(master: Uint8Array): Promise<string> {
  const { dominant } = await sharp(await sharp(master).resize({ width: 64 }).png().toBuffer()).stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Encodes one width of a master. */
export async function encode(master: Uint8Array, width: number, format: PhotoFormat): Promise<Uint8Array> {
  const picture = sharp(master, { limitInputPixels: maxPhotoPixels }).resize({ width, withoutEnlargement: true })
  return inFormat(picture, format, qualityOf(format, width)).toBuffer()
}

/** A picture in a format of the pages. */
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
