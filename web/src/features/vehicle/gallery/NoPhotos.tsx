import type { VehicleDetail } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { CarDrawing } from '../../../entities/vehicle/CarDrawing.tsx'
import { ContactButton } from '../seller/ContactButton.tsx'
import { useContactSeller } from '../seller/use-contact-seller.ts'

export function NoPhotos({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTranslations('vehicle.gallery')
  const tVocabulary = useTranslations('vocabulary')
  const { bodyType, color } = vehicle
  const label = bodyType
    ? tVocabulary('drawingOf', { body: tVocabulary(`bodyType.${bodyType}`) })
    : tVocabulary('drawingOfCar')
  return (
    <figure className="overflow-hidden bg-sunken lg:rounded-lg">
      <CarDrawing body={bodyType ?? 'hatchback'} color={color} label={label} isLow />
      <figcaption className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 text-sm sm:px-6">
        {t('none')}
        <AskForPhotos vehicle={vehicle} />
      </figcaption>
    </figure>
  )
}

/**
 * Links to the conversation with the seller of a car without photographs of its own, with a prepared sentence in the
 * message box. Renders nothing for viewers who cannot write to the seller.
 */
export function AskForPhotos({ vehicle }: { vehicle: Pick<VehicleDetail, 'id' | 'seller' | 'can' | 'status'> }) {
  const t = useTranslations('vehicle.gallery')
  const contact = useContactSeller(vehicle, 'photos')
  const isOffered = vehicle.status === 'active' || vehicle.status === 'pending'
  return isOffered && contact.refusal === null ? (
    <ContactButton contact={contact} label={t('askForPhotos')} isWide={false} />
  ) : null
}
