import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { pickupPointsQuery } from '../../entities/pickup-point/pickup-point-queries.ts'
import { ListingSelect } from './ListingField.tsx'

/** The pickup point of the car, for a vendor with more than one. */
export function PickupField() {
  const t = useTranslations('listing')
  const { data = [] } = useQuery(pickupPointsQuery(useAppContext().api))
  if (data.length < 2) return null
  return (
    <ListingSelect
      name="pickupLocationId"
      placeholder={t('noPickup')}
      options={data.map(({ id, name, city, province }) => ({ value: id, label: `${name}, ${city} (${province})` }))}
    />
  )
}
