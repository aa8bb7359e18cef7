import type { VehicleDetail } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { ContactButton } from '../seller/ContactButton.tsx'
import { useContactSeller } from '../seller/use-contact-seller.ts'

/** Offers to make an offer when the car takes offers, or shows the viewer's offer, which continues in the conversation. */
export function OfferBlock({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTranslations('vehicle.panel')
  const f = useFormats()
  const contact = useContactSeller(vehicle, 'offer')
  const { acceptsOffers, myOffer } = vehicle
  if (contact.refusal !== null || (!acceptsOffers && !myOffer)) return null
  const isOpen = myOffer?.state === 'open'
  return (
    <div className="grid gap-2">
      {isOpen ? (
        <p className="text-sm figures">
          {t(myOffer.isMine ? 'offeredByMe' : 'offeredToMe', {
            amount: f.money(myOffer.amount),
            deadline: f.dateTime(myOffer.expiresAt),
          })}
        </p>
      ) : null}
      {myOffer && !isOpen ? null : <ContactButton contact={contact} label={t(isOpen ? 'seeOffer' : 'offerPrice')} />}
    </div>
  )
}
