import { MessageCircle } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { PriceTag } from '../../../entities/vehicle/PriceTag.tsx'
import { StateBadge } from '../../../entities/vehicle/StateBadge.tsx'
import { PhoneButton } from '../../../entities/seller/PhoneButton.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { ContactSeller } from '../seller/use-contact-seller.ts'
import { ContactButton } from '../seller/ContactButton.tsx'
import { AlertBar } from '../alert/AlertParts.tsx'
import { PersonalForm } from '../PersonalForm.tsx'
import { BeginPurchase } from './BeginPurchase.tsx'
import type { PurchasePanelProps } from './PurchasePanel.tsx'

interface ActionBarProps extends Omit<PurchasePanelProps, 'watch'> {
  /** True while the panel's own buttons are visible. */
  isHidden: boolean
}

/** Shows price, chat and main action on narrow screens while the panel's buttons are out of view. */
export function ActionBar({ vehicle, offer, credit, contact, isHidden }: ActionBarProps) {
  const t = useTranslations('vehicle.panel')
  const isBuyable = offer.closed === null && offer.salePrice !== null && (offer.mine !== null || offer.refusal === null)
  const isAwaited = offer.closed !== null && vehicle.availabilityAlert !== null
  const isOpen = offer.hasContact && contact.refusal === null
  const { isBought } = vehicle
  if (!isBuyable && !isAwaited && !isOpen && !isBought) return null
  return (
    <section
      aria-label={t('title')}
      className={classNames(
        'bottom-bar sticky bottom-0 z-30 -mx-4 mt-10 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-4 py-2.5 max-[22rem]:[&_.price_:first-child]:text-base sm:-mx-6 sm:px-6 lg:hidden',
        !isBuyable && 'max-sm:[&_.price_:first-child]:text-base max-sm:[&_form_svg]:hidden',
        offer.hasPhone && 'max-[26rem]:[&_.price_:first-child]:text-base',
        isHidden && 'invisible',
      )}
    >
      {isAwaited ? (
        <AlertBar vehicle={vehicle} />
      ) : (
        <>
          <PriceOrStatus vehicle={vehicle} offer={offer} />
          {offer.hasPhone ? <PhoneButton id={vehicle.seller.id} vehicleId={vehicle.id} isIcon /> : null}
          {isBought ? (
            <LinkButton {...paths.buyer('vehicles')}>{t('seeBought')}</LinkButton>
          ) : isBuyable ? (
            <div className="flex shrink-0 items-center gap-2">
              {isOpen ? <ChatButton contact={contact} /> : null}
              <BeginPurchase id={vehicle.id} offer={offer} credit={credit} isCompact />
            </div>
          ) : (
            <div className="min-w-32 basis-64 min-[24rem]:shrink-0 min-[24rem]:basis-auto">
              <ContactButton contact={contact} />
            </div>
          )}
        </>
      )}
    </section>
  )
}

/** The price of the car, or the state of the purchase for a user who has reserved or bought the car. */
function PriceOrStatus({ vehicle, offer }: Pick<ActionBarProps, 'vehicle' | 'offer'>) {
  const t = useTranslations('vehicle.panel')
  const f = useFormats()
  if (vehicle.isBought || offer.mine)
    return (
      <p className="min-w-0 grow basis-full text-sm sm:basis-64 font-medium figures">
        {offer.mine ? t('mine', { deadline: f.dateTime(offer.mine.heldUntil) }) : t('bought')}
      </p>
    )
  return (
    <div className="grid grow basis-16 justify-items-start gap-1">
      <PriceTag vehicle={vehicle} />
      {offer.closed ? <StateBadge status={offer.closed} /> : null}
    </div>
  )
}

function ChatButton({ contact }: { contact: ContactSeller }) {
  const t = useTranslations('vehicle.panel')
  return (
    <PersonalForm action={contact}>
      <button
        type="submit"
        aria-label={t('contact')}
        aria-busy={contact.isBusy}
        className="grid size-12 place-items-center rounded-md border border-edge text-ink hover:border-ink"
      >
        <MessageCircle aria-hidden="true" size={20} />
      </button>
    </PersonalForm>
  )
}
