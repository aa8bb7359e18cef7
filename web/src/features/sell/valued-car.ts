import { fewestComparables } from '@autopiazza/contract/constants'
import { type FieldError, fieldErrors } from '@autopiazza/contract/errors'
import { type EstimatedCar, estimatedCar, type MarketEstimate } from '@autopiazza/contract/valuation'
import { typedWhole } from '../../forms/typed-values.ts'
import { type SellField, sellFields, type SellSearch } from './sell-search.ts'

export type SellProblems = Partial<Record<SellField, FieldError>>
type Facts = Pick<EstimatedCar, SellField>
/** Unstated facts are omitted. */
export type CarToValue = { [Name in keyof Facts]: Exclude<Facts[Name], null> }

const picked = Object.fromEntries(sellFields.map((name) => [name, true])) as Record<SellField, true>
const askedCar = estimatedCar.pick(picked)

/** Returns the typed car, or the error of each field; null while nothing is typed. */
export function carOf(typed: SellSearch): { car: CarToValue } | { problems: SellProblems } | null {
  if (sellFields.every((name) => typed[name] === undefined)) return null
  return checkCar(typed)
}

/** Returns the typed car or the errors of a submitted form, which may be empty. */
export function checkCar({
  year = '',
  mileage = '',
  horsepower = '',
  ...texts
}: SellSearch): { car: CarToValue } | { problems: SellProblems } {
  const parsed = askedCar.safeParse({
    ...texts,
    year: /^\d{4}$/.test(year.trim()) ? Number(year) : undefined,
    mileage: mileage.trim() === '' ? undefined : (typedWhole(mileage) ?? null),
    horsepower: typedWhole(horsepower),
  })
  if (parsed.success) return { car: parsed.data as CarToValue }
  const problems: SellProblems = {}
  for (const { path, message } of parsed.error.issues) {
    const field = sellFields.find((name) => name === path[0])
    const problem = fieldErrors.find((code) => code === message)
    if (field && problem) problems[field] ??= problem
  }
  return { problems }
}

const euro = 100
const hundred = 100 * euro
const endings = [90 * euro, 50 * euro]

/** Returns the asking price in cents: the highest price at or below the value that ends in 90 or 50 euro. A value below 50 euro is returned unchanged. */
export function askingPrice(value: number): number {
  const base = Math.floor(value / hundred) * hundred
  const prices = [base, base - hundred].flatMap((from) => endings.map((ending) => from + ending))
  return prices.find((price) => price <= value && price > 0) ?? value
}

/** Returns the confidence of a value: too few adverts for a label, prices far apart, or well founded. */
export function confidenceOf({
  comparables,
  isWide,
}: Pick<MarketEstimate, 'comparables' | 'isWide'>): 'few' | 'apart' | 'sure' {
  if (comparables < fewestComparables) return 'few'
  return isWide ? 'apart' : 'sure'
}
