import type { ReservationView } from '@autopiazza/contract/reservation'
import { deposit } from '../checks/ledgers.ts'
import type { Findings } from '../findings.ts'
import { runConcurrently } from '../run-concurrently.ts'
import type { Purchase } from './purchase.ts'
import type { Purchases } from './purchases.ts'

const concurrency = 8

interface CheckOptions {
  readonly findings: Findings
  /** Every payment is confirmed or refunded by now. */
  readonly isSettled: boolean
}

/**
 * Checks every acknowledged reservation as its buyer sees it: none is lost, a cancelled one stays cancelled, and no
 * paid money is lost.
 * Once settled, a paid reservation is confirmed, or was refunded in full after a cancellation.
 */
export async function checkReservations(purchases: Purchases, options: CheckOptions): Promise<void> {
  await runConcurrently(purchases.reserved, concurrency, async (purchase) => {
    const answer = await purchase.buyer.findReservation(purchase.reservationId)
    options.findings.expect(answer.isOk, `the acknowledged reservation ${purchase.reservationId} is there`)
    if (answer.isOk) checkReservation(purchase, answer.body, options)
  })
}

function checkReservation(
  { isPaid, isCancelling, isCancelled }: Purchase,
  { id, status, refund, paid }: ReservationView,
  { findings: { expect }, isSettled }: CheckOptions,
): void {
  const subject = `reservation ${id} (${status}, paid ${paid}, refund ${JSON.stringify(refund)})`
  if (isCancelled) expect(status === 'cancelled', `${subject} stays cancelled`)
  if (!isPaid) return
  if (!isCancelling) expect(status === 'pending' || status === 'confirmed', `${subject} was paid and is not lost`)
  if (!isSettled) return
  const isConfirmed = status === 'confirmed' && paid === deposit && refund === null
  const isRefunded = refund?.status === 'succeeded' && refund.amount === deposit && paid === 0
  const isEndedWithRefund = isCancelling && status === 'cancelled' && isRefunded
  expect(isConfirmed || isEndedWithRefund, `${subject} was paid and is confirmed${isCancelling ? ' or refunded' : ''}`)
}
