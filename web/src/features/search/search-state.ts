import {
  maxPage,
  searchLimits,
  searchMaxPriceEuro,
  searchMinYear,
  sentenceLimits,
} from '@autopiazza/contract/constants'
import {
  bodyTypeAliases,
  bodyTypes,
  colors,
  drivetrains,
  fuelTypes,
  listingTypeAliases,
  listingTypes,
  searchSorts,
  sellerTypes,
  transmissions,
} from '@autopiazza/contract/vocabulary'
import type { SearchFilters, SearchSort } from '@autopiazza/contract'
import { findRegion, provincesIn } from '@autopiazza/contract/regions'
import { typedWhole } from '../../forms/typed-number.ts'

/** The state in the address of the search page: only what differs from the defaults. */
export type SearchState = SearchFilters & {
  /** The sentence that the filters come from. */
  nlQuery?: string
  sort?: SearchSort
  page?: number
}

/** Values from an address (texts) or from a link in the code (numbers, lists). */
type Raw = Readonly<Record<string, unknown>>

export interface Ends {
  min: number
  max: number
}

export const thisYear = new Date().getFullYear()
export const yearEnds: Ends = { min: searchMinYear, max: thisYear }
export const priceEnds: Ends = { min: 0, max: searchMaxPriceEuro }
/** The widest ranges of the typed fields that the contract accepts. */
export const mileageEnds: Ends = { min: 0, max: 2_000_000 }
export const powerEnds: Ends = { min: 0, max: 3_000 }
const seatEnds: Ends = { min: 1, max: 9 }
export const euroEnds: Ends = { min: 1, max: 10_000_000 }
const longestList = searchLimits.list * (searchLimits.word + 1)

const keys = [
  'q',
  'nlQuery',
  'make',
  'model',
  'minYear',
  'maxYear',
  'minPrice',
  'maxPrice',
  'maxInstalment',
  'maxDailyRate',
  'listingType',
  'fuelType',
  'transmission',
  'bodyType',
  'color',
  'drivetrain',
  'doors',
  'minMileage',
  'maxMileage',
  'minPower',
  'maxPower',
  'minSeats',
  'maxSeats',
  'minEuroClass',
  'sellerType',
  'withPhotos',
  'region',
  'province',
  'place',
  'radius',
  'features',
  'keywords',
  'sort',
  'page',
] as const satisfies readonly (keyof SearchState)[]

/** Reads an address: unknown and impossible values are dropped, ends in the wrong order are swapped, defaults are left out. */
export function readSearch(raw: Raw): SearchState {
  const [minYear, maxYear] = range(raw.minYear, raw.maxYear, yearEnds)
  const [minPrice, maxPrice] = range(raw.minPrice, raw.maxPrice, priceEnds)
  const [minMileage, maxMileage] = bounds(raw.minMileage, raw.maxMileage, mileageEnds)
  const [minPower, maxPower] = bounds(raw.minPower, raw.maxPower, powerEnds)
  const [minSeats, maxSeats] = bounds(raw.minSeats, raw.maxSeats, seatEnds)
  const q = text(raw.q)
  const place = text(raw.place)
  const sort = oneOf(searchSorts, raw.sort)
  const page = whole(raw.page)
  return withoutGaps({
    q,
    nlQuery: text(raw.nlQuery, sentenceLimits.read),
    make: text(raw.make),
    model: text(raw.model),
    minYear,
    maxYear,
    minPrice,
    maxPrice,
    maxInstalment: within(raw.maxInstalment, euroEnds),
    maxDailyRate: within(raw.maxDailyRate, euroEnds),
    listingType: oneOf(listingTypes, raw.listingType, listingTypeAliases),
    fuelType: several(fuelTypes, raw.fuelType),
    transmission: several(transmissions, raw.transmission),
    bodyType: several(bodyTypes, raw.bodyType, bodyTypeAliases),
    color: several(colors, raw.color),
    drivetrain: several(drivetrains, raw.drivetrain),
    doors: doorsIn(raw.doors),
    minMileage: minMileage || undefined,
    maxMileage,
    minPower: minPower || undefined,
    maxPower,
    minSeats,
    maxSeats,
    minEuroClass: within(raw.minEuroClass, { min: 1, max: 7 }),
    sellerType: oneOf(sellerTypes, raw.sellerType),
    withPhotos: /^(true|1)$/.test(text(raw.withPhotos) ?? '') || undefined,
    region: findRegion(text(raw.region) ?? ''),
    province: oneOf(provincesIn(), text(raw.province)?.toUpperCase(), {}),
    place,
    radius: place === undefined ? undefined : within(raw.radius, { min: 1, max: 1_000 }),
    features: list(raw.features),
    keywords: list(raw.keywords),
    sort: sort === (q ? 'relevance' : 'newest') || (sort === 'distance' && !place) ? undefined : sort,
    page: page !== undefined && page > 1 ? Math.min(page, maxPage) : undefined,
  })
}

/** The parameters that a route keeps of an address. Every known parameter is set explicitly, so that a dropped one does not keep its old value. */
export function validateSearch(raw: Raw): SearchState {
  return { ...Object.fromEntries(keys.map((key) => [key, undefined])), ...readSearch(raw) }
}

/** The state after a choice: back on the first page, and without what the choice makes meaningless. */
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

/** The state in the form of an address; lists become `a,b`. */
export function queryOf(state: SearchState): Record<string, string | number> {
  const entries = Object.entries(withoutGaps(state)).map(([key, value]) => [
    key,
    typeof value === 'number' ? value : String(value),
  ])
  return Object.fromEntries(entries)
}

/** The filters, without sentence, order and page. */
export function filtersOf({ nlQuery: _sentence, sort: _sort, page: _page, ...filters }: SearchState): SearchFilters {
  return filters
}

export function hasFilters(state: SearchState): boolean {
  return Object.keys(filtersOf(state)).length > 0
}

function withoutGaps<State extends object>(state: State): State {
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined)) as State
}

function text(value: unknown, longest: number = searchLimits.text): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined
  return String(value).trim().slice(0, longest).trim() || undefined
}

function whole(value: unknown): number | undefined {
  const number = typedWhole(text(value) ?? '')
  return number !== undefined && number < 1e9 ? number : undefined
}

function within(value: unknown, { min, max }: Ends): number | undefined {
  const number = whole(value)
  return number !== undefined && number >= min && number <= max ? number : undefined
}

function named<Value extends string>(
  known: readonly Value[],
  written: string,
  aliases: Readonly<Record<string, string>>,
): Value | undefined {
  const plain = written.toLowerCase()
  const name = aliases[plain] ?? plain
  return known.find((one) => one.toLowerCase() === name)
}

function oneOf<Value extends string>(
  known: readonly Value[],
  value: unknown,
  aliases: Readonly<Record<string, string>> = {},
): Value | undefined {
  return named(known, text(value) ?? '', aliases)
}

/** One or several of the values, in the order of the vocabulary. */
function several<Value extends string>(
  known: readonly Value[],
  value: unknown,
  aliases: Readonly<Record<string, string>> = {},
): Value[] | undefined {
  const chosen = new Set(list(value)?.map((one) => named(known, one, aliases)))
  return atLeastOne(known.filter((one) => chosen.has(one)))
}

function doorsIn(value: unknown): number[] | undefined {
  const numbers = (list(value) ?? []).flatMap((one) => within(one, { min: 1, max: 9 }) ?? [])
  return atLeastOne([...new Set(numbers)].toSorted((a, b) => a - b))
}

function atLeastOne<Value>(values: Value[]): Value[] | undefined {
  return values.length > 0 ? values : undefined
}

function list(value: unknown): string[] | undefined {
  const parts = Array.isArray(value) ? value : (text(value, longestList)?.split(',') ?? [])
  const entries = parts.flatMap(
    (part: unknown) => text(part)?.replaceAll(',', ' ').slice(0, searchLimits.word).trim() || [],
  )
  return atLeastOne([...new Set(entries)].slice(0, searchLimits.list))
}

/** A range between two ends that mean no bound. */
function range(low: unknown, high: unknown, ends: Ends): [number | undefined, number | undefined] {
  const clamped = (value: number | undefined, otherwise: number) =>
    Math.min(Math.max(value ?? otherwise, ends.min), ends.max)
  const [from, to] = [clamped(whole(low), ends.min), clamped(whole(high), ends.max)].toSorted((a, b) => a - b)
  return [from === ends.min ? undefined : from, to === ends.max ? undefined : to]
}

/** Two bounds of which each may be missing. */
function bounds(low: unknown, high: unknown, ends: Ends): [number | undefined, number | undefined] {
  const [from, to] = [within(low, ends), within(high, ends)]
  return from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]
}
