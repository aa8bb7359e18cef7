import type { VehicleDetail } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { CarDrawing } from '../../../entities/vehicle/CarDrawing.tsx'

/** A drawing of the body type in the car's colour, with a text that there are no photographs. */
export function NoPhotos({ vehicle: { bodyType, color } }: { vehicle: Pick<VehicleDetail, 'bodyType' | 'color'> }) {
  const t = useTranslations('vehicle.gallery')
  const tVocabulary = useTranslations('vocabulary')
  const label = bodyType
    ? tVocabulary('drawingOf', { body: tVocabulary(`bodyType.${bodyType}`) })
    : tVocabulary('drawingOfCar')
  return (
    <figure className="relative overflow-hidden lg:rounded-lg">
      <CarDrawing body={bodyType ?? 'hatchback'} color={color} label={label} />
      <figcaption className="absolute inset-x-0 bottom-0 p-4 text-center text-sm">{t('none')}</figcaption>
    </figure>
  )
}
