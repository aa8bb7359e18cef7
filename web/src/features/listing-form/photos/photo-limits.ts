import { maxPhotoBytes, maxPhotoPixels } from '@autopiazza/contract/constants'
import { maxAvifPixels } from '@autopiazza/contract/photo-header'

const million = 1_000_000

/** What a photograph may have at most, for texts: megabytes, and megapixels by format. */
export const photoLimits = {
  size: String(maxPhotoBytes / 1024 / 1024),
  pixels: String(maxPhotoPixels / million),
  avifPixels: String(maxAvifPixels / million),
} as const

/** Width, height and the highest number of megapixels of a picture that has too many, for texts. */
export function pixelTexts({ width, height, most }: { width: number; height: number; most: number }) {
  return { width: String(width), height: String(height), most: String(Math.floor(most / million)) }
}
