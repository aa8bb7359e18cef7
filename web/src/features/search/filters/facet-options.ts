import type { Facet, SearchFacets } from '@autopiazza/contract'
import { plainText } from '@autopiazza/contract/plain-text'

export interface FacetOption {
  value: string
  /** Undefined while the counts are loading. */
  count: number | undefined
}

type Counts = SearchFacets[Facet]

/** Returns a fixed list of values with their counts, 0 for those without adverts. */
export function countedOptions<Value extends string>(values: readonly Value[], counts: Counts | undefined) {
  return values.map((value) => ({ value, count: counts && (counts.find((one) => one.value === value)?.count ?? 0) }))
}

/** Returns the values of the existing adverts by name, always including the chosen value in any spelling. */
export function foundOptions(
  counts: Counts | undefined,
  chosen: string | undefined,
): { options: FacetOption[]; value: string } {
  // Compares plain text: on a phone Intl's collation takes tens of milliseconds to initialise.
  const options: FacetOption[] = (counts ?? []).toSorted((a, b) => (plainText(a.value) < plainText(b.value) ? -1 : 1))
  if (!chosen) return { options, value: '' }
  const known = options.find((option) => option.value.toLowerCase() === chosen.toLowerCase())
  if (known) return { options, value: known.value }
  return { options: [{ value: chosen, count: counts && 0 }, ...options], value: chosen }
}
