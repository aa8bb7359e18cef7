import type { VehicleDetail } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { ContactButton } from '../seller/ContactButton.tsx'
import { useContactSeller } from '../seller/use-contact-seller.ts'

/** For a car without photographs of its own: opens the conversation with the seller, the sentence ready in the box. Nothing for people who cannot write to the seller. */
export function AskForPhotos({ vehicle }: { vehicle: Pick<VehicleDetail, 'id' | 'seller' | 'can' | 'status'> }) {
  const t = useTranslations('vehicle.gallery')
  const contact = useContactSeller(vehicle, 'photos')
  const isOffered = vehicle.status === 'active' || vehicle.status === 'pending'
  return isOffered && contact.refusal === null ? (
    <ContactButton contact={contact} label={t('askForPhotos')} isWide={false} />
  ) : null
}
