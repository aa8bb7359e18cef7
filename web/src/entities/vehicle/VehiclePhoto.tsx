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

/** Returns the sources of a photograph in its widths, in pixels. With `widest`, larger ones and WebP are left out, because lists have many photographs. */
export function pictureSources(photo: Pick<Photo, 'hash' | 'widths'>, widest?: number): PictureSource[] {
  const needed = photo.widths.filter((width, at) => at === 0 || widest === undefined || width <= widest)
  return needed.map((width) => ({
    width,
    avif: imageUrl(photo.hash, width, 'avif'),
    ...(widest === undefined && { webp: imageUrl(photo.hash, width, 'webp') }),
    jpeg: imageUrl(photo.hash, width, 'jpg'),
  }))
}

/** Card width at three device pixels per CSS pixel. */
export const cardWidth = 960
/** At two device pixels, because one photograph of a model is on many cards. */
const modelWidth = 640

/** Shows the main photograph above a drawing of the body type, which is visible when the photograph is missing or cannot be loaded. */
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

/** Marks a photograph as one of the model, with a short text on small photographs. The parent has to be `relative` and `@container`. */
export function ModelPhotoRibbon() {
  const t = useTranslations('vocabulary')
  const inShort = t('modelPhotoInShort')
  // The long text starts with the short one, so that each card contains it once.
  return (
    <span className="model-ribbon">
      {inShort}
      <span>{t('modelPhoto').slice(inShort.length)}</span>
    </span>
  )
}
