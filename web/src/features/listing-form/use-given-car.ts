import { useEffect } from 'react'
import { type GivenCar, givenNames } from './listing-search.ts'
import type { ListingValues } from './listing-values.ts'

/** The values of the form that a person has given before it; null where there are none. */
export function givenValues(car: GivenCar): Partial<ListingValues> | null {
  const given = givenNames.flatMap((name) =>
    car[name] === undefined ? [] : [[name === 'price' ? 'salePrice' : name, car[name]] as const],
  )
  return given.length > 0 ? Object.fromEntries(given) : null
}

interface Filling {
  fill: (values: Partial<ListingValues>) => void
  /** The form has what was typed before the page was loaded again. */
  isContinued: () => boolean
}

/** Fills the form in, once, with what the person has said of the car; what is given counts as looked at. */
export function useGivenCar(given: Partial<ListingValues> | null, { fill, isContinued }: Filling) {
  useEffect(() => {
    if (given && !isContinued()) fill(given)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form opens
  }, [])
}
