import type { EstimatedCar, MarketEstimate } from '@autopiazza/contract/valuation'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useContext, useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useAppContext } from '../../../app/app-context.ts'
import { marketEstimateQuery } from '../../../entities/market/market-estimate.ts'
import { pickupPointsQuery } from '../../../entities/pickup-point/pickup-points.ts'
import type { ListingValues } from '../listing-values.ts'
import { FieldsToCheck } from '../use-unchecked-defaults.ts'
import { carToValue } from './car-to-value.ts'

/** Debounce of estimate requests, in milliseconds. */
const debounceMilliseconds = 400

export interface PriceGuideState {
  car: EstimatedCar | null
  /** Null where there are no comparable adverts, undefined while there is no response. */
  estimate: MarketEstimate | null | undefined
  /** True if the estimate belongs to an earlier car or price. */
  isOutdated: boolean
  /** True when only the confirmation of the year is missing. */
  isYearMissing: boolean
}

/** Queries the market estimate of the form's car, debounced. An outdated request is aborted. */
export function usePriceGuide(): PriceGuideState {
  const { api } = useAppContext()
  const { control } = useFormContext<ListingValues>()
  const values = useWatch({ control }) as ListingValues
  const { data: points = [] } = useQuery(pickupPointsQuery(api))
  const point = points.find(({ id }) => id === values.pickupLocationId) ?? points.find(({ isDefault }) => isDefault)
  const unconfirmed = useContext(FieldsToCheck)
  const carWithout = (dropped: typeof unconfirmed) =>
    carToValue(values, { province: point?.province ?? null, unconfirmed: dropped })
  const typed = JSON.stringify(carWithout(unconfirmed))
  const settled = useDebounced(typed)
  const asked = JSON.parse(settled) as EstimatedCar | null
  const { data, isPlaceholderData } = useQuery({
    ...marketEstimateQuery(api, asked ?? nothing),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  })
  const car = JSON.parse(typed) as EstimatedCar | null
  return {
    car,
    estimate: car && asked ? data : undefined,
    isOutdated: typed !== settled || isPlaceholderData,
    isYearMissing: car === null && carWithout(unconfirmed.filter((name) => name !== 'year')) !== null,
  }
}

/** A placeholder that is never requested. */
const nothing = { make: '', model: '', year: 0, mileage: 0, features: [] }

/** Returns the text, debounced. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
