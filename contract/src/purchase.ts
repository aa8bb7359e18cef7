import { z } from './zod.ts'
import { addressLimits, maxCreditMonths, maxEuroTogether } from './constants.ts'
import { deliveryChoice, pickupPoint } from './delivery.ts'
import { vehicleCard } from './vehicle-card.ts'
import { euroAmount } from './numbers.ts'
import { cents, id, timestamp, wait } from './operation.ts'
import { buyRefusals, methodRefusals } from './refusals.ts'
import {
  balanceDues,
  deliveryMethods,
  levelledServices,
  paymentMethods,
  premiumServices,
  salesChannels,
  serviceLevels,
  tradeInConditions,
  checkoutSteps,
} from './purchase-vocabulary.ts'

const services = z.array(z.enum(premiumServices)).max(premiumServices.length).default([])
export const serviceLevelChoices = z.partialRecord(z.enum(levelledServices), z.enum(serviceLevels)).default({}).meta({
  description: 'The levels of the chosen services; without one, fuller from vehicle_page and basic from checkout.',
})
export type ServiceLevels = z.infer<typeof serviceLevelChoices>

/** The choices of a buyer. tradeInId is the valuation whose value is accepted. */
export const purchaseChoices = z.object({
  channel: z.enum(salesChannels).default('checkout'),
  paymentMethod: z.enum(paymentMethods).default('card'),
  services,
  levels: serviceLevelChoices,
  tradeInId: id.nullable().default(null),
  delivery: deliveryChoice.nullable().default(null),
})
export type PurchaseChoices = z.infer<typeof purchaseChoices>

/** The choices that the buyer of an open reservation can still change. */
export const changedChoices = purchaseChoices.pick({ services: true, levels: true, tradeInId: true })
export type ChangedChoices = z.infer<typeof changedChoices>

/** The offer that the buyer saw. Amounts are in euro and only compared with the quote, never charged; factsHash is compared with the advert. */
export const seenOffer = z.object({
  vehiclePrice: euroAmount.optional(),
  tradeInValue: euroAmount.optional(),
  totalAmount: euroAmount.optional(),
  factsHash: z.string().max(64).optional(),
})
export type SeenOffer = z.infer<typeof seenOffer>

export const quote = z
  .object({
    id,
    version: z.int().positive(),
    vehicleId: id,
    channel: z.enum(salesChannels),
    paymentMethod: z.enum(paymentMethods),
    lines: z.array(
      z.object({
        code: z.enum(['sale_price', 'trade_in', ...premiumServices]),
        amount: z.int(),
        level: z.enum(serviceLevels).optional(),
        months: z.int().positive().optional(),
      }),
    ),
    total: cents,
    dueNow: cents,
    balance: cents,
    balanceDue: z.enum(balanceDues),
  })
  .meta({
    description:
      "The server's price for one buyer's choices: coded lines whose amounts (cents, trade-in negative) add up to the total; a service with levels has the level and its months. dueNow + balance = total: dueNow is charged to a card, balanceDue is when the rest is due. The version increases when choices or prices change.",
  })
export type Quote = z.infer<typeof quote>
export type QuoteLine = Quote['lines'][number]

/** Data of checkout.amount_changed: a quote at the current price, stored for this buyer. */
export const amountChanged = z.object({ details: z.object({ quote }) })

/** Details of checkout.unpaid_rest: when this buyer can reserve again, and the number of seconds until then. */
export const unpaidRest = z.object({ until: timestamp, ...wait.shape })
export type UnpaidRest = z.infer<typeof unpaidRest>

export const tradeIn = z
  .object({
    make: z.string(),
    model: z.string(),
    year: z.int(),
    mileage: z.int(),
    condition: z.enum(tradeInConditions),
    description: z.string().nullable().meta({ description: 'Further text by the buyer about the car.' }),
    value: cents,
  })
  .meta({ description: 'The car that is given in part payment, as it was valued.' })
export type TradeIn = z.infer<typeof tradeIn>

/** Down payment in cents and duration in months, chosen before the financing form; both are validated when the credit is requested. */
const creditChoice = z.object({
  downPayment: cents.max(maxEuroTogether * 100),
  months: z.int().min(1).max(maxCreditMonths),
})
export type CreditChoice = z.infer<typeof creditChoice>

const typed = (max: number) => z.string().max(max).default('')

export const checkoutDraft = z
  .object({
    channel: z.enum(salesChannels).default('checkout'),
    step: z.enum(checkoutSteps).default('payment_method'),
    paymentMethod: z.enum(paymentMethods).nullable().default(null),
    hasTradeIn: z.boolean().nullable().default(null),
    tradeInId: id.nullable().default(null),
    services,
    levels: serviceLevelChoices,
    credit: creditChoice.nullable().default(null),
    deliveryMethod: z.enum(deliveryMethods).nullable().default(null),
    pickupLocationId: id.nullable().default(null),
    address: z
      .object({
        recipient_name: typed(addressLimits.name),
        street_address: typed(addressLimits.street),
        city: typed(addressLimits.city),
        province: typed(addressLimits.province),
        postal_code: typed(addressLimits.postalCode),
        country: z.string().max(2).default('IT'),
        additional_instructions: typed(addressLimits.instructions),
      })
      .nullable()
      .default(null),
  })
  .meta({
    description:
      'An unfinished checkout: every field may still be empty. hasTradeIn is null before the question is answered.',
  })
export type CheckoutDraft = z.infer<typeof checkoutDraft>

export const premiumServiceOffer = z
  .object({
    code: z.enum(premiumServices),
    levels: z.array(z.object({ level: z.enum(serviceLevels).nullable(), price: cents, months: z.int().nullable() })),
  })
  .meta({
    description:
      'A premium service with the levels in which it is sold, fuller first; a null level is the only one. Prices are in cents, periods in months.',
  })
export type PremiumServiceOffer = z.infer<typeof premiumServiceOffer>

export const checkoutOptions = z
  .object({
    vehicle: vehicleCard,
    refusal: z.enum(buyRefusals).nullable(),
    openReservationId: id.nullable(),
    buyer: z.object({
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      email: z.string(),
      phone: z.string().nullable(),
    }),
    methods: z.array(z.object({ method: z.enum(paymentMethods), refusal: z.enum(methodRefusals).nullable() })),
    services: z.array(premiumServiceOffer.extend({ preselected: z.enum(serviceLevels).nullable() })),
    pickupPoints: z.array(pickupPoint),
    draft: checkoutDraft.nullable(),
    tradeIn: tradeIn.nullable(),
  })
  .meta({
    description:
      'All there is to choose for one car in one channel, and what this buyer has chosen so far. A refusal is the reason to show beside a disabled choice. A service names the level that is preselected in this channel.',
  })
export type CheckoutOptions = z.infer<typeof checkoutOptions>

export const startedCheckout = z
  .object({
    vehicle: vehicleCard,
    step: z.enum(checkoutSteps),
    channel: z.enum(salesChannels),
    total: cents.nullable(),
    refusal: z.enum(buyRefusals).nullable(),
    updatedAt: timestamp,
  })
  .meta({
    description: 'A checkout in progress. total is null when the car can no longer be bought; refusal is the reason.',
  })
export type StartedCheckout = z.infer<typeof startedCheckout>
