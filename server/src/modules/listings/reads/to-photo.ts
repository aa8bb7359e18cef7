import type { Photo } from '@autopiazza/contract/photo'
import type { PhotoStep } from '@autopiazza/contract/vocabulary'

interface PhotoRow {
  readonly id: string
  readonly step: PhotoStep
  readonly position: number
  readonly content_hash: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly dominant_color: string | null
  readonly author: string | null
  readonly license: string | null
  readonly license_url: string | null
  readonly source_url: string | null
}

type ModelPhotoRow = Omit<PhotoRow, 'step' | 'position'>

/** A stored photograph of the advert's car as pages and the API show it. */
export function toPhoto(row: PhotoRow): Photo {
  return { ...shown(row), step: row.step, position: row.position, ofModel: false }
}

/** A photograph of the car's model in place of the main one. */
export function toModelPhoto(row: ModelPhotoRow): Photo {
  return { ...shown(row), step: 'main', position: 0, ofModel: true }
}

function shown(row: ModelPhotoRow): Omit<Photo, 'step' | 'position' | 'ofModel'> {
  const { author, license } = row
  return {
    id: row.id,
    hash: row.content_hash,
    width: row.width,
    height: row.height,
    widths: [...row.widths],
    dominantColor: row.dominant_color,
    credit: author && license ? { author, license, licenseUrl: row.license_url, sourceUrl: row.source_url } : null,
  }
}
