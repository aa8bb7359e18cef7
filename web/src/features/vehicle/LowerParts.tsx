import type { VehicleDetail } from '@autopiazza/contract'
import { CreditExample } from '../../entities/credit/CreditExample.tsx'
import { Description } from './facts/Description.tsx'
import { Details } from './facts/Details.tsx'
import { FeatureList } from './facts/FeatureList.tsx'
import { Specifications } from './facts/Specifications.tsx'
import { FinancingCalculator } from './FinancingCalculator.tsx'
import { SellerCard } from './seller/SellerCard.tsx'
import { sellerAnchor } from './seller/SellerLine.tsx'

export { SimilarVehicles } from './SimilarVehicles.tsx'

interface LowerPartsProps {
  vehicle: VehicleDetail
  /** In cents; null when there is nothing to finance. */
  price: number | null
}

/** The car in full, its seller, what a loan would cost, and the facts of the advert. */
export function LowerParts({ vehicle, price }: LowerPartsProps) {
  return (
    <>
      <Specifications vehicle={vehicle} />
      <FeatureList features={vehicle.features} />
      <Description text={vehicle.description} />
      <div id={sellerAnchor}>
        <SellerCard vehicle={vehicle} />
      </div>
      {price ? (
        <div>
          <FinancingCalculator key={vehicle.id} price={price} />
          <CreditExample className="mt-3 prose-width text-sm text-muted figures" />
        </div>
      ) : null}
      <Details vehicle={vehicle} />
    </>
  )
}
