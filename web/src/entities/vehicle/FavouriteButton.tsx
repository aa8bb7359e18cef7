import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { useFavourites } from '../../app/use-favourites.ts'
import { classNames } from '../../ui/class-names.ts'
import type { CardVehicle } from './card-vehicle.ts'
import { vehiclePrices } from './vehicle-prices.ts'

export interface FavouriteButtonProps {
  vehicle: Pick<CardVehicle, 'id' | 'make' | 'model' | 'year' | 'listingType' | 'salePrice' | 'dailyRate'>
  className?: string
  /** Called instead of saving or removing the car. */
  onToggle?: () => void
}

export function FavouriteButton({ vehicle, className, onToggle }: FavouriteButtonProps) {
  const f = useFormats()
  const t = useTranslations('vocabulary')
  const { ids, toggle } = useFavourites()
  return (
    <button
      aria-pressed={ids.includes(vehicle.id)}
      aria-label={t('favourite', { vehicle: f.vehicleName(vehicle) })}
      onClick={onToggle ?? (() => void toggle({ id: vehicle.id, seen: vehiclePrices(vehicle) }))}
      className={classNames('heart-button', className)}
    />
  )
}
