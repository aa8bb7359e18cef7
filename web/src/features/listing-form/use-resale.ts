import { useEffect, useState } from 'react'
import { readDrafts } from './drafts/drafts.ts'
import { type ListingValues, valuesOfListing } from './listing-values.ts'
import type { Resale } from './listing-queries.ts'

interface UseResale {
  resale: Resale | null
  userId: string
  /** Puts values into the form; what was already typed remains stored as a draft. */
  fill: (values: Partial<ListingValues>) => void
}

/** Fills the form in with the facts of a bought car: at once without a draft of a new advert, otherwise on request. */
export function useResale({ resale, userId, fill }: UseResale) {
  const [isFilled, setIsFilled] = useState(false)

  function fillIn() {
    if (resale === null || resale === 'invalid') return
    fill(knownValues(resale))
    setIsFilled(true)
  }
  useEffect(() => {
    const hasDraft = readDrafts(localStorage, userId).some(({ listingId }) => listingId === null)
    if (!hasDraft) fillIn()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form opens
  }, [])
  return { isFilled, fillIn }
}

/** Returns the values of the known facts; the form keeps its defaults for the others. */
function knownValues(facts: Exclude<Resale, 'invalid'>): Partial<ListingValues> {
  const values = Object.entries(valuesOfListing(facts)).filter(
    ([name, value]) => Object.hasOwn(facts, name) && value !== '',
  )
  return Object.fromEntries(values)
}
