import type { Findings } from '../findings.ts'
import type { ProductDatabase } from '../product/product-database.ts'
import type { ProviderRecords } from '../product/provider-ledger.ts'

/** In cents. A literal instead of an import, so that a suite fails when the promised amount changes. */
export const deposit = 30_000

interface Payment {
  readonly id: string
  readonly status: string
  readonly amount: number
  readonly provider_payment_id: string | null
  readonly reservation_id: string
  readonly reservation_status: string
  /** By card. */
  readonly paid: number
  readonly is_deposit: boolean
  readonly refund_status: string | null
  readonly refund_amount: number | null
  readonly provider_refund_id: string | null
}

/** Returns every payment of the product's ledger with its reservation and its refund, by its id. */
async function readPayments(database: ProductDatabase): Promise<ReadonlyMap<string, Payment>> {
  const rows = await database.query<Payment>(
    `select payment.id, payment.status, payment.amount::int, payment.provider_payment_id, reservation.id as reservation_id,
       reservation.status as reservation_status, (account.paid - account.transferred)::int as paid, reservation.deposit_payment_id is not distinct from payment.id as is_deposit,
       refund.status as refund_status, refund.amount::int as refund_amount, refund.provider_refund_id
     from payments payment
     join vehicle_reservations reservation on reservation.id = payment.reservation_id
     cross join lateral reservation_account(reservation.id) account
     left join refunds refund on refund.payment_id = payment.id`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The payment has neither been refunded nor lost its reservation. */
const isConfirmedDeposit = (payment: Payment | undefined): boolean =>
  payment?.is_deposit === true &&
  ['confirmed', 'completed'].includes(payment.reservation_status) &&
  payment.refund_status === null

const isRefunded = (payment: Payment | undefined): boolean =>
  payment?.refund_status === 'succeeded' && payment.refund_amount === deposit && payment.paid === 0

/** Counts the payments that the provider took and that are neither kept nor refunded yet. */
export async function countUnsettled(database: ProductDatabase, records: ProviderRecords): Promise<number> {
  const payments = await readPayments(database)
  const paid = records.paidSessions.map((session) => payments.get(session.client_reference_id))
  return paid.filter((payment) => !isConfirmedDeposit(payment) && !isRefunded(payment)).length
}

/**
 * Compares the provider's ledger with the product's once no work is left: each payment was taken once, and is kept or
 * was refunded exactly once and in full;
 * neither ledger has an entry that the other lacks. Returns the number of kept and refunded payments.
 */
export async function checkLedgers(
  database: ProductDatabase,
  records: ProviderRecords,
  { expect }: Findings,
): Promise<{ kept: number; refunded: number }> {
  const payments = await readPayments(database)
  const chargesOf = Map.groupBy(records.charges, ({ payment_intent }) => payment_intent)
  const refundsOf = Map.groupBy(records.refunds, ({ payment_intent }) => payment_intent)
  const paid = new Set(records.paidSessions.map((session) => session.client_reference_id))
  const count = { kept: 0, refunded: 0 }

  for (const { id, client_reference_id, payment_intent, amount_total } of records.paidSessions) {
    const payment = payments.get(client_reference_id)
    const charges = chargesOf.get(payment_intent ?? '') ?? []
    const refunds = refundsOf.get(payment_intent ?? '') ?? []
    const refundedCents = refunds.reduce((sum, { amount }) => sum + amount, 0)
    const subject = `session ${id} of reservation ${payment?.reservation_id} (${payment?.reservation_status}, paid ${payment?.paid}; ${charges.length} charges, ${refunds.length} refunds of ${refundedCents} cents, ours ${payment?.refund_status})`
    const isRecorded = payment?.status === 'paid' && payment.provider_payment_id === payment_intent
    const hasAmount = payment?.amount === deposit && amount_total === deposit
    expect(isRecorded && hasAmount, `${subject} is paid in both ledgers`)
    expect(charges.length === 1, `${subject} was charged once`)
    if (isConfirmedDeposit(payment)) {
      const hasMoney = refunds.length === 0 && payment?.paid === deposit
      expect(hasMoney, `${subject} keeps its reservation and its money`)
      count.kept += 1
    } else {
      const isRefundedOnce = isRefunded(payment) && refunds.length === 1 && refundedCents === deposit
      expect(isRefundedOnce, `${subject} was refunded exactly once and in full`)
      count.refunded += refunds.length
    }
    const isSameRefund = refunds.length === 0 || refunds[0]?.id === payment?.provider_refund_id
    expect(isSameRefund, `${subject} has the same refund in both ledgers`)
  }
  for (const [reference, sessions] of Map.groupBy(records.sessions, (session) => session.client_reference_id)) {
    expect(payments.has(reference), `the provider's session ${sessions[0]?.id} is one of ours`)
    expect(sessions.length === 1, `payment ${reference} has one page at the provider, not ${sessions.length}`)
  }
  for (const { id, status, refund_status, reservation_status, is_deposit, reservation_id } of payments.values()) {
    expect(status !== 'paid' || paid.has(id), `payment ${id} is paid at the provider too`)
    expect(status !== 'quarantined', `payment ${id} is not quarantined`)
    expect(refund_status === null || paid.has(id), `the refund of payment ${id} is of money that was paid`)
    const isConfirmed = reservation_status === 'confirmed'
    expect(!isConfirmed || is_deposit, `reservation ${reservation_id} is confirmed by its payment`)
  }
  return count
}
