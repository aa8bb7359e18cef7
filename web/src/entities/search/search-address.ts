import {
  type CarChoice,
  carChoiceOf,
  carChoicesOf,
  carChoiceText,
  choiceFilters,
} from '@autopiazza/contract/car-choices'
import { maxEuro, maxYear, minYear, sentenceLimits } from '@autopiazza/contract/constants'
import {
  type BoundedFact,
  boundedFacts,
  boundKeys,
  type ChosenFact,
  chosenFacts,
  chosenValues,
  excludedFacts,
  exclusionKey,
} from '@autopiazza/contract/fact-filters'
import { vehicleFacts } from '@autopiazza/contract/vehicle-facts'
import {
  listingTypeAliases,
  listingTypes,
  priceLabels,
  searchSorts,
  sellerKinds,
} from '@autopiazza/contract/vocabulary'
import type { SearchFilters, SearchSort } from '@autopiazza/contract'
import { idIn } from '@autopiazza/contract/ids'
import { formerProvinceCodes } from '@autopiazza/contract/former-provinces'
import { findRegion, provincesIn } from '@autopiazza/contract/regions'
import { knownParameters } from '../../app/known-parameters.ts'
import {
  atLeastOne,
  bounds,
  type Ends,
  list,
  numbersIn,
  oneOf,
  pageIn,
  several,
  text,
  within,
  longestList,
} from './read-values.ts'

/** The state in the URL of the search page; it contains only what differs from the defaults. */
export type SearchState = SearchFilters & {
  /** The sentence from which the filters were parsed. */
  nlQuery?: string
  sort?: SearchSort
  page?: number
  /** Set to 1 to show the points of each advert in the recommended order. */
  points?: 1
}

/** Values from an address (texts) or from a link in the code (numbers, lists). */
type Raw = Readonly<Record<string, unknown>>

/** Returns the range that a search accepts for a fact. Years begin with that of the oldest car; other numbers begin with 0, or with the smallest value of any car. */
export function boundEnds(name: BoundedFact): Ends {
  const fact = vehicleFacts[name]
  if (fact.kind === 'year') return { min: minYear, max: maxYear }
  return { min: fact.filter.by === 'range' ? 0 : fact.min, max: fact.max }
}
export const priceEnds: Ends = { min: 0, max: maxEuro }
export const euroEnds: Ends = { min: 1, max: maxEuro }

/** Parses an address. Invalid values are dropped, numbers out of range are clamped, bounds in the wrong order are swapped, and defaults are omitted. */
export function readSearch(raw: Raw): SearchState {
  const facts = factFilters(raw)
  const [minPrice, maxPrice] = bounds(raw.minPrice, raw.maxPrice, priceEnds)
  const q = text(raw.q, sentenceLimits.read)
  const place = text(raw.place)
  const sort = oneOf(searchSorts, raw.sort)
  return withoutGaps({
    q,
    nlQuery: text(raw.nlQuery, sentenceLimits.read),
    ...chosenCars(raw),
    excludeCars: choiceTexts(raw.excludeCars),
    minYear: facts.minYear,
    maxYear: facts.maxYear,
    minPrice: minPrice || undefined,
    maxPrice,
    maxInstalment: within(raw.maxInstalment, euroEnds),
    maxDailyRate: within(raw.maxDailyRate, euroEnds),
    priceLabel: several(priceLabels, raw.priceLabel),
    listingType: oneOf(listingTypes, raw.listingType, listingTypeAliases),
    ...facts,
    ...exclusions(raw),
    sellerKind: oneOf(sellerKinds, raw.sellerKind),
    seller: idIn(text(raw.seller) ?? '') ?? undefined,
    withPhotos: /^(true|1)$/.test(text(raw.withPhotos) ?? '') || undefined,
    region: findRegion(text(raw.region) ?? ''),
    province: oneOf([...provincesIn(), ...formerProvinceCodes], raw.province),
    place,
    radius: place === undefined ? undefined : within(raw.radius, { min: 1, max: 1_000 }),
    features: list(raw.features),
    excludeFeatures: atLeastOne(list(raw.excludeFeatures)?.filter((one) => !list(raw.features)?.includes(one)) ?? []),
    keywords: list(raw.keywords),
    sort: isPossible(sort, { q, place }) ? sort : undefined,
    page: pageIn(raw.page),
    points: text(raw.points) === '1' && isRecommended({ q, sort }) ? 1 : undefined,
  })
}

/** Returns the chosen makes and models. A form sends one pair of fields for each of several cars. */
function chosenCars(raw: Raw): Pick<SearchFilters, 'make' | 'model' | 'cars'> {
  const models = inFields(raw.model)
  const pairs = inFields(raw.make).flatMap((make, at): CarChoice[] => (make ? [{ make, model: models[at] }] : []))
  const choices = carChoicesOf({ cars: [...pairs.map(carChoiceText), ...(choiceTexts(raw.cars) ?? [])] })
  return choices.length > 0 ? choiceFilters(choices) : { model: models[0] }
}

/** Returns the values of the fields of one name, including empty ones. */
const inFields = (value: unknown): readonly (string | undefined)[] =>
  (text(value, longestList) ?? '').split(',').map((one) => text(one))

function choiceTexts(value: unknown): string[] | undefined {
  const choices = carChoicesOf({ cars: list(value)?.filter((one) => carChoiceOf(one) !== undefined) })
  return choices.length > 0 ? choices.map(carChoiceText) : undefined
}

/** Returns the excluded values of facts that have no chosen value. */
function exclusions(raw: Raw): SearchFilters {
  return Object.fromEntries(
    excludedFacts.map((name) => [
      exclusionKey(name),
      chosenIn(raw, name) ? undefined : chosenIn(raw, name, raw[exclusionKey(name)]),
    ]),
  )
}

/** Returns the filters of facts. A minimum of 0 means no filter. */
function factFilters(raw: Raw): SearchFilters {
  const chosen = chosenFacts.map((name) => [name, chosenIn(raw, name)] as const)
  const bounded = boundedFacts.flatMap((name) => {
    const [least, most] = boundKeys(name)
    const [from, to] = bounds(raw[least], raw[most], boundEnds(name))
    return [[least, from || undefined] as const, [most, to] as const]
  })
  return Object.fromEntries([...chosen, ...bounded])
}

function chosenIn(raw: Raw, name: ChosenFact, value = raw[name]) {
  const { kind, filter } = vehicleFacts[name]
  if (kind === 'number') return numbersIn(value, vehicleFacts[name])
  return several(chosenValues(name).map(String), value, 'aliases' in filter ? filter.aliases : {})
}

/** Returns the default order: by relevance for a text, otherwise the recommended one. */
export function usualSort({ q }: Pick<SearchState, 'q'>): SearchSort {
  return q ? 'relevance' : 'recommended'
}

export function isRecommended({ q, sort }: Pick<SearchState, 'q' | 'sort'>): boolean {
  return (sort ?? usualSort({ q })) === 'recommended'
}

function isPossible(sort: SearchSort | undefined, state: Pick<SearchState, 'q' | 'place'>): boolean {
  if (sort === usualSort(state)) return false
  return !(sort === 'relevance' && !state.q) && !(sort === 'distance' && !state.place)
}

export const validateSearch = knownParameters(readSearch)

/** Applies a choice, returns to the first page, and removes the filters that the choice makes meaningless. */
export function changeSearch(state: SearchState, change: Partial<SearchState>): SearchState {
  const isOtherMake = 'make' in change && change.make !== state.make
  const isOtherRegion = 'region' in change && change.region !== state.region
  const changed = readSearch({
    ...state,
    page: undefined,
    ...(isOtherMake && { model: undefined }),
    ...(isOtherRegion && { province: undefined }),
    ...change,
  })
  if (hasFilters(changed)) return changed
  const { nlQuery: _sentence, ...rest } = changed
  return rest
}

/** Returns the state as query parameters; lists become `a,b`. */
export function queryOf(state: SearchState): Record<string, string | number> {
  const entries = Object.entries(withoutGaps(state)).map(([key, value]) => [
    key,
    typeof value === 'number' ? value : String(value),
  ])
  return Object.fromEntries(entries)
}

/** Returns the filters, without sentence, order and page. */
export function filtersOf({
  nlQuery: _sentence,
  sort: _sort,
  page: _page,
  points: _points,
  ...filters
}: SearchState): SearchFilters {
  return filters
}

export function hasFilters(state: SearchState): boolean {
  return Object.keys(filtersOf(state)).length > 0
}

/** Returns whether there are filters besides the seller of the page. */
export function hasFiltersBeside({ seller: _seller, ...state }: SearchState): boolean {
  return hasFilters(state)
}

function withoutGaps<State extends object>(state: State): State {
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined)) as State
}

/** Returns the unfiltered search of the page in the same order; a seller's page keeps its seller. */
export function onlySort({ sort, seller }: SearchState): SearchState {
  return readSearch({ sort, seller })
}

/** Returns the search of a URL, which belongs to the search page or a seller's page. */
export function searchAt({ pathname, search }: { readonly pathname: string; readonly search: Raw }): SearchState {
  const [, seller] = /^\/seller\/([^/]+)\/?$/.exec(pathname) ?? []
  return readSearch(seller === undefined ? search : { ...search, seller })
}
