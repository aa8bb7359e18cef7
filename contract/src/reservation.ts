import { z } from './zod.ts'
import { agreedVehicle, decidedCorrection, openCorrection } from './agreed-vehicle.ts'
import { delivery } from './delivery.ts'
import { vehicleCard } from './vehicle-card.ts'
import { cents, id, timestamp } from './operation.ts'
import { quote, tradeIn } from './purchase.ts'
import { afterSale } from './return-view.ts'
import { saleMoney, settlement } from './settlement-view.ts'
import { endReasons, reservationFacts, reservationSteps, stepActors } from './sale-vocabulary.ts'
import { deliveryMethods, paymentMethods, reservationStatuses } from './purchase-vocabulary.ts'

/** One entry of the timeline. amount, in cents, is the money that moved. */
const happened = z.object({ fact: z.enum(reservationFacts), at: timestamp, amount: cents.nullable() })

/** The next step, whose turn it is, its deadline, and the amount that is to be paid. */
export const nextStep = z.object({
  step: z.enum(reservationSteps),
  actor: z.enum(stepActors),
  by: timestamp.nullable(),
  amount: cents.nullable(),
})
export type NextStep = z.infer<typeof nextStep>

/** A reservation as its buyer sees it. */
export const reservationView = z.object({
  id,
  status: z.enum(reservationStatuses),
  /** The reservation holds a unit: it is pending or confirmed. */
  isOpen: z.boolean(),
  paymentMethod: z.enum(paymentMethods),
  /** The car as it was reserved. */
  vehicle: vehicleCard,
  agreed: agreedVehicle,
  /** The day of the terms to which the buyer agreed; null for a reservation from before they were kept. */
  termsOn: z.iso.date().nullable(),
  /** What the vendor wants to correct and the buyer has to decide about; null for nothing. */
  correction: openCorrection.nullable(),
  corrections: z.array(decidedCorrection),
  seller: z.object({
    firstName: z.string().nullable(),
    companyName: z.string().nullable(),
    /** The P.IVA of a business. */
    vatNumber: z.string().nullable(),
  }),
  quote,
  deposit: cents,
  paid: cents,
  /** What the financing company pays to the seller; 0 where nothing is financed. Total = paid + loan + what the buyer still owes. */
  loan: cents,
  /** What the buyer still has to pay. */
  balance: cents,
  refund: z
    .object({ amount: cents, status: z.enum(['requested', 'succeeded', 'failed']), at: timestamp.nullable() })
    .nullable(),
  bankReference: z.string().nullable(),
  /** The account and the reference for a bank transfer of the price or the balance, as shown to the buyer when ordering; `by` is null when the only deadline is the handover of the car. */
  transfer: z
    .object({ iban: z.string(), holder: z.string(), amount: cents, reference: z.string(), by: timestamp.nullable() })
    .nullable(),
  tradeIn: tradeIn.nullable(),
  /** The valuation of the trade-in. */
  tradeInId: id.nullable(),
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
  /** Null when nothing is left to do. */
  next: nextStep.nullable(),
  /** The cost of cancelling now, and the money that is returned: refund to the card automatically, transferred by the vendor. Null when it cannot be cancelled. */
  stopping: z.object({ cost: cents, refund: cents, transferred: cents }).nullable(),
  /** Null before the car is bought. */
  afterSale: afterSale.nullable(),
  money: saleMoney,
  /** Null before the reservation is completed. */
  settlement: settlement.nullable(),
  can: z.object({
    pay: z.boolean(),
    cancel: z.boolean(),
    /** complete: the choice completes the purchase; keep: it is saved until the payment is received; null: too late to choose. */
    chooseDelivery: z.enum(['complete', 'keep']).nullable(),
    /** Services and trade-in. */
    changeChoices: z.boolean(),
    stateTransfer: z.boolean(),
    confirmPaidBack: z.boolean(),
    callOff: z.boolean(),
  }),
})
export type ReservationView = z.infer<typeof reservationView>
