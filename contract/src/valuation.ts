import { z } from './zod.ts'
import { furtherCarFacts, likeAdvert, marketValue, valuationMethod, measuredMethod } from './market-value.ts'
import { searchMinYear, tradeInDescriptionMaxLength } from './constants.ts'
import { yearInItaly } from './italian-time.ts'
import { makeAndModel } from './text.ts'
import { carYear, euroCents, kilometres } from './numbers.ts'
import { provinces } from './provinces.ts'
import { factInputs } from './vehicle-fact-schemas.ts'
import type { FactOf } from './vehicle-facts.ts'
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
        'The adverts behind the value. model: those of the model; few: too few of the model, or too different prices, combined with those of the make; make: other models of the make; market: all cars.',
    }),
    comparables: z.int().positive().meta({ description: 'How many adverts the value is computed from.' }),
    isWide: z
      .boolean()
      .meta({ description: 'True when the range is so wide that the value is only a rough estimate.' }),
    validUntil: timestamp.meta({ description: 'Until then this value can be deducted, by this buyer only.' }),
  })
  .meta({ description: 'The trade-in value of a car, in whole euro.' })
export type TradeInValue = z.infer<typeof tradeInValue>

const furtherFacts = Object.fromEntries(
  furtherCarFacts.map((name) => [name, factInputs[name].nullish()]),
) as unknown as { readonly [Name in (typeof furtherCarFacts)[number]]: z.ZodOptional<z.ZodType<FactOf<Name> | null>> }

export const estimatedCar = z
  .object({
    ...makeAndModel,
    year: factInputs.year,
    mileage: kilometres,
    ...furtherFacts,
    features: factInputs.features,
    province: z.enum(provinces).nullish(),
    salePrice: euroCents.nullish().meta({ description: 'Cents: the price to be labelled.' }),
    vehicleId: id
      .nullish()
      .meta({ description: 'The advert of this very car, which is left out of likeAdverts; it changes no figure.' }),
  })
  .meta({ description: 'A car to be valued; facts that are not stated are unknown.' })
export type EstimatedCar = z.infer<typeof estimatedCar>

const standing = z.object({ days: z.int(), adverts: z.int(), areSold: z.boolean() }).meta({
  description:
    'How long adverts of this model are online: the median days until the sale, for those sold within a year; where these are too few, the median days online of those on sale.',
})

export const marketEstimate = marketValue
  .extend({
    basis: z.enum(valuationBases),
    isWide: z.boolean(),
    likeAdverts: z.array(likeAdvert),
    standing: standing.nullable(),
    method: valuationMethod.nullable(),
  })
  .meta({
    description:
      'What a car would be asked for, in cents: the same value, interval and label as an advert of these facts has. basis as of a trade-in. isWide: only a rough estimate. standing is null with fewer than five adverts.',
  })
export type MarketEstimate = z.infer<typeof marketEstimate>

export const valuation = {
  estimate: operation(
    'POST',
    '/market-values/estimate',
    'What a car of these facts would be asked for in this marketplace, with the reasons and the twelve nearest adverts; nothing is saved. Refused only while the marketplace has fewer than five adverts.',
    ['valuation.too_few'],
  )
    .input(estimatedCar)
    .output(marketEstimate),
  tradeIn: operation(
    'POST',
    '/functions/calculate-trade-in-value',
    "Values the buyer's own car from the marketplace's adverts, in whole euro, and saves the value for this buyer for 7 days. With too few adverts of the model, the value is computed from its make or from all cars, with a wide range; refused only while the marketplace has fewer than five adverts.",
    [...buyerOnly, 'valuation.too_few'],
  )
    .input(tradeInCar)
    .output(tradeInValue),
  method: operation(
    'GET',
    '/market-values/method',
    'What the values of cars are computed from, since when, and how far they are from asking prices; null before the first computation.',
  ).output(measuredMethod.nullable()),
}
