import { MessageCircle } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { PriceTag } from '../../../entities/vehicle/PriceTag.tsx'
import { StateBadge } from '../../../entities/vehicle/StateBadge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { ContactSeller } from '../seller/use-contact-seller.ts'
import { ContactButton } from '../seller/ContactButton.tsx'
import { ContactForm } from '../seller/ContactForm.tsx'
import { BeginPurchase } from './BeginPurchase.tsx'
import type { PurchasePanelProps } from './PurchasePanel.tsx'

interface ActionBarProps extends Omit<PurchasePanelProps, 'watch'> {
  /** The panel's own buttons are on the screen. */
  isHidden: boolean
}

/** The price, the chat and the main action on narrow screens, while the panel's own buttons are out of view. */
export function ActionBar({ vehicle, offer, credit, contact, isHidden }: ActionBarProps) {
  const t = useTranslations('vehicle.panel')
  const isBuyable = offer.closed === null && offer.salePrice !== null && (offer.isMine || offer.refusal === null)
  if (!isBuyable && contact.refusal) return null
  return (
    <section
      aria-label={t('title')}
      className={classNames(
        'bottom-bar sticky bottom-0 z-30 -mx-4 mt-10 flex items-center justify-between gap-3 border-t border-line bg-surface px-4 py-2.5 max-[22rem]:gap-2 max-[22rem]:[&_.text-lg]:text-base sm:-mx-6 sm:px-6 lg:hidden',
        !isBuyable && 'max-sm:[&_.text-lg]:text-base max-sm:[&_button_svg]:hidden',
        isHidden && 'invisible',
      )}
    >
      {offer.closed ? <StateBadge status={offer.closed} /> : <PriceTag vehicle={vehicle} />}
      {isBuyable ? (
        <div className="flex shrink-0 items-center gap-2">
          {contact.refusal ? null : <ChatButton contact={contact} />}
          <BeginPurchase id={vehicle.id} offer={offer} credit={credit} isCompact />
        </div>
      ) : (
        <div className="min-w-32 basis-64 min-[24rem]:shrink-0 min-[24rem]:basis-auto">
          <ContactButton contact={contact} />
        </div>
      )}
    </section>
  )
}

/** The button of the panel as an icon. */
function ChatButton({ contact }: { contact: ContactSeller }) {
  const t = useTranslations('vehicle.panel')
  return (
    <ContactForm contact={contact}>
      <button
        type="submit"
        aria-label={t('contact')}
        aria-busy={contact.isBusy}
        className="grid size-12 place-items-center rounded-md border border-edge text-ink hover:border-ink"
      >
        <MessageCircle aria-hidden="true" size={20} />
      </button>
    </ContactForm>
  )
}
