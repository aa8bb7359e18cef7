import type { OrderPoints } from '@autopiazza/contract'
import { memo } from 'react'
import { VehicleCard } from '../../entities/vehicle/VehicleCard.tsx'
import type { CardVehicle } from '../../entities/vehicle/card-vehicle.ts'
import { usePointsText } from '../../entities/vehicle/order-points.ts'

export const cardColumns = 'grid gap-3 sm:grid-cols-2 sm:gap-6 xl:grid-cols-3'

const sizes = '(min-width:80rem) 18rem,(min-width:40rem) 50vw,75vw'

interface FoundCardsProps {
  vehicles: readonly CardVehicle[]
  /** The points of each advert in the recommended order, when they are shown. */
  points?: readonly OrderPoints[] | undefined
  isFirstView?: boolean
  place?: string | undefined
}

/** Memoised: not rendered again when only the state around the cards changes, such as at a click on the next page. */
export const FoundCards = memo(function FoundCards({
  vehicles,
  points = [],
  isFirstView = false,
  place,
}: FoundCardsProps) {
  const textOf = usePointsText()
  const pointsOf = (id: string) => points.find((one) => one.id === id)
  return (
    <ul className={`${cardColumns} *:grid`}>
      {vehicles.map((vehicle, index) => {
        const own = pointsOf(vehicle.id)
        return (
          <li key={vehicle.id}>
            <VehicleCard vehicle={vehicle} isFirstView={isFirstView && index === 0} sizes={sizes} from={place} />
            {own ? <p className="mt-1 self-end text-xs text-muted figures">{textOf(own)}</p> : null}
          </li>
        )
      })}
    </ul>
  )
})
