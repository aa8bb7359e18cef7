import { z } from './zod.ts'
import { maxCreditMonths, maxEuroTogether } from './constants.ts'
import { cents, fieldError, id, nameIn, splitAtCommas } from './operation.ts'
import { provinces } from './provinces.ts'
import { deliveryMethods, levelledServices, premiumServices, serviceLevels } from './purchase-vocabulary.ts'

const listOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.preprocess(splitAtCommas, z.array(z.enum(values)).max(values.length)).default([])

export const costQuestion = z.object({
  id,
  province: z
    .preprocess(
      (value) => (typeof value === 'string' ? nameIn({ SU: 'CA' }, value.trim().toUpperCase()) : value),
      z.enum(provinces, { error: fieldError('province') }),
    )
    .meta({
      description:
        'Where the buyer lives: an Italian province by its two letters. The former SU is read as CA: the taxes of Sardinia are the same in all its provinces.',
    }),
  services: listOf(premiumServices).meta({ description: 'Premium services, between commas.' }),
  basic: listOf(levelledServices).meta({
    description: 'Those of them in their basic level; the others are in the fuller one.',
  }),
  delivery: z.enum(deliveryMethods).default('pickup'),
  downPayment: z.coerce
    .number()
    .int()
    .min(0)
    .max(maxEuroTogether)
    .default(0)
    .meta({ description: 'In whole euro, of a credit.' }),
  months: z.coerce
    .number()
    .int()
    .min(1)
    .max(maxCreditMonths)
    .optional()
    .meta({ description: 'The duration of a credit; without it the car is paid at once.' }),
})

export type CostQuestion = z.infer<typeof costQuestion>

/** Cost items other than the services: price, taxes, delivery, and the interest of a credit. */
export const costCodes = ['sale_price', 'ipt', 'duties', 'road_tax', 'superbollo', 'delivery', 'interest'] as const

const costSource = z
  .object({
    text: z.string(),
    url: z.string().nullable(),
    validFrom: z.iso.date(),
    isEstimate: z.boolean(),
  })
  .meta({ description: 'The law, table or page that a line follows from, in Italian, and since when it is valid.' })

const range = {
  amount: cents.nullable(),
  low: cents.nullable(),
  high: cents.nullable(),
  isEstimate: z.boolean(),
}

export const costLine = z
  .object({
    code: z.enum([...costCodes, ...premiumServices]),
    ...range,
    level: z.enum(serviceLevels).optional(),
    months: z.int().positive().optional(),
    sources: z.array(costSource),
  })
  .meta({
    description:
      'One part of what a car costs, in cents, with the least and the most that it may be; null where the advert lacks the fact that decides it.',
  })
export type CostLine = z.infer<typeof costLine>

export const vehicleCost = z
  .object({
    vehicleId: id,
    province: z.enum(provinces),
    kilowatts: z.int().nullable().meta({ description: 'The power of the advert, by which taxes are reckoned.' }),
    delivery: z.enum(deliveryMethods),
    lines: z.array(costLine),
    total: z
      .object({
        amount: cents,
        low: cents,
        high: cents,
        isEstimate: z.boolean(),
        missing: z.array(costLine.shape.code),
      })
      .meta({ description: 'The sum of the lines; missing: the lines without an amount, which are not part of it.' }),
    credit: z
      .object({
        downPayment: cents,
        loan: cents,
        months: z.int().positive(),
        instalment: cents,
        annualRate: z.number(),
        effectiveRate: z.number(),
      })
      .nullable()
      .meta({
        description:
          'An example of credit for price and services, rates in percent (TAN, TAEG); its interest is a line.',
      }),
  })
  .meta({
    description:
      'The total cost of a car for a buyer of a province: its price, the transfer with its tax, the first twelve months of road tax, and everything else that was chosen.',
  })
export type VehicleCost = z.infer<typeof vehicleCost>
