import { maxPhotoBytes, maxPhotoPixels } from '@autopiazza/contract/constants'
import { hasTooManyPixels, maxAvifPixels, photoHeaderBytes, readPhotoHeader } from '@autopiazza/contract/photo-header'

/** For the `accept` attribute of a file input. With it phones provide a JPEG instead of a HEIC. */
export const acceptedFormats = 'image/jpeg,image/png,image/webp,image/avif'

const million = 1_000_000

/** Limits of a photograph for messages: megabytes, and megapixels by format. */
export const photoLimits = {
  size: String(maxPhotoBytes / 1024 / 1024),
  pixels: String(maxPhotoPixels / million),
  avifPixels: String(maxAvifPixels / million),
} as const

/** Formats the size and the megapixel limit of a picture that is too large. */
export function pixelTexts({ width, height, most }: { width: number; height: number; most: number }) {
  return { width: String(width), height: String(height), most: String(Math.floor(most / million)) }
}

interface Pixels {
  readonly width: number
  readonly height: number
  readonly most: number
}

type FileProblem =
  | { readonly kind: 'not_an_image' | 'heic' | 'too_large' | 'no_room' }
  | { readonly kind: 'too_many_pixels'; readonly pixels: Pixels }

export interface RefusedFile {
  readonly name: string
  readonly problem: FileProblem
}

interface ChosenFiles {
  readonly accepted: readonly File[]
  readonly refused: readonly RefusedFile[]
}

/** Splits the chosen files into accepted and refused ones, with the reason. Accepted files beyond the limit are dropped. */
export async function chooseFiles(files: readonly File[], maxFiles: number): Promise<ChosenFiles> {
  const checked = await Promise.all(files.map(async (file) => ({ file, problem: await problemOf(file) })))
  const good = checked.filter(({ problem }) => problem === null).map(({ file }) => file)
  const fits = new Set(good.slice(0, Math.max(0, maxFiles)))
  return {
    accepted: [...fits],
    refused: checked.flatMap(({ file, problem }) => {
      if (fits.has(file)) return []
      return [{ name: file.name, problem: problem ?? { kind: 'no_room' } }]
    }),
  }
}

async function problemOf(file: File): Promise<FileProblem | null> {
  if (file.size > maxPhotoBytes) return { kind: 'too_large' }
  try {
    const photo = readPhotoHeader(new Uint8Array(await file.slice(0, photoHeaderBytes).arrayBuffer()))
    if (photo === null) return { kind: 'not_an_image' }
    if (photo === 'heic') return { kind: 'heic' }
    if (!photo.size || !hasTooManyPixels(photo)) return null
    return { kind: 'too_many_pixels', pixels: { ...photo.size, most: photo.maxPixels } }
  } catch {
    return { kind: 'not_an_image' }
  }
}
