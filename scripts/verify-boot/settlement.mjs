import { join } from 'node:path'
import { inDatabase } from './database.mjs'
import { readProviderBook } from '../../tests/reliability/provider-book.ts'

const deposit = 30_000

/** Both books: the provider's, and ours with each payment's reservation and refund. */
async function readBooks(dataDir) {
  const provider = readProviderBook(join(dataDir, 'sandbox'))
  const payments = await inDatabase(dataDir, (query) =>
    query(`select payment.id, payment.status, payment.amount::int, payment.provider_payment_id, reservation.status as reservation_status,
        reservation.deposit_payment_id = payment.id as is_deposit, refund.status as refund_status, refund.provider_refund_id
      from payments payment
      join vehicle_reservations reservation on reservation.id = payment.reservation_id
      left join refunds refund on refund.payment_id = payment.id`),
  )
  return { provider, payments: new Map(payments.map((payment) => [payment.id, payment])) }
}

const isConfirmed = (payment) =>
  payment?.reservation_status === 'confirmed' && payment.is_deposit === true && payment.refund_status === null
const isGivenBack = (payment) => payment?.refund_status === 'succeeded' && payment.reservation_status !== 'confirmed'

/** How many payments the provider took, acknowledged or not, that are neither confirmed nor given back yet. */
export async function countUnsettled(dataDir) {
  const { provider, payments } = await readBooks(dataDir)
  const paid = provider.paidSessions.map((session) => payments.get(session.client_reference_id))
  return paid.filter((payment) => !isConfirmed(payment) && !isGivenBack(payment)).length
}

/** Compares the books once all is settled: each payment taken once and kept, or given back exactly once. Answers how many there were of each. */
export async function checkBooks(dataDir, expect) {
  const { provider, payments } = await readBooks(dataDir)
  const chargesOf = Map.groupBy(provider.charges, ({ payment_intent }) => payment_intent)
  const refundsOf = Map.groupBy(provider.refunds, ({ payment_intent }) => payment_intent)
  const count = { confirmed: 0, refunded: 0 }

  for (const { id, client_reference_id, payment_intent, amount_total } of provider.paidSessions) {
    const payment = payments.get(client_reference_id)
    const isOurs = payment?.status === 'paid' && payment.provider_payment_id === payment_intent
    expect(isOurs && payment.amount === deposit && amount_total === deposit, `session ${id} is paid in both books`)
    expect(chargesOf.get(payment_intent)?.length === 1, `session ${id} was charged once`)

    const refunds = refundsOf.get(payment_intent) ?? []
    const cents = refunds.reduce((sum, { amount }) => sum + amount, 0)
    const went = `${refunds.length} refunds, ${cents} cents; ours: ${payment?.reservation_status}, ${payment?.refund_status}`
    if (isConfirmed(payment)) {
      expect(refunds.length === 0, `the confirmed session ${id} was not given back (${went})`)
      count.confirmed += 1
    } else {
      const isSame = refunds.length === 1 && refunds[0].id === payment?.provider_refund_id
      expect(
        isGivenBack(payment) && isSame && cents === deposit,
        `session ${id} is confirmed, or was given back exactly once and in full (${went})`,
      )
      count.refunded += refunds.length
    }
  }

  for (const [reference, sessions] of Map.groupBy(provider.sessions, (session) => session.client_reference_id)) {
    expect(payments.has(reference), `the provider's session ${sessions[0].id} is one of ours`)
    expect(sessions.length === 1, `payment ${reference} has one page at the provider, not ${sessions.length}`)
  }
  const paidByProvider = new Set(provider.paidSessions.map((session) => session.client_reference_id))
  for (const { id, status, refund_status } of payments.values()) {
    expect(status !== 'paid' || paidByProvider.has(id), `payment ${id} is paid at the provider too`)
    expect(status !== 'quarantined', `payment ${id} is not quarantined`)
    expect(refund_status === null || paidByProvider.has(id), `the refund of payment ${id} is of money that was paid`)
  }
  return count
}
