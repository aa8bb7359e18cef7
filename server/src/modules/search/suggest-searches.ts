import type { SearchSuggestions } from '@autopiazza/contract/search'
import { ok } from '../../kernel/outcome.ts'
import { suggestPlaces } from '../places/index.ts'
import { suggestRegions } from '@autopiazza/reference-data/places'
import { interpret } from './interpret.ts'
import type { SearchIndex } from './ports.ts'
import type { SearchReader } from './search-reader.ts'

const most = 8
const mostPlaces = 4
/** Few mean a village that begins like a car. */
const mostBesideCars = 2
/** Fewer letters begin the names of too many places. */
const minLetters = 3

/** What a text typed so far may be about: makes and models with their number of adverts, and places. Public. */
export async function suggestSearches({
  input: { q },
  index,
  reader,
}: {
  input: { q: string }
  index: Pick<SearchIndex, 'count'>
  reader: Pick<SearchReader, 'suggestNames' | 'readQuery' | 'advertisedModel'>
}) {
  const known = reader.suggestNames(q, most)
  const places = placesOf(q).slice(0, known.length > 0 ? mostBesideCars : mostPlaces)
  const names = known.slice(0, most - places.length)
  const cars = await Promise.all(
    names.map(async ({ make, model }) => {
      const interpreted = interpret(model === null ? { make } : { make, model }, reader)
      return { make, model, count: interpreted.ok ? await index.count(interpreted.value.criteria) : 0 }
    }),
  )
  return ok<SearchSuggestions>({ cars: cars.filter(({ count }) => count > 0), places })
}

/** Regions first: few have a name that begins so. Digits are a CAP when there are five of them, and a model until then. */
function placesOf(q: string): SearchSuggestions['places'] {
  const text = q.trim()
  if (text.length < minLetters || /(?<!\d)(?:\d{1,4}|\d{6,})(?!\d)/.test(text)) return []
  const regions = suggestRegions(text).map((region) => ({ city: null, province: null, region }))
  const towns = new Map(
    suggestPlaces({ input: { q: text } }).map(({ city, province, region }) => [
      `${city} ${province}`,
      { city, province, region },
    ]),
  )
  return [...regions, ...towns.values()]
}
