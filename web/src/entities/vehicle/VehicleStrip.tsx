import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import type { CardVehicle } from './card-vehicle.ts'
import { priceTexts } from './vehicle-prices.ts'
import { VehiclePhoto } from './VehiclePhoto.tsx'

export type StripVehicle = Pick<
  CardVehicle,
  | 'id'
  | 'make'
  | 'model'
  | 'version'
  | 'year'
  | 'bodyType'
  | 'color'
  | 'mainPhoto'
  | 'listingType'
  | 'salePrice'
  | 'dailyRate'
>

export function VehicleStrip({ vehicle }: { vehicle: StripVehicle }) {
  const t = useTranslations('vocabulary')
  const f = useFormats()
  const [first = t('priceOnRequest'), second] = priceTexts(vehicle, f.money, (price) => t('perDay', { price }))
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span aria-hidden="true" className="w-20 shrink-0 overflow-hidden rounded-sm">
        <VehiclePhoto vehicle={vehicle} sizes="5rem" isFirstView />
      </span>
      <span className="min-w-0">
        <span className="line-clamp-2 font-semibold wrap-anywhere">{f.vehicleName(vehicle)}</span>
        {vehicle.version ? (
          <span className="block truncate text-sm text-muted">{f.vehicleText(vehicle.version)}</span>
        ) : null}
        <span className="block text-sm font-medium figures">
          {first}
          {second ? ` · ${second}` : null}
        </span>
      </span>
    </span>
  )
}
