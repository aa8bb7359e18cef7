import type { FieldError } from '@autopiazza/contract/errors'
import { type ListingInput, listingInput } from '@autopiazza/contract/listing-input'
import { type VehicleFact, vehicleFacts } from '@autopiazza/contract/vehicle-facts'
import { z } from '@autopiazza/contract/zod'
import { type ListingFields, type ListingValues, shownDetails, textFacts } from './listing-values.ts'
import { possibleAmounts, typedCents, typedDecimal } from '../../forms/typed-euro.ts'
import { typedMonth } from '../../forms/typed-month.ts'
import { typedWhole } from '../../forms/typed-values.ts'

const priceFields = ['salePrice', 'tradePrice', 'dailyRate', 'weeklyRate', 'monthlyRate'] as const

/**
 * Validates the typed values by the contract's schema and returns the fields to send, or all errors at once.
 * Fields that the form does not show are copied from `existing`, the advert being edited.
 */
export function listingSchema(existing: ListingFields | null, isTownRequired = false) {
  return z.custom<ListingValues>().transform((values, issues): ListingInput => {
    const parsed = listingInput.safeParse(fieldsOf(values, existing))
    const problems = new Map<string, string>()
    if (!parsed.success)
      for (const { path, message } of parsed.error.issues) {
        const field = String(path[0])
        if (!problems.has(field)) problems.set(field, message)
      }
    for (const [field, problem] of missing(values, isTownRequired))
      if (!problems.has(field)) problems.set(field, problem)
    for (const field of priceFields) if (possibleAmounts(values[field])) problems.set(field, 'price_two_readings')
    for (const [field, message] of problems) issues.addIssue({ code: 'custom', path: [field], message })
    return parsed.success ? parsed.data : z.NEVER
  })
}

/** Returns the errors that the contract's schema reports only once all fields are valid, and those that only the form checks. */
function missing(values: ListingValues, isTownRequired: boolean): [keyof ListingValues, FieldError][] {
  const { sale, rental } = shownDetails(values.listingType)
  return [
    ...(sale && isBlank(values.salePrice) ? [['salePrice', 'sale_price_required'] as const] : []),
    ...(rental && isBlank(values.dailyRate) ? [['dailyRate', 'daily_rate_required'] as const] : []),
    ...(isTownRequired && isBlank(values.town) ? [['town', 'required'] as const] : []),
    ...(values.confirmed ? [] : [['confirmed', 'terms_required'] as const]),
  ].map(([field, problem]) => [field, problem])
}

function fieldsOf(values: ListingValues, existing: ListingFields | null) {
  const { sale, rental } = shownDetails(values.listingType)
  return {
    ...factsOf(values),
    features: values.features,
    listingType: values.listingType,
    pickupLocationId: values.pickupLocationId || null,
    town: values.town,
    stockNumber: values.stockNumber,
    salePrice: sale ? (typedCents(values.salePrice) ?? null) : existing?.salePrice,
    tradePrice: sale ? (typedCents(values.tradePrice) ?? null) : existing?.tradePrice,
    ...(rental
      ? {
          dailyRate: typedCents(values.dailyRate) ?? null,
          weeklyRate: typedCents(values.weeklyRate) ?? null,
          monthlyRate: typedCents(values.monthlyRate) ?? null,
          minimumDays: typedWhole(values.minimumDays),
          rentalTerms: values.rentalTerms,
        }
      : {
          dailyRate: existing?.dailyRate,
          weeklyRate: existing?.weeklyRate,
          monthlyRate: existing?.monthlyRate,
          minimumDays: existing?.minimumDays,
          rentalTerms: existing?.rentalTerms,
        }),
  }
}

/** Converts the typed facts to the contract's input without validating them. */
export function factsOf(values: ListingValues) {
  return Object.fromEntries(textFacts.map((name) => [name, factFrom(vehicleFacts[name], values[name])]))
}

function factFrom(fact: VehicleFact, typed: string): string | number | null | undefined {
  switch (fact.kind) {
    case 'year':
      return /^\d{4}$/.test(typed.trim()) ? Number(typed) : undefined
    case 'number':
      return (fact.decimals ? typedDecimal(typed) : typedWhole(typed)) ?? null
    case 'month':
      return typedMonth(typed) ?? null
    case 'choice':
      return typed || null
    default:
      return typed
  }
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}
