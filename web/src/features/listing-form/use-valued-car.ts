import { useEffect } from 'react'
import { type ValuedCar, valuedCarNames } from './listing-search.ts'
import type { ListingValues } from './listing-values.ts'

/** Returns the form's values for the facts in the address; null where there are none. */
export function valuedCarValues(car: ValuedCar): Partial<ListingValues> | null {
  const values = valuedCarNames.flatMap((name) =>
    car[name] === undefined ? [] : [[name === 'price' ? 'salePrice' : name, car[name]] as const],
  )
  return values.length > 0 ? Object.fromEntries(values) : null
}

interface Filling {
  fill: (values: Partial<ListingValues>) => void
  /** Returns whether a reload has restored the form. */
  isContinued: () => boolean
}

/** Fills the form in once with the facts from the address, which count as confirmed. */
export function useValuedCar(valuedCar: Partial<ListingValues> | null, { fill, isContinued }: Filling) {
  useEffect(() => {
    if (valuedCar && !isContinued()) fill(valuedCar)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form opens
  }, [])
}
