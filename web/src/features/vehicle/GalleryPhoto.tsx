import type { Photo, VehicleDetail } from '@autopiazza/contract'
import { useState } from 'react'
import { CarDrawing } from '../../ui/CarDrawing.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { pictureSources } from '../listings/VehiclePhoto.tsx'

export interface GalleryPhotoProps {
  photo: Photo
  alt: string
  vehicle: Pick<VehicleDetail, 'bodyType' | 'color'>
  isFirstView: boolean
}

/** One photograph of the gallery, or our drawing when it cannot be loaded. */
export function GalleryPhoto({ photo, alt, vehicle, isFirstView }: GalleryPhotoProps) {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) return <CarDrawing body={vehicle.bodyType ?? 'hatchback'} color={vehicle.color} label={alt} />
  return (
    <Picture
      sources={pictureSources(photo)}
      alt={alt}
      sizes="(min-width: 64rem) 47rem, 100vw"
      isFirstView={isFirstView}
      onError={() => setIsBroken(true)}
    />
  )
}
