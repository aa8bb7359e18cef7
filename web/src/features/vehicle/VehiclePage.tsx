import type { VehicleDetail } from '@autopiazza/contract'
import type { CreditChoice } from '@autopiazza/contract/purchase'
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { useRecordVehicle } from '../../app/use-history.ts'
import type { PaymentReturn } from '../../entities/reservation/payment-outcome.ts'
import { Breadcrumb } from '../../ui/Breadcrumb.tsx'
import { LowerParts } from './LowerParts.tsx'
import { SimilarVehicles } from './SimilarVehicles.tsx'
import type { CostSearch } from './cost/cost-address.ts'
import { TrueCost } from './cost/TrueCost.tsx'
import { VehicleHeader } from './facts/VehicleHeader.tsx'
import { Gallery } from './gallery/Gallery.tsx'
import { PhotoOverlay } from './gallery/PhotoOverlay.tsx'
import { PriceReasons } from './market/PriceReasons.tsx'
import { PaymentReturned } from './payment/PaymentReturned.tsx'
import { ActionBar } from './purchase/ActionBar.tsx'
import { PurchasePanel } from './purchase/PurchasePanel.tsx'
import { atAgreedPrice, purchaseOffer } from './purchase/purchase-offer.ts'
import { useInView } from './purchase/use-in-view.ts'
import { useContactSeller } from './seller/use-contact-seller.ts'

interface VehiclePageProps {
  vehicle: VehicleDetail
  payment: PaymentReturn | undefined
  cost: CostSearch
  /** Renders the button that opens the checkout over this page, with the credit chosen on it. */
  buyHere: (credit: CreditChoice | null) => ReactNode
}

export function VehiclePage({ vehicle, payment, cost, buyHere }: VehiclePageProps) {
  const f = useFormats()
  const t = useTranslations('vehicle')
  const tFrame = useTranslations('frame')
  useCountView(vehicle.id)
  useRecordVehicle(vehicle.id)
  const contact = useContactSeller(vehicle)
  const offer = purchaseOffer(vehicle)
  const priced = atAgreedPrice(vehicle)
  const { watch, isInView } = useInView()
  const [credit, setCredit] = useState<CreditChoice | null>(null)
  const { id, make } = vehicle
  const financed = offer.hasInstalment ? offer.salePrice : null
  // Memoised parts are hydrated separately, in shorter tasks, and are not rendered again while their content is the same.
  const lowerParts = useMemo(
    () => (
      <Suspense>
        <LowerParts vehicle={vehicle} price={financed} onCredit={setCredit} />
      </Suspense>
    ),
    [vehicle, financed],
  )
  const similar = useMemo(
    () => (
      <Suspense>
        <SimilarVehicles id={id} hasExample={!financed} />
      </Suspense>
    ),
    [id, financed],
  )

  return (
    <div className="page-width lg:pt-6">
      <div className="mb-4 max-lg:hidden">
        <Breadcrumb
          label={t('path')}
          crumbs={[
            { label: tFrame('links.search'), link: paths.search() },
            { label: f.vehicleText(make), link: paths.search({ make }) },
            { label: f.vehicleName(vehicle) },
          ]}
        />
      </div>
      {payment ? (
        <div className="max-lg:mt-4 mb-4">
          <PaymentReturned vehicleId={id} answer={payment} />
        </div>
      ) : null}
      <div className="grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr]">
        <div className="relative -mx-4 min-w-0 sm:-mx-6 lg:mx-0">
          <PhotoOverlay vehicle={vehicle} />
          <Gallery key={id} vehicle={vehicle} />
        </div>
        <div className="grid content-start gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:grid-rows-[auto_1fr]">
          <VehicleHeader vehicle={priced} hasInstalment={offer.hasInstalment} />
          <aside>
            <div className="lg:sticky lg:top-20">
              <PurchasePanel
                vehicle={priced}
                offer={offer}
                credit={credit}
                contact={contact}

                watch={watch}
                buyHere={buyHere(credit)}
              />
            </div>
          </aside>
        </div>
        <div className="grid min-w-0 content-start gap-12 pt-10">
          {lowerParts}
          {offer.hasInstalment && offer.salePrice ? (
            <Suspense>
              <TrueCost id={id} price={offer.salePrice} search={cost} />
            </Suspense>
          ) : null}
        </div>
      </div>
      <div className="mt-16">{similar}</div>
      <PriceReasons vehicle={priced} />
      <ActionBar vehicle={priced} offer={offer} credit={credit} contact={contact} isHidden={isInView} />
    </div>
  )
}

/** Counts a view of this advert, without waiting for a response and without loading the API client. */
function useCountView(id: string): void {
  useEffect(() => void navigator.sendBeacon(`/api/vehicles/${id}/views`), [id])
}
