import { z } from 'zod'
import { searchMinYear, tradeInDescriptionMaxLength } from './constants.ts'
import { makeAndModel } from './make-and-model.ts'
import { carYear, kilometres } from './numbers.ts'
import { fieldError, id, operation, timestamp } from './operation.ts'
import { buyerOnly } from './refusals.ts'
import { tradeInConditions, valuationBases } from './vocabulary.ts'

const euro = z.int().nonnegative()

/** The car a buyer would give in part payment. Its year goes from 1990 to the current one. */
export const tradeInCar = z.object({
  ...makeAndModel,
  year: carYear(searchMinYear, () => new Date().getFullYear(), 'trade_in_year_range'),
  mileage: kilometres,
  condition: z.enum(tradeInConditions, { error: fieldError('not_an_option') }),
  description: z
    .string()
    .trim()
    .max(tradeInDescriptionMaxLength, fieldError('too_long'))
    .refine((text) => !text.includes('\0'), fieldError('invalid'))
    .transform((text) => text || null)
    .nullish()
    .meta({ description: 'What else the vendor should know; it changes no value.' }),
})
export type TradeInCar = z.infer<typeof tradeInCar>

/** What the server would give for a car, in whole euro. */
export const tradeInValue = z.object({
  valuationId: id,
  value: euro.meta({
    description: 'What is deducted from the price of the car that is bought; never above marketValue.',
  }),
  marketValue: euro.meta({ description: 'What a car like it in good condition is asked for in this marketplace.' }),
  range: z
    .object({ low: euro, high: euro })
    .meta({ description: 'Between which prices eight of ten cars like it are asked for, around marketValue.' }),
  basis: z.enum(valuationBases).meta({
    description:
      'What it rests on: the adverts of the model; few of them, or such as disagree, drawn towards the make; other models of the make; all cars. All but the first by the depreciation of the market.',
  }),
  comparables: z.int().positive().meta({ description: 'How many adverts it rests on.' }),
  isWide: z.boolean().meta({ description: 'The range is so wide that its middle says little.' }),
  validUntil: timestamp.meta({ description: 'Until then this value can be deducted, by this buyer only.' }),
})
export type TradeInValue = z.infer<typeof tradeInValue>

export const valuation = {
  tradeIn: operation(
    'POST',
    '/functions/calculate-trade-in-value',
    "Values the buyer's own car from the marketplace's adverts, in whole euro, and keeps the value for this buyer for 7 days. Where too few adverts of the model are known, the depreciation of the market answers, with a wide range; refused only while the marketplace knows hardly any car.",
    [...buyerOnly, 'valuation.too_few'],
    ['functions'],
  )
    .input(tradeInCar)
    .output(tradeInValue),
}
