import type { VehicleDetail } from '@autopiazza/contract'
import { useEffect, useState } from 'react'
import { Description } from './facts/Description.tsx'
import { Details } from './facts/Details.tsx'
import { FeatureList } from './facts/FeatureList.tsx'
import { Specifications } from './facts/Specifications.tsx'
import { FinancingCalculator } from './FinancingCalculator.tsx'

export { SimilarVehicles } from './SimilarVehicles.tsx'

/** What the car is, in full. */
export function CarSheet({ vehicle }: { vehicle: VehicleDetail }) {
  return (
    <>
      <Specifications vehicle={vehicle} />
      <FeatureList features={vehicle.features} />
      <Description text={vehicle.description} />
    </>
  )
}

interface CostsAndAdvertProps {
  vehicle: VehicleDetail
  /** In cents; null when there is nothing to finance. */
  price: number | null
}

/** What a loan would cost, and the facts of the advert. The calculator is empty room until its fields can work. */
export function CostsAndAdvert({ vehicle, price }: CostsAndAdvertProps) {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => setIsReady(true), [])
  return (
    <>
      {price ? (
        <div className="min-h-[40rem] sm:min-h-[24rem] noscript:hidden">
          {isReady ? <FinancingCalculator key={vehicle.id} price={price} /> : null}
        </div>
      ) : null}
      <Details vehicle={vehicle} />
    </>
  )
}
