import type { Photo } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { imageUrl } from '../../app/paths.ts'
import { Picture, type PictureSource } from '../../ui/Picture.tsx'
import { CarDrawing } from './CarDrawing.tsx'
import type { CardVehicle } from './card-vehicle.ts'

export interface VehiclePhotoProps {
  vehicle: Pick<CardVehicle, 'make' | 'model' | 'year' | 'bodyType' | 'color' | 'mainPhoto'>
  sizes: string
  isFirstView?: boolean
  className?: string
}

/** A photograph in its widths, in pixels. A small place names the widest that it needs, and gets AVIF or JPEG: lists have many of them. */
export function pictureSources(photo: Pick<Photo, 'hash' | 'widths'>, widest?: number): PictureSource[] {
  const needed = photo.widths.filter((width, at) => at === 0 || widest === undefined || width <= widest)
  return needed.map((width) => ({
    width,
    avif: imageUrl(photo.hash, width, 'avif'),
    ...(widest === undefined && { webp: imageUrl(photo.hash, width, 'webp') }),
    jpeg: imageUrl(photo.hash, width, 'jpg'),
  }))
}

/** On a card, at three pixels to the point. */
export const cardWidth = 960
/** At two: it stands for many cars, and their cards are most of a list. */
const modelWidth = 640

/** The main photograph above a drawing of the body type; only the drawing is visible when there is no photograph or it cannot be loaded. */
export function VehiclePhoto({ vehicle, sizes, isFirstView = false, className }: VehiclePhotoProps) {
  const f = useFormats()
  const t = useTranslations('vocabulary')
  const { mainPhoto, bodyType, color } = vehicle
  const drawing = { body: bodyType ?? 'hatchback', color } as const

  if (!mainPhoto) {
    const label = bodyType ? t('drawingOf', { body: t(`bodyType.${bodyType}`) }) : t('drawingOfCar')
    return <CarDrawing {...drawing} label={label} className={className} />
  }
  const picture = (
    <Picture
      sources={pictureSources(mainPhoto, mainPhoto.ofModel ? modelWidth : cardWidth)}
      alt={t('photoOf', { vehicle: f.vehicleName(vehicle) })}
      sizes={sizes}
      isFirstView={isFirstView}
      className={className}
      behind={<CarDrawing {...drawing} />}
    />
  )
  if (!mainPhoto.ofModel) return picture
  return (
    <span className="model-photo">
      {picture}
      <ModelPhotoRibbon />
    </span>
  )
}

/** Says on a photograph that it shows the model, not this car; in short on a small one. It stands in a relative container with `@container`. */
export function ModelPhotoRibbon() {
  const t = useTranslations('vocabulary')
  const inShort = t('modelPhotoInShort')
  // The long words begin with the short ones: each card of a list says them once.
  return (
    <span className="model-ribbon">
      {inShort}
      <span>{t('modelPhoto').slice(inShort.length)}</span>
    </span>
  )
}
