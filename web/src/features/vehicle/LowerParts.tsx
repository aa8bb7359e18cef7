import type { VehicleDetail } from '@autopiazza/contract'
import type { CreditChoice } from '@autopiazza/contract/purchase'
import { Description } from './facts/Description.tsx'
import { Details } from './facts/Details.tsx'
import { FeatureList } from './facts/FeatureList.tsx'
import { Specifications } from './facts/Specifications.tsx'
import { ApplyForCredit } from './ApplyForCredit.tsx'
import { FinancingCalculator } from './FinancingCalculator.tsx'
import { PriceHistory } from './history/PriceHistory.tsx'
import { SellerCard } from './seller/SellerCard.tsx'
import { sellerAnchor } from './seller/SellerLine.tsx'

interface LowerPartsProps {
  vehicle: VehicleDetail
  /** In cents; null when there is nothing to finance. */
  price: number | null
  onCredit: (credit: CreditChoice) => void
}

export function LowerParts({ vehicle, price, onCredit }: LowerPartsProps) {
  return (
    <>
      <Specifications vehicle={vehicle} />
      <FeatureList features={vehicle.features} />
      <Description text={vehicle.description} />
      <PriceHistory vehicle={vehicle} />
      <div id={sellerAnchor}>
        <SellerCard vehicle={vehicle} />
      </div>
      {price ? (
        <FinancingCalculator
          key={vehicle.id}
          price={price}
          onChoice={onCredit}
          action={(choice) =>
            vehicle.can.buy ? <ApplyForCredit id={vehicle.id} price={price} choice={choice} /> : null
          }
        />
      ) : null}
      <Details vehicle={vehicle} />
    </>
  )
}
