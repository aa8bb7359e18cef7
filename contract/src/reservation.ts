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

export const happened = z
  .object({ fact: z.enum(reservationFacts), at: timestamp, amount: cents.nullable() })
  .meta({ description: 'One entry of the timeline. amount, in cents, is the money that moved.' })

export const nextStep = z
  .object({
    step: z.enum(reservationSteps),
    actor: z.enum(stepActors),
    by: timestamp.nullable(),
    amount: cents.nullable(),
  })
  .meta({ description: 'The next step, the party that must act, its deadline, and the amount to pay.' })
export type NextStep = z.infer<typeof nextStep>

export const reservationView = z
  .object({
    id,
    status: z.enum(reservationStatuses),
    isOpen: z.boolean().meta({ description: 'The reservation holds a unit: it is pending or confirmed.' }),
    paymentMethod: z.enum(paymentMethods),
    vehicle: vehicleCard.meta({ description: 'The car as it was reserved.' }),
    agreed: agreedVehicle,
    termsOn: z.iso.date().nullable().meta({
      description: 'The day of the terms to which the buyer agreed; null for a reservation from before they were kept.',
    }),
    correction: openCorrection
      .nullable()
      .meta({ description: 'What the vendor wants to correct and the buyer has to decide about; null for nothing.' }),
    corrections: z.array(decidedCorrection),
    seller: z.object({
      firstName: z.string().nullable(),
      companyName: z.string().nullable(),
      vatNumber: z.string().nullable().meta({ description: 'The P.IVA of a business.' }),
    }),
    quote,
    deposit: cents,
    paid: cents,
    loan: cents.meta({
      description:
        'What the financing company pays to the seller; 0 where nothing is financed. Total = paid + loan + what the buyer still owes.',
    }),
    balance: cents.meta({ description: 'What the buyer still has to pay.' }),
    refund: z
      .object({ amount: cents, status: z.enum(['requested', 'succeeded', 'failed']), at: timestamp.nullable() })
      .nullable(),
    bankReference: z.string().nullable(),
    transfer: z
      .object({ iban: z.string(), holder: z.string(), amount: cents, reference: z.string(), by: timestamp.nullable() })
      .nullable()
      .meta({
        description:
          'The account and the reference for a bank transfer of the price or the balance, as shown to the buyer when ordering; `by` is null when the only deadline is the handover of the car.',
      }),
    tradeIn: tradeIn.nullable(),
    tradeInId: id.nullable().meta({ description: 'The valuation of the trade-in.' }),
    deliveryMethod: z.enum(deliveryMethods).nullable(),
    delivery: delivery.nullable(),
    completesWhenPaid: z.boolean().meta({
      description:
        'The delivery was chosen with the order: the purchase is completed once the whole price is recorded as received.',
    }),
    createdAt: timestamp,
    expiresAt: timestamp,
    confirmedAt: timestamp.nullable(),
    endedAt: timestamp.nullable(),
    endReason: z.enum(endReasons).nullable(),
    cancelReason: z.string().nullable(),
    paymentUrl: z.string().nullable(),
    timeline: z.array(happened),
    next: nextStep.nullable().meta({ description: 'Null when nothing is left to do.' }),
    stopping: z.object({ cost: cents, refund: cents, transferred: cents }).nullable().meta({
      description:
        'The cost of cancelling now, and the money that is returned: refund to the card automatically, transferred by the vendor. Null when it cannot be cancelled.',
    }),
    afterSale: afterSale.nullable().meta({ description: 'Null before the car is bought.' }),
    money: saleMoney,
    settlement: settlement.nullable().meta({ description: 'Null before the reservation is completed.' }),
    can: z.object({
      pay: z.boolean(),
      cancel: z.boolean(),
      chooseDelivery: z.boolean().meta({
        description: 'How the car changes hands can be chosen or changed.',
      }),
      conclude: z.boolean().meta({
        description: 'The purchase can be concluded once the delivery is chosen.',
      }),
      changeChoices: z.boolean().meta({ description: 'Services and trade-in.' }),
      stateTransfer: z.boolean(),
      confirmPaidBack: z.boolean(),
      callOff: z.boolean(),
    }),
  })
  .meta({ description: 'A reservation as its buyer sees it.' })
export type ReservationView = z.infer<typeof reservationView>
