const deposit = 30_000
const atOnce = 8

/**
 * Every acknowledged reservation, as its buyer sees it: none is missing, a cancellation stays one, and paid money is not lost.
 * Once settled, paid means confirmed, or given back in full after a cancellation.
 */
export async function checkReservations({ reserved }, expect, { isSettled }) {
  const waiting = reserved.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const purchase of waiting) {
        const { body, isDone } = await purchase.buyer.get(`/api/reservations/${purchase.reservationId}`)
        expect(isDone, `the acknowledged reservation ${purchase.reservationId} is there`)
        if (isDone) checkReservation(purchase, body, expect, isSettled)
      }
    }),
  )
}

function checkReservation({ isPaid, isCancelling, isCancelled }, view, expect, isSettled) {
  const { id, status, refund, paid } = view
  const what = `reservation ${id} (${status}, paid ${paid}, refund ${JSON.stringify(refund)})`
  if (isCancelled) expect(status === 'cancelled', `${what} stays cancelled`)
  if (!isPaid) return
  if (!isCancelling) expect(status === 'pending' || status === 'confirmed', `${what} was paid and is not lost`)
  if (!isSettled) return
  const isConfirmed = status === 'confirmed' && paid === deposit && refund === null
  const isRefunded = refund?.status === 'succeeded' && refund.amount === deposit && paid === 0
  const isGivenBack = isCancelling && status === 'cancelled' && isRefunded
  expect(isConfirmed || isGivenBack, `${what} was paid and is confirmed${isCancelling ? ' or given back' : ''}`)
}
