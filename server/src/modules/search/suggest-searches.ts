import type { SearchSuggestions } from '@autopiazza/contract/search'
import { ok } from '../../kernel/outcome.ts'
import { suggestPlaces } from '../places/index.ts'
import { suggestRegions } from '@autopiazza/reference-data/places'
import { interpret } from './interpret.ts'
import type { SearchIndex } from './ports.ts'
import type { QueryParser } from './query-parser.ts'

const most = 8
const mostPlaces = 4
/** Maximum number of places beside cars, which may be villages with a name like a car. */
const mostBesideCars = 2
/** Fewer letters match too many places. */
const minLetters = 3

/** Suggests for a typed text makes and models with their number of adverts, and places. Public. */
export async function suggestSearches({
  input: { q },
  index,
  parser,
}: {
  input: { q: string }
  index: Pick<SearchIndex, 'count'>
  parser: Pick<QueryParser, 'suggestNames' | 'parseQuery' | 'advertisedModel'>
}) {
  const known = parser.suggestNames(q, most)
  const places = placesOf(q).slice(0, known.length > 0 ? mostBesideCars : mostPlaces)
  const names = known.slice(0, most - places.length)
  const cars = await Promise.all(
    names.map(async ({ make, model }) => {
      const interpreted = interpret(model === null ? { make } : { make, model }, parser)
      return { make, model, count: interpreted.ok ? await index.count(interpreted.value.criteria) : 0 }
    }),
  )
  return ok<SearchSuggestions>({ cars: cars.filter(({ count }) => count > 0), places })
}

/** Regions first, because few names match. Five digits are a CAP, fewer a model. */
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
