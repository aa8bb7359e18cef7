import { ownValue } from '@autopiazza/contract/own-value'
import { maxPage, searchLimits } from '@autopiazza/contract/constants'
import { typedWhole } from '../../forms/typed-values.ts'

export interface Ends {
  readonly min: number
  readonly max: number
}

export const longestList = searchLimits.list * (searchLimits.word + 1)

export function text(value: unknown, longest: number = searchLimits.text): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined
  return String(value).trim().slice(0, longest).trim() || undefined
}

function whole(value: unknown): number | undefined {
  const number = typedWhole(text(value) ?? '')
  return Number.isNaN(number) ? undefined : number
}

/** Returns the number clamped to the range. A bound beyond the range finds the same cars. */
export function within(value: unknown, { min, max }: Ends): number | undefined {
  const number = whole(value)
  return number === undefined ? undefined : Math.min(Math.max(number, min), max)
}

function named<Value extends string>(
  known: readonly Value[],
  written: string,
  aliases: Readonly<Record<string, string>>,
): Value | undefined {
  const plain = written.toLowerCase()
  const name = ownValue(aliases, plain) ?? plain
  return known.find((one) => one.toLowerCase() === name)
}

export function oneOf<Value extends string>(
  known: readonly Value[],
  value: unknown,
  aliases: Readonly<Record<string, string>> = {},
): Value | undefined {
  return named(known, text(value) ?? '', aliases)
}

/** Returns the valid values among one or several, in the order of the vocabulary. */
export function several<Value extends string>(
  known: readonly Value[],
  value: unknown,
  aliases: Readonly<Record<string, string>> = {},
): Value[] | undefined {
  const chosen = new Set(list(value)?.map((one) => named(known, one, aliases)))
  return atLeastOne(known.filter((one) => chosen.has(one)))
}

export function numbersIn(value: unknown, ends: Ends): number[] | undefined {
  const numbers = (list(value) ?? [])
    .flatMap((one) => whole(one) ?? [])
    .filter((one) => one >= ends.min && one <= ends.max)
  return atLeastOne([...new Set(numbers)].toSorted((a, b) => a - b))
}

export function atLeastOne<Value>(values: Value[]): Value[] | undefined {
  return values.length > 0 ? values : undefined
}

export function list(value: unknown): string[] | undefined {
  const parts = Array.isArray(value) ? value : (text(value, longestList)?.split(',') ?? [])
  const entries = parts.flatMap(
    (part: unknown) => text(part)?.replaceAll(',', ' ').slice(0, searchLimits.word).trim() || [],
  )
  return atLeastOne([...new Set(entries)].slice(0, searchLimits.list))
}

/** Returns the bound at a slider position. The first and last position mean no bound. */
export function boundAt(place: number | undefined, end: number): number | undefined {
  return place === end ? undefined : place
}

/** Returns two bounds, each optional, in ascending order. */
export function bounds(low: unknown, high: unknown, ends: Ends): [number | undefined, number | undefined] {
  const [from, to] = [within(low, ends), within(high, ends)]
  return from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]
}

/** Returns the page number, or undefined for the first page. */
export function pageIn(value: unknown): number | undefined {
  const page = whole(value)
  return page !== undefined && page > 1 ? Math.min(page, maxPage) : undefined
}
