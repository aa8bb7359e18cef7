import { z } from './zod.ts'
import { cancelReasonMaxLength, salesPageSize } from './constants.ts'
import { decidedCorrection, openCorrection } from './agreed-vehicle.ts'
import { delivery } from './delivery.ts'
import { iban } from './iban.ts'
import { vehicleCard } from './vehicle-card.ts'
import { fieldError, cents, id, operation, paged, paging, timestamp } from './operation.ts'
import { saleRefusals, vendorOnly } from './refusals.ts'
import { quote, tradeIn } from './purchase.ts'
import { nextStep } from './reservation.ts'
import { handover, returnView } from './return-view.ts'
import { saleMoney, settlement } from './settlement-view.ts'
import { transfer } from './transfer.ts'
import { endReasons, saleStates } from './sale-vocabulary.ts'
import { deliveryMethods, paymentMethods, reservationStatuses } from './purchase-vocabulary.ts'

/** True when the vendor may act now; otherwise the error code to show beside the disabled button. */
const trueOr = <const C extends readonly [string, ...string[]]>(codes: C) => z.union([z.literal(true), z.enum(codes)])

export const saleCan = z.object({
  recordTransfer: trueOr(saleRefusals.recordTransfer),
  complete: trueOr(saleRefusals.complete),
  cancel: trueOr(saleRefusals.cancel),
  endUnpaid: trueOr(saleRefusals.endUnpaid),
})
export type SaleCan = z.infer<typeof saleCan>

export const sale = z
  .object({
    id,
    status: z.enum(reservationStatuses),
    isOpen: z.boolean().meta({ description: 'The reservation holds a unit: it is pending or confirmed.' }),
    vehicle: vehicleCard.meta({ description: 'The car as it was reserved.' }),
    correction: openCorrection.nullable(),
    corrections: z.array(decidedCorrection),
    buyerFirstName: z.string().nullable(),
    paymentMethod: z.enum(paymentMethods),
    amounts: z.object({
      total: cents,
      deposit: cents,
      paid: cents,
      transferred: cents,
      loan: cents,
      balance: cents,
    }),
    deadline: timestamp.nullable(),
    bankReference: z.string().nullable(),
    lines: quote.shape.lines,
    tradeIn: tradeIn.nullable(),
    deliveryMethod: z.enum(deliveryMethods).nullable(),
    delivery: delivery.nullable(),
    createdAt: timestamp,
    endedAt: timestamp.nullable(),
    endReason: z.enum(endReasons).nullable(),
    cancelReason: z.string().nullable(),
    handover: handover.nullable().meta({ description: 'Null before it is recorded.' }),
    carReturn: returnView.nullable().meta({ description: 'The newest return of a sold car.' }),
    money: saleMoney,
    settlement: settlement.nullable().meta({ description: 'Null before the reservation is completed.' }),
    next: nextStep.nullable(),
    can: saleCan,
  })
  .meta({
    description:
      "A reservation as the vendor of the car sees it. Of `paid`, `transferred` was paid to the vendor by bank transfer and the rest by card to the marketplace; `loan` is what the financing company pays to the vendor; total = paid + loan + balance. The address of a home delivery is present once the reservation is confirmed, the vendor's own pickup point at once. The deadline is null once it has ended; cancelReason is the text of the vendor.",
  })
export type Sale = z.infer<typeof sale>

/** The lists of sales: one for each state, and `waiting` for sales of any state with an open step or an open refund. */
export const saleLists = [...saleStates, 'waiting'] as const
export type SaleList = (typeof saleLists)[number]

/**
 * Open and running sales are sorted by deadline, earliest first; returns that wait for the vendor's answer come
 * first; ended sales with an open refund first, then newest first.
 */
const salesInput = z.object({ state: z.enum(saleLists).default('open'), ...paging(salesPageSize) })
export type SalesInput = z.infer<typeof salesInput>

export const salesPage = z
  .object({
    ...paged,
    counts: z.object({ open: z.int(), running: z.int(), completed: z.int(), returns: z.int(), ended: z.int() }),
    soldAdverts: z.int().meta({ description: 'The sold adverts of which a unit was sold here and is not back.' }),
    sales: z.array(sale),
  })
  .meta({ description: 'One page of one state, and how many there are in each.' })
export type SalesPage = z.infer<typeof salesPage>

/** Plain text from the vendor to the buyer. PostgreSQL stores no text with a zero byte. */
export const cancelReason = z
  .string({ error: fieldError('required') })
  .trim()
  .min(1, fieldError('required'))
  .min(3, fieldError('too_short'))
  .max(cancelReasonMaxLength, fieldError('too_long'))
  .refine((text) => !text.includes('\0'), fieldError('invalid'))

export const bankAccount = z.object({ iban: z.string().nullable(), holder: z.string() }).meta({
  description:
    'Where buyers send bank transfers: the IBAN, null until the vendor sets it, and the company it belongs to.',
})
export type BankAccount = z.infer<typeof bankAccount>

const ofSale = z.object({ id })
const ofVendor = [...vendorOnly, 'checkout.reservation_not_found'] as const

export const sales = {
  list: operation(
    'GET',
    '/vendor/sales',
    "One page of the reservations of the vendor's cars: open, running, completed, being returned or returned, ended without a sale, or those of every state with an open step.",
    vendorOnly,
  )
    .input(salesInput)
    .output(salesPage),
  recordTransfer: operation(
    'POST',
    '/vendor/sales/{id}/record-transfer',
    'Records that a bank transfer was received, by default of the whole balance: a pending reservation is confirmed; one that is paid in full is completed if the delivery is already chosen. Repeating it changes nothing.',
    [...ofVendor, ...saleRefusals.recordTransfer],
  )
    .input(ofSale.extend({ transfer: transfer.optional() }))
    .output(sale),
  complete: operation(
    'POST',
    '/vendor/sales/{id}/complete',
    'Records that the balance was received and the car handed over: the unit is sold and the car is in the garage of the buyer. Repeating it changes nothing.',
    [...ofVendor, ...saleRefusals.complete],
  )
    .input(ofSale)
    .output(sale),
  cancel: operation(
    'POST',
    '/vendor/sales/{id}/cancel',
    'Ends an open reservation with a reason that the buyer sees; a deposit paid by card is refunded in full. Repeating it changes nothing.',
    [...ofVendor, ...saleRefusals.cancel],
  )
    .input(z.object({ id, reason: cancelReason }))
    .output(sale),
  bankAccount: operation(
    'GET',
    '/vendor/bank-account',
    "The vendor's account that receives bank transfers.",
    vendorOnly,
  ).output(bankAccount),
  setBankAccount: operation(
    'PUT',
    '/vendor/bank-account',
    'Sets the IBAN that new orders by bank transfer are paid to; without one, buyers cannot choose the transfer.',
    vendorOnly,
  )
    .input(z.object({ iban: iban.nullable() }))
    .output(bankAccount),
}
