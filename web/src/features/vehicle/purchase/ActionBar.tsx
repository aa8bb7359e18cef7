import { useTranslations } from 'use-intl'
import { PriceTag } from '../../../entities/vehicle/PriceTag.tsx'
import { BeginPurchase } from './BeginPurchase.tsx'
import { ContactButton } from '../seller/ContactButton.tsx'
import type { PurchasePanelProps } from './PurchasePanel.tsx'
import { StateBadge } from '../../../entities/vehicle/StateBadge.tsx'

/** The price and the main action, always visible on phones. */
export function ActionBar({ vehicle, offer, contact }: PurchasePanelProps) {
  const t = useTranslations('vehicle.panel')
  const isBuyable = offer.closed === null && offer.salePrice !== null && (offer.isMine || offer.refusal === null)
  if (!isBuyable && contact.refusal) return null
  return (
    <section
      aria-label={t('title')}
      className="sticky bottom-0 z-30 -mx-4 mt-10 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6 lg:hidden"
    >
      {offer.closed ? <StateBadge status={offer.closed} /> : <PriceTag vehicle={vehicle} />}
      <div className="min-w-32 basis-64">
        {isBuyable ? <BeginPurchase id={vehicle.id} offer={offer} /> : <ContactButton contact={contact} size="large" />}
      </div>
    </section>
  )
}
