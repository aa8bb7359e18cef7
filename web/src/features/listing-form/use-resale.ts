import { useEffect, useState } from 'react'
import { readDrafts } from './drafts/drafts.ts'
import { type ListingValues, valuesOfListing } from './listing-values.ts'
import type { Resale } from './listing-queries.ts'

interface UseResale {
  resale: Resale | null
  userId: string
  /** Puts values into the form; what was typed before stays as a draft. */
  fill: (values: Partial<ListingValues>) => void
}

/** Fills the form in with the facts of a bought car: at once where there is no draft of a new advert, otherwise when the person asks for it. */
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

/** The values of the facts that are known; the form keeps its own defaults for the others. */
function knownValues(facts: Exclude<Resale, 'invalid'>): Partial<ListingValues> {
  const values = Object.entries(valuesOfListing(facts)).filter(
    ([name, value]) => Object.hasOwn(facts, name) && value !== '',
  )
  return Object.fromEntries(values)
}
