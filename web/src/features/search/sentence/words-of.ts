import type { SentencePart, SentenceReading } from '@autopiazza/contract'
import { filterKeys, type FilterRemoval } from '@autopiazza/contract/search-filter-names'
import { readSearch, type SearchState } from '../../../entities/search/search-address.ts'

/** Returns the words of the sentence from which a filter was parsed, if the filter still has the parsed value. Otherwise undefined. */
export function wordsOf(
  { filter, value }: FilterRemoval,
  state: SearchState,
  { searchParams, parts }: SentenceReading,
): string | undefined {
  if (filter === 'q' || filter === 'keyword') return undefined
  const read = readSearch(searchParams)
  const keys: readonly (keyof SearchState)[] = filter === 'make' ? ['make'] : filterKeys[filter]
  const own = parts.filter((part) => part.keys.some((key) => keys.some((one) => one === key)))
  if (filter === 'feature') {
    const naming = own.filter(({ features }) => features?.some((one) => one === value))
    const isOnly = own.length === 1 && read.features?.length === 1 && read.features[0] === value
    return joined(naming.length === 0 && isOnly ? own : naming)
  }
  if (filter === 'cars' || filter === 'excludeCars')
    return joined(own.filter(({ keys, cars }) => keys.includes(filter) && cars?.some((one) => one === value)))
  const isAsRead = keys.every((key) => String(read[key]) === String(state[key]))
  return isAsRead ? joined(own) : undefined
}

function joined(parts: readonly SentencePart[]): string | undefined {
  return parts.length > 0 ? parts.map(({ words }) => words).join(' … ') : undefined
}
