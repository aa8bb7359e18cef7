import { z } from 'zod'
import { delivery } from './delivery.ts'
import { vehicleCard } from './listings.ts'
import { cents, id, timestamp } from './operation.ts'
import { quote, tradeIn } from './purchase.ts'
import {
  deliveryMethods,
  endReasons,
  paymentMethods,
  reservationFacts,
  reservationStatuses,
  reservationSteps,
} from './vocabulary.ts'

/** One entry of what has happened. amount, in cents, is the money that moved. */
const happened = z.object({ fact: z.enum(reservationFacts), at: timestamp, amount: cents.nullable() })

/** What comes next, and by when; amount is what is to be paid. */
const next = z.object({ step: z.enum(reservationSteps), by: timestamp.nullable(), amount: cents.nullable() })

/** A reservation as its buyer sees it. */
export const reservationView = z.object({
  id,
  status: z.enum(reservationStatuses),
  /** The reservation holds a unit: it is pending or confirmed. */
  isOpen: z.boolean(),
  paymentMethod: z.enum(paymentMethods),
  vehicle: vehicleCard,
  seller: z.object({ firstName: z.string().nullable(), companyName: z.string().nullable() }),
  quote,
  deposit: cents,
  paid: cents,
  balance: cents,
  refund: z
    .object({ amount: cents, status: z.enum(['requested', 'succeeded', 'failed']), at: timestamp.nullable() })
    .nullable(),
  bankReference: z.string().nullable(),
  /** Where a bank transfer of the price or the balance goes, and what to write on it, as the buyer was told when ordering; `by` is null when it only has to come before the car changes hands. */
  transfer: z
    .object({ iban: z.string(), holder: z.string(), amount: cents, reference: z.string(), by: timestamp.nullable() })
    .nullable(),
  tradeIn: tradeIn.nullable(),
  deliveryMethod: z.enum(deliveryMethods).nullable(),
  delivery: delivery.nullable(),
  createdAt: timestamp,
  expiresAt: timestamp,
  confirmedAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
  endReason: z.enum(endReasons).nullable(),
  cancelReason: z.string().nullable(),
  paymentUrl: z.string().nullable(),
  timeline: z.array(happened),
  next: next.nullable(),
  /** What stopping now costs, and the money that comes back: refund to the card by itself, transferred from the vendor. Null when it cannot be stopped. */
  stopping: z.object({ cost: cents, refund: cents, transferred: cents }).nullable(),
  can: z.object({
    pay: z.boolean(),
    cancel: z.boolean(),
    /** complete: the choice concludes the purchase; keep: it is kept until the payment has come; null: too late to choose. */
    chooseDelivery: z.enum(['complete', 'keep']).nullable(),
  }),
})
export type ReservationView = z.infer<typeof reservationView>
