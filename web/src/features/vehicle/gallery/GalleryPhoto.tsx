import type { Photo, VehicleDetail } from '@autopiazza/contract'
import { CarDrawing } from '../../../entities/vehicle/CarDrawing.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { pictureSources } from '../../../entities/vehicle/VehiclePhoto.tsx'

export interface GalleryPhotoProps {
  photo: Photo
  alt: string
  vehicle: Pick<VehicleDetail, 'bodyType' | 'color'>
  isFirstView: boolean
}

/** A photograph above a drawing of the car, which is visible when the photograph cannot be loaded. */
export function GalleryPhoto({ photo, alt, vehicle, isFirstView }: GalleryPhotoProps) {
  return (
    <Picture
      sources={pictureSources(photo)}
      alt={alt}
      sizes="(min-width: 76rem) 45.5rem, (min-width: 64rem) calc(100vw - 30.5rem), 100vw"
      isFirstView={isFirstView}
      behind={<CarDrawing body={vehicle.bodyType ?? 'hatchback'} color={vehicle.color} />}
    />
  )
}
