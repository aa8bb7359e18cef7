import { maxPage, searchLimits, searchMaxPriceEuro, searchMinYear } from '@autopiazza/contract/constants'
import {
  bodyTypeAliases,
  bodyTypes,
  fuelTypes,
  listingTypeAliases,
  listingTypes,
  searchSorts,
  transmissions,
} from '@autopiazza/contract/vocabulary'
import type { SearchFilters, SearchSort } from '@autopiazza/contract'

/** The state in the address of the search page: only what differs from the defaults. */
export type SearchState = SearchFilters & { sort?: SearchSort; page?: number }

/** Values from an address (texts) or from a link in the code (numbers, lists). */
type Raw = Readonly<Record<string, unknown>>

export const thisYear = new Date().getFullYear()
export const yearEnds = { min: searchMinYear, max: thisYear } as const
export const priceEnds = { min: 0, max: searchMaxPriceEuro } as const

const absent: Record<keyof SearchState | 'nlQuery', undefined> = {
  q: undefined,
  nlQuery: undefined,
  make: undefined,
  model: undefined,
  minYear: undefined,
  maxYear: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  listingType: undefined,
  fuelType: undefined,
  transmission: undefined,
  bodyType: undefined,
  features: undefined,
  keywords: undefined,
  sort: undefined,
  page: undefined,
}

/** Reads an address: unknown and impossible values are dropped, ends in the wrong order are swapped, defaults are left out. */
export function readSearch(raw: Raw): SearchState {
  const [minYear, maxYear] = range(raw.minYear, raw.maxYear, yearEnds)
  const [minPrice, maxPrice] = range(raw.minPrice, raw.maxPrice, priceEnds)
  const sort = oneOf(searchSorts, raw.sort)
  const page = whole(raw.page)
  return withoutGaps({
    q: text(raw.q) ?? text(raw.nlQuery),
    make: text(raw.make),
    model: text(raw.model),
    minYear,
    maxYear,
    minPrice,
    maxPrice,
    listingType: oneOf(listingTypes, raw.listingType, listingTypeAliases),
    fuelType: oneOf(fuelTypes, raw.fuelType),
    transmission: oneOf(transmissions, raw.transmission),
    bodyType: oneOf(bodyTypes, raw.bodyType, bodyTypeAliases),
    features: list(raw.features),
    keywords: list(raw.keywords),
    sort: sort === 'newest' ? undefined : sort,
    page: page !== undefined && page > 1 ? Math.min(page, maxPage) : undefined,
  })
}

/** The parameters that a route keeps of an address. Every known parameter is set explicitly, so that a dropped one does not keep its old value. */
export function validateSearch(raw: Raw): SearchState {
  return { ...absent, ...readSearch(raw) }
}

/** The state after a choice: back on the first page, and without the model of another make. */
export function changeSearch(state: SearchState, change: Partial<SearchState>): SearchState {
  const isOtherMake = 'make' in change && change.make !== state.make
  return readSearch({ ...state, page: undefined, ...(isOtherMake ? { model: undefined } : {}), ...change })
}

/** The state in the form of an address; lists become `a,b`. */
export function queryOf(state: SearchState): Record<string, string | number> {
  const entries = Object.entries(withoutGaps(state)).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.join(',') : value,
  ])
  return Object.fromEntries(entries)
}

/** The filters, without order and page. */
export function filtersOf({ sort: _sort, page: _page, ...filters }: SearchState): SearchFilters {
  return filters
}

export function hasFilters(state: SearchState): boolean {
  return Object.keys(filtersOf(state)).length > 0
}

function withoutGaps<State extends object>(state: State): State {
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined)) as State
}

function text(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value).trim().slice(0, searchLimits.text).trim() || undefined
}

function whole(value: unknown): number | undefined {
  const written = text(value)
  return written !== undefined && /^\d{1,9}$/.test(written) ? Number(written) : undefined
}

function oneOf<Value extends string>(
  known: readonly Value[],
  value: unknown,
  aliases: Readonly<Record<string, string>> = {},
): Value | undefined {
  const written = text(value)?.toLowerCase() ?? ''
  return known.find((one) => one === (aliases[written] ?? written))
}

function list(value: unknown): string[] | undefined {
  const parts = Array.isArray(value) ? value : (text(value)?.split(',') ?? [])
  const entries = parts.flatMap(
    (part: unknown) => text(part)?.replaceAll(',', ' ').slice(0, searchLimits.word).trim() || [],
  )
  return entries.length > 0 ? [...new Set(entries)].slice(0, searchLimits.list) : undefined
}

function range(
  low: unknown,
  high: unknown,
  ends: { min: number; max: number },
): [number | undefined, number | undefined] {
  const within = (value: number | undefined, otherwise: number) =>
    Math.min(Math.max(value ?? otherwise, ends.min), ends.max)
  const [from, to] = [within(whole(low), ends.min), within(whole(high), ends.max)].toSorted((a, b) => a - b)
  return [from === ends.min ? undefined : from, to === ends.max ? undefined : to]
}
