import { z } from './zod.ts'
import { cents, id, timestamp } from './operation.ts'
import type { FactName } from './vehicle-facts.ts'
import { priceLabels } from './vocabulary.ts'

export const neededCarFacts = ['make', 'model', 'year', 'mileage'] as const satisfies readonly FactName[]
/** Facts that a valuation uses where they are stated. */
export const furtherCarFacts = [
  'fuelType',
  'transmission',
  'version',
  'firstRegistration',
  'horsepower',
  'bodyType',
  'drivetrain',
  'seats',
  'doors',
  'engineSize',
  'color',
  'previousOwners',
] as const satisfies readonly FactName[]

export const marketPosition = z
  .object({ value: cents, low: cents, high: cents, comparables: z.int(), label: z.enum(priceLabels) })
  .meta({
    description:
      'The position of the sale price among like adverts, in cents: the asking price to expect for these facts, the 10th and the 90th percentile, and how many like adverts carry it.',
  })
export type MarketPosition = z.infer<typeof marketPosition>

/** Facts that explain a value. market: the prices of the nearest adverts beyond all facts; other: facts that have little effect or are not known of both cars. */
export const valuedFacts = [
  'age',
  'mileage',
  'power',
  'version',
  'equipment',
  'gearbox',
  'drivetrain',
  'fuel',
  'body',
  'color',
  'owners',
  'province',
  'market',
  'other',
] as const
export type ValuedFact = (typeof valuedFacts)[number]

/** The stated fact behind each valued fact that can be missing; null for the place of the car. */
export const statedFacts = {
  age: 'firstRegistration',
  mileage: 'mileage',
  power: 'horsepower',
  version: 'version',
  equipment: 'features',
  gearbox: 'transmission',
  drivetrain: 'drivetrain',
  fuel: 'fuelType',
  body: 'bodyType',
  color: 'color',
  owners: 'previousOwners',
  province: null,
} as const satisfies Partial<Record<ValuedFact, FactName | null>>

export const adjustment = z
  .object({
    fact: z.enum(valuedFacts),
    own: z.number().nullable(),
    reference: z.number().nullable(),
    amount: z.int(),
  })
  .meta({
    description:
      'The effect of a fact, in cents, between the value of the reference car and that of this one. own and reference: the figures of both cars (years, km, CV, named items of equipment), null for what has none.',
  })
export type Adjustment = z.infer<typeof adjustment>

export const likeAdvert = z
  .object({
    id,
    make: z.string(),
    model: z.string(),
    version: z.string().nullable(),
    year: z.int(),
    mileage: z.int(),
    salePrice: cents,
    adjusted: cents,
    createdAt: timestamp,
  })
  .meta({
    description: "A like advert on sale: its price, and that price brought to the valued car's facts, in cents.",
  })
export type LikeAdvert = z.infer<typeof likeAdvert>

export const referenceCar = z
  .object({ value: cents, year: z.int(), mileage: z.int(), horsepower: z.int().nullable() })
  .meta({
    description: 'The middle one of the like adverts, valued as this car is: what moves a value is counted from it.',
  })
export type ReferenceCar = z.infer<typeof referenceCar>

export const valuationMethod = z.object({ adverts: z.int(), fittedAt: timestamp, medianError: z.number() }).meta({
  description: 'From how many adverts values are computed, since when, and the median error as a share of the price.',
})

export const measuredMethod = valuationMethod.extend({ meanError: z.number(), coverage: z.number() }).meta({
  description:
    'How far values are from asking prices of adverts that the computation had not seen, as shares of one: median and mean error, and how many prices lie in their interval.',
})
export type MeasuredMethod = z.infer<typeof measuredMethod>

export const marketValue = z
  .object({
    value: cents,
    low: cents,
    high: cents,
    comparables: z.int(),
    label: z.enum(priceLabels).nullable(),
    reference: referenceCar.nullable(),
    adjustments: z.array(adjustment),
    likeAdverts: z.array(likeAdvert),
    narrowingFacts: z.array(z.enum(valuedFacts)),
    method: valuationMethod,
  })
  .meta({
    description:
      'What a car is worth and why: the asking price to expect, with the interval of eight in ten like adverts; reference.value + adjustments = value, at most five facts and other, the largest first. narrowingFacts: at most two facts that are not stated and would narrow the interval most. label is null where too few like adverts carry it, the interval is wide or the price is more than a quarter below the value.',
  })
export type MarketValue = z.infer<typeof marketValue>
