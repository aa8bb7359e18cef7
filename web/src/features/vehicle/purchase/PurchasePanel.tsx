import { depositCents } from '@autopiazza/contract/constants'
import type { VehicleDetail } from '@autopiazza/contract'
import type { CreditChoice } from '@autopiazza/contract/purchase'
import { type ReactNode, type RefCallback } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { InstalmentLine } from '../../../entities/credit/instalments.tsx'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DropMark, PriceTag } from '../../../entities/vehicle/PriceTag.tsx'
import { PriceVat } from '../facts/PriceVat.tsx'
import { PriceComparison } from '../market/PriceComparison.tsx'
import { PhoneButton } from '../../../entities/seller/PhoneButton.tsx'
import { AlertBlock } from '../alert/AlertParts.tsx'
import { BeginPurchase } from './BeginPurchase.tsx'
import { ContactButton } from '../seller/ContactButton.tsx'
import { OfferBlock } from './OfferBlock.tsx'
import type { PurchaseOffer } from './purchase-offer.ts'
import { TrustList } from './TrustList.tsx'
import type { ContactSeller } from '../seller/use-contact-seller.ts'

export interface PurchasePanelProps {
  vehicle: VehicleDetail
  offer: PurchaseOffer
  credit: CreditChoice | null
  contact: ContactSeller
  /** Ref callback for the elements that contain the panel's buttons. */
  watch: RefCallback<Element>
}

interface PurchasePanelSlots {
  /** The button that opens the checkout over this page. */
  buyHere: ReactNode
}

export function PurchasePanel(panel: PurchasePanelProps & PurchasePanelSlots) {
  const { vehicle, offer, credit, contact, watch, buyHere } = panel
  const t = useTranslations('vehicle.panel')
  const isSold = offer.closed === 'sold'
  return (
    <Card className="grid gap-5">
      <h2 className="sr-only">{t(offer.closed ? 'stateTitle' : 'title')}</h2>
      {offer.closed ? (
        <div ref={watch} className="grid gap-5">
          <Closed vehicle={vehicle} offer={offer} state={offer.closed} />
        </div>
      ) : null}
      {offer.closed || offer.salePrice === null ? null : (
        <Sale vehicle={vehicle} price={offer.salePrice} offer={offer} credit={credit} watch={watch} buyHere={buyHere} />
      )}
      {offer.closed || offer.dailyRate === null ? null : <Rent vehicle={vehicle} dailyRate={offer.dailyRate} />}
      {offer.hasContact ? (
        <div ref={watch}>
          <ContactButton contact={contact} label={isSold ? t('openConversation') : undefined} />
        </div>
      ) : null}
      {offer.hasPhone ? (
        <div>
          <PhoneButton id={vehicle.seller.id} vehicleId={vehicle.id} />
        </div>
      ) : null}
      {offer.closed || offer.mine ? null : <OfferBlock vehicle={vehicle} />}
      {vehicle.isBought ? (
        <LinkButton {...paths.buyer('vehicles')} isWide>
          {t('seeBought')}
        </LinkButton>
      ) : null}
      {offer.closed && !vehicle.can.edit && !vehicle.isBought ? (
        <LinkButton {...paths.search()} tone={vehicle.availabilityAlert ? 'outline' : 'action'} isWide>
          {t('others')}
        </LinkButton>
      ) : null}
      {vehicle.can.edit ? (
        <LinkButton {...paths.editVehicle(vehicle.id)} tone={offer.closed ? 'action' : 'outline'} isWide>
          {t('edit')}
        </LinkButton>
      ) : null}
      {offer.closed || offer.mine || offer.salePrice === null ? null : <TrustList />}
    </Card>
  )
}

interface ClosedProps extends Pick<PurchasePanelProps, 'vehicle' | 'offer'> {
  state: NonNullable<PurchaseOffer['closed']>
}

function Closed({ vehicle, offer, state }: ClosedProps) {
  const t = useTranslations('vehicle.panel')
  const { suspension, availabilityAlert } = vehicle
  const reason = suspension?.reason
  return (
    <>
      <div>
        <div className="mb-3 max-lg:hidden">
          <PriceTag vehicle={vehicle} drop={vehicle.priceDrop} hasInstalment={offer.hasInstalment} />
          <PriceComparison vehicle={vehicle} />
        </div>
        <p>
          {t(
            suspension
              ? reason
                ? 'yoursSuspended'
                : 'suspended'
              : vehicle.isBought && state === 'sold'
                ? 'bought'
                : state,
          )}
        </p>
        {reason ? <p className="mt-3 wrap-anywhere">{t('suspensionReason', { reason })}</p> : null}
      </div>
      {availabilityAlert ? <AlertBlock vehicle={vehicle} /> : null}
    </>
  )
}

interface SaleProps extends PurchasePanelSlots, Pick<PurchasePanelProps, 'vehicle' | 'offer' | 'credit' | 'watch'> {
  price: number
}

function Sale({ vehicle, price, offer, credit, watch, buyHere }: SaleProps) {
  const t = useTranslations('vehicle.panel')
  const f = useFormats()
  return (
    <div>
      <div className="max-lg:hidden">
        <p className="text-sm text-muted">{t('salePrice')}</p>
        <p className="flex flex-wrap items-baseline gap-x-3 figures">
          <span className="text-xl font-semibold">{f.money(price)}</span>
          {vehicle.priceDrop ? <DropMark drop={vehicle.priceDrop} /> : null}
        </p>
        <PriceVat vehicle={vehicle} />
        <p className="instalment mt-1 mb-3 figures">
          <InstalmentLine price={price} />
        </p>
        <PriceComparison vehicle={vehicle} />
      </div>
      {offer.agreed && !offer.mine ? (
        <p className="mb-3 rounded-md bg-action-soft px-4 py-3 font-medium figures">
          {t('agreed', { deadline: f.dateTime(offer.agreed.until), price: f.money(offer.agreed.listPrice) })}
        </p>
      ) : null}
      {offer.mine ? (
        <p className="rounded-md bg-action-soft px-4 py-3 font-medium figures">
          {t('mine', { deadline: f.dateTime(offer.mine.heldUntil) })}
        </p>
      ) : (
        <p className="text-sm text-muted figures">{t('deposit', { deposit: f.money(depositCents) })}</p>
      )}
      <div className="mt-4 grid gap-2">
        <div ref={watch}>
          <BeginPurchase id={vehicle.id} offer={offer} credit={credit} isExplained />
        </div>
        {offer.mine || offer.refusal ? null : buyHere}
      </div>
    </div>
  )
}

function Rent({ vehicle, dailyRate }: { vehicle: VehicleDetail; dailyRate: number }) {
  const t = useTranslations('vehicle.panel')
  const tVocabulary = useTranslations('vocabulary')
  const f = useFormats()
  const { weeklyRate, monthlyRate, minimumDays } = vehicle
  return (
    <div className="border-line not-first-of-type:border-t not-first-of-type:pt-5">
      <p className="text-sm text-muted">{t('dailyRate')}</p>
      <p className="text-lg font-semibold figures">{tVocabulary('perDay', { price: f.money(dailyRate) })}</p>
      <ul className="mt-1 text-sm text-muted figures">
        {weeklyRate ? <li>{t('weekly', { price: f.money(weeklyRate) })}</li> : null}
        {monthlyRate ? <li>{t('monthly', { price: f.money(monthlyRate) })}</li> : null}
        <li>{t('minimum', { count: minimumDays })}</li>
      </ul>
      <Button tone="outline" isWide disabled className="mt-4">
        {t('rent')}
      </Button>
    </div>
  )
}
