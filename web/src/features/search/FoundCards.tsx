import { memo } from 'react'
import { VehicleCard } from '../../entities/vehicle/VehicleCard.tsx'
import type { CardVehicle } from '../../entities/vehicle/card-vehicle.ts'

/** The columns of the cards beside the filters. */
export const cardColumns = 'grid gap-3 sm:grid-cols-2 sm:gap-6 xl:grid-cols-3'

const sizes = '(min-width:80rem) 18rem,(min-width:40rem) 50vw,75vw'

interface FoundCardsProps {
  vehicles: readonly CardVehicle[]
  /** The first card is visible without scrolling. */
  isFirstView?: boolean
}

/** Not rendered again where only the state around them changes, as at the press for the next page. */
export const FoundCards = memo(function FoundCards({ vehicles, isFirstView = false }: FoundCardsProps) {
  return (
    <ul className={`${cardColumns} *:grid`}>
      {vehicles.map((vehicle, index) => (
        <li key={vehicle.id}>
          <VehicleCard vehicle={vehicle} isFirstView={isFirstView && index === 0} sizes={sizes} />
        </li>
      ))}
    </ul>
  )
})
