import { z } from './zod.ts'
import { maxEuro, maxEuroTogether, maxKilometres, maxYear } from './constants.ts'
import type { FieldError } from './errors.ts'
import { monthInItaly } from './italian-time.ts'
import { fieldError } from './operation.ts'

export const maxPosition = 2_147_483_647

export const wholeNumber = (min: number, max: number) =>
  z
    .int({ error: fieldError('not_a_number') })
    .min(min, fieldError('too_small'))
    .max(max, fieldError('too_large'))

/** A price in euro cents, at least one euro. */
export const euroCents = wholeNumber(100, maxEuro * 100)
export const wholeEuro = (max: number = maxEuro) => wholeNumber(0, max)

/** An amount in euro with decimals, the unit of the specified server functions. */
export const euroAmount = z
  .number({ error: fieldError('not_a_number') })
  .min(0, fieldError('too_small'))
  .max(maxEuroTogether, fieldError('too_large'))

export const kilometres = z
  .int({ error: ({ input }) => fieldError((input ?? null) === null ? 'mileage_required' : 'not_a_number') })
  .min(0, fieldError('too_small'))
  .max(maxKilometres, fieldError('too_large'))

export const carYear = (first: number, latest: () => number, outside: FieldError) =>
  z
    .int({ error: fieldError('year_four_digits') })
    .min(first, fieldError(outside))
    .max(maxYear, fieldError(outside))
    .refine((year) => year <= latest(), fieldError(outside))

export const position = z.int().min(1).max(maxPosition)

/** A number with at most one decimal. */
export const decimalNumber = (min: number, max: number) =>
  z
    .number({ error: fieldError('not_a_number') })
    .min(min, fieldError('too_small'))
    .max(max, fieldError('too_large'))
    .transform((value) => Math.round(value * 10) / 10)

const carMonth = (error: FieldError, latest: () => string) =>
  z
    .string()
    .max(7, fieldError(error))
    .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, fieldError(error))
    .refine((month) => month <= latest(), fieldError(error))

/** The month of first registration, `YYYY-MM`, not after this month. */
export const registrationMonth = carMonth('registration_month', () => monthInItaly())

const mostYearsAhead = 5

/** The month until which something is valid, `YYYY-MM`, at most five years after this month. */
export const comingMonth = carMonth('coming_month', () => {
  const [year, month] = monthInItaly().split('-')
  return `${Number(year) + mostYearsAhead}-${month}`
})
