import { useEffect } from 'react'
import { type GivenCar, givenNames } from './listing-search.ts'
import type { ListingValues } from './listing-values.ts'

/** Returns the form's values for the facts in the address; null where there are none. */
export function givenValues(car: GivenCar): Partial<ListingValues> | null {
  const given = givenNames.flatMap((name) =>
    car[name] === undefined ? [] : [[name === 'price' ? 'salePrice' : name, car[name]] as const],
  )
  return given.length > 0 ? Object.fromEntries(given) : null
}

interface Filling {
  fill: (values: Partial<ListingValues>) => void
  /** Returns whether a reload has restored the form. */
  isContinued: () => boolean
}

/** Fills the form in once with the facts from the address, which count as confirmed. */
export function useGivenCar(given: Partial<ListingValues> | null, { fill, isContinued }: Filling) {
  useEffect(() => {
    if (given && !isContinued()) fill(given)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form opens
  }, [])
}
