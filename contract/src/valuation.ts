import { z } from './zod.ts'
import { searchMinYear, tradeInDescriptionMaxLength } from './constants.ts'
import { yearInItaly } from './italian-time.ts'
import { makeAndModel } from './text.ts'
import { carYear, kilometres } from './numbers.ts'
import { fieldError, id, operation, timestamp } from './operation.ts'
import { buyerOnly } from './refusals.ts'
import { tradeInConditions, valuationBases } from './purchase-vocabulary.ts'

const euro = z.int().nonnegative()

export const tradeInCar = z
  .object({
    ...makeAndModel,
    year: carYear(searchMinYear, yearInItaly, 'trade_in_year_range'),
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
  .meta({ description: 'The car a buyer would give in part payment. Its year goes from 1990 to the current one.' })
export type TradeInCar = z.infer<typeof tradeInCar>

export const tradeInValue = z
  .object({
    valuationId: id,
    value: euro.meta({
      description: 'The amount deducted from the price of the purchased car; never above marketValue.',
    }),
    marketValue: euro.meta({ description: 'The asking price of a similar car in good condition in this marketplace.' }),
    range: z.object({ low: euro, high: euro }).meta({
      description: 'The range around marketValue that contains the asking prices of eight of ten similar cars.',
    }),
    basis: z.enum(valuationBases).meta({
      description:
        'The adverts behind the value. model: those of the model; few: too few of the model, or too different prices, combined with those of the make; make: other models of the make; market: all cars. All but the first use the depreciation of the market.',
    }),
    comparables: z.int().positive().meta({ description: 'How many adverts the value is computed from.' }),
    isWide: z
      .boolean()
      .meta({ description: 'True when the range is so wide that the value is only a rough estimate.' }),
    validUntil: timestamp.meta({ description: 'Until then this value can be deducted, by this buyer only.' }),
  })
  .meta({ description: 'The trade-in value of a car, in whole euro.' })
export type TradeInValue = z.infer<typeof tradeInValue>

export const valuation = {
  tradeIn: operation(
    'POST',
    '/functions/calculate-trade-in-value',
    "Values the buyer's own car from the marketplace's adverts, in whole euro, and saves the value for this buyer for 7 days. With too few adverts of the model, the value is computed from the depreciation of the market, with a wide range; refused only while the marketplace has hardly any adverts.",
    [...buyerOnly, 'valuation.too_few'],
  )
    .input(tradeInCar)
    .output(tradeInValue),
}
