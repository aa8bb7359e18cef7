import type { VehicleDetail } from '@autopiazza/contract'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { paths } from '../../app/paths.ts'
import { Breadcrumb } from '../../ui/Breadcrumb.tsx'
import { ActionBar } from './purchase/ActionBar.tsx'
import { Description } from './facts/Description.tsx'
import { Details } from './facts/Details.tsx'
import { FeatureList } from './facts/FeatureList.tsx'
import { FinancingCalculator } from './FinancingCalculator.tsx'
import { Gallery } from './gallery/Gallery.tsx'
import type { PaymentReturn } from '../../entities/reservation/payment-outcome.ts'
import { PaymentReturned } from './payment/PaymentReturned.tsx'
import { purchaseOffer } from './purchase/purchase-offer.ts'
import { PurchasePanel } from './purchase/PurchasePanel.tsx'
import { SellerCard } from './seller/SellerCard.tsx'
import { SimilarVehicles } from './SimilarVehicles.tsx'
import { Specifications } from './facts/Specifications.tsx'
import { SummaryCards } from './facts/SummaryCards.tsx'
import { useContactSeller } from './seller/use-contact-seller.ts'
import { VehicleHeader } from './facts/VehicleHeader.tsx'
import { vehicleName } from '@autopiazza/contract/vehicle-name'

interface VehiclePageProps {
  vehicle: VehicleDetail
  payment: PaymentReturn | undefined
  buyHere: ReactNode
}

/** The car, its price, its seller and the possible actions; then everything else. */
export function VehiclePage({ vehicle, payment, buyHere }: VehiclePageProps) {
  const t = useTranslations('vehicle')
  const tFrame = useTranslations('frame')
  const contact = useContactSeller(vehicle)
  const offer = purchaseOffer(vehicle)
  const { id, make } = vehicle

  return (
    <div className="page-width pt-6">
      <Breadcrumb
        label={t('path')}
        crumbs={[
          { label: tFrame('links.search'), link: paths.search() },
          { label: make, link: paths.search({ make }) },
          { label: vehicleName(vehicle) },
        ]}
      />
      {payment ? <PaymentReturned vehicleId={id} answer={payment} /> : null}
      <VehicleHeader vehicle={vehicle} />
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <Gallery key={id} vehicle={vehicle} />
          <SummaryCards vehicle={vehicle} />
        </div>
        <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="grid gap-6 lg:sticky lg:top-20">
            <PurchasePanel vehicle={vehicle} offer={offer} contact={contact} buyHere={buyHere} />
            <SellerCard vehicle={vehicle} />
          </div>
        </aside>
        <div className="grid min-w-0 content-start gap-12 pt-4">
          <Details vehicle={vehicle} />
          <Description text={vehicle.description} />
          <FeatureList features={vehicle.features} />
          <Specifications vehicle={vehicle} />
          {offer.salePrice && !offer.closed ? <FinancingCalculator key={id} price={offer.salePrice} /> : null}
        </div>
      </div>
      <div className="mt-16">
        <SimilarVehicles id={id} />
      </div>
      <ActionBar vehicle={vehicle} offer={offer} contact={contact} />
    </div>
  )
}
