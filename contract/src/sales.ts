import { z } from 'zod'
import { salesPageSize } from './constants.ts'
import { delivery } from './delivery.ts'
import { iban } from './iban.ts'
import { vehicleCard } from './listings.ts'
import { because, cents, id, operation, timestamp } from './operation.ts'
import { quote, tradeIn } from './purchase.ts'
import { deliveryMethods, endReasons, paymentMethods, reservationStatuses, saleStates } from './vocabulary.ts'

/** The vendor may do it now, or the code of the reason why not, to show beside the disabled button. */
const trueOr = <const C extends readonly [string, ...string[]]>(codes: C) => z.union([z.literal(true), z.enum(codes)])

export const saleCan = z.object({
  recordTransfer: trueOr(['checkout.no_transfer_awaited', 'checkout.nothing_due', 'checkout.reservation_not_open']),
  complete: trueOr(['checkout.not_confirmed', 'checkout.reservation_not_open']),
  cancel: trueOr(['checkout.reservation_not_open']),
})
export type SaleCan = z.infer<typeof saleCan>

/**
 * A reservation as the vendor of the car sees it. Of `paid`, `transferred` came to the vendor by bank transfer and the rest by card to the marketplace;
 * total = paid + balance. The address of a home delivery is told once the reservation is confirmed, the own place of a pickup at once. The deadline is null once it has ended; cancelReason is what the vendor wrote.
 */
export const sale = z.object({
  id,
  status: z.enum(reservationStatuses),
  /** The reservation holds a unit: it is pending or confirmed. */
  isOpen: z.boolean(),
  vehicle: vehicleCard,
  buyerFirstName: z.string().nullable(),
  paymentMethod: z.enum(paymentMethods),
  amounts: z.object({ total: cents, deposit: cents, paid: cents, transferred: cents, balance: cents }),
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
  can: saleCan,
})
export type Sale = z.infer<typeof sale>

const page = z.coerce.number().int().min(1).max(10_000).default(1)
const pageSize = z.coerce.number().int().min(1).max(100).default(salesPageSize)

/** Open ones come by deadline, the next to end first; ended ones newest first. */
export const salesInput = z.object({ state: z.enum(saleStates).default('open'), page, pageSize })
export type SalesInput = z.infer<typeof salesInput>

/** One page of one state, and how many there are in each. */
export const salesPage = z.object({
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  counts: z.object({ open: z.int(), completed: z.int(), ended: z.int() }),
  sales: z.array(sale),
})
export type SalesPage = z.infer<typeof salesPage>

/** Plain words of the vendor to the buyer. PostgreSQL knows no text with a zero byte. */
export const cancelReason = z
  .string({ error: because('required') })
  .trim()
  .min(1, because('required'))
  .min(3, because('too_short'))
  .max(500, because('too_long'))
  .refine((text) => !text.includes('\0'), because('invalid'))

/** Where buyers send bank transfers: the IBAN, null until the vendor sets it, and the company it belongs to. */
export const bankAccount = z.object({ iban: z.string().nullable(), holder: z.string() })
export type BankAccount = z.infer<typeof bankAccount>

const ofSale = z.object({ id })
const vendorOnly = ['identity.sign_in_required', 'identity.vendor_required'] as const
const acting = [...vendorOnly, 'checkout.reservation_not_found', 'checkout.reservation_not_open'] as const

export const sales = {
  list: operation(
    'GET',
    '/vendor/sales',
    "One page of the reservations of the vendor's cars: open, completed, or ended without a sale.",
    vendorOnly,
  )
    .input(salesInput)
    .output(salesPage),
  recordTransfer: operation(
    'POST',
    '/vendor/sales/{id}/record-transfer',
    'Says that the bank transfer came: a pending reservation is confirmed, a confirmed one is paid in full; it completes when the delivery is chosen already. Repeating it changes nothing.',
    [...acting, 'checkout.no_transfer_awaited'],
  )
    .input(ofSale)
    .output(sale),
  complete: operation(
    'POST',
    '/vendor/sales/{id}/complete',
    'Says that the balance came and the car was handed over: the unit is sold and the car is in the garage of the buyer. Repeating it changes nothing.',
    [...acting, 'checkout.not_confirmed'],
  )
    .input(ofSale)
    .output(sale),
  cancel: operation(
    'POST',
    '/vendor/sales/{id}/cancel',
    'Ends an open reservation with a reason that the buyer reads; a deposit paid by card goes back in full. Repeating it changes nothing.',
    acting,
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
