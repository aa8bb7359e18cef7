import { euro } from '@autopiazza/contract/money'
import { queueJob } from '../../database/queue-job.ts'
import { inTransaction } from '../../database/transaction.ts'
import { pushLive } from '../../live/push-live.ts'
import { done, refused, refusedWith } from '../../outcome.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import type { Reservations } from '../financing/index.ts'
import { followUnits } from '../listings/index.ts'
import { endReservation, releaseOverdueHolds } from './end-reservation.ts'
import { keepQuote } from './keep-quote.ts'
import { vehicleOffer } from './reads/vehicle-offer.ts'
import { confirmedHoldSeconds } from './rules/hold.ts'
import { priceOf } from './rules/quote.ts'
import { isOpen } from './rules/states.ts'
import { findReservation, insertHold, lockReservation, lockVehicle, writeConfirmationByVendor } from './store.ts'

/** The holds of checkout as financing needs them. */
export const financedHolds: Reservations = {
  hold: (ctx, { vehicleId, buyerId, idempotencyKey, vehiclePrice, totalAmount }) =>
    inTransaction(ctx, async (ctx) => {
      const vehicle = await lockVehicle(ctx, vehicleId)
      const earlier = await findReservation(ctx, { buyerId, idempotencyKey })
      if (earlier) {
        if (earlier.vehicleId !== vehicleId || earlier.paymentMethod !== 'financing')
          return refused('checkout.key_reused')
        return isOpen(earlier.status) ? done({ reservationId: earlier.id }) : refused('checkout.reservation_not_open')
      }
      if (!vehicle) return refused('listings.not_found')
      await releaseOverdueHolds(ctx, vehicleId, vehicle.sellerId)
      const offer = await vehicleOffer(ctx, vehicleId, buyerId)
      if (!offer) return refused('listings.not_found')
      if (offer.refusal) return refused(offer.refusal)
      const price = { ...priceOf(offer), deposit: 0 }
      const seen = [vehiclePrice, totalAmount].filter((amount) => amount !== undefined)
      if (seen.some((amount) => euro(amount) !== price.total))
        return refusedWith('checkout.amount_changed', {
          quote: await keepQuote(ctx, { vehicleId, buyerId, channel: 'checkout', price }),
        })
      const { id } = await insertHold(ctx, {
        vehicleId,
        buyerId,
        channel: 'checkout',
        paymentMethod: 'financing',
        price,
        idempotencyKey,
        seconds: confirmedHoldSeconds,
      })
      await followUnits(ctx, vehicleId)
      await writeAuditEntry(ctx, 'reservation.create', id, { vehicleId, total: price.total })
      return done({ reservationId: id })
    }),

  confirm: (ctx, reservationId) =>
    inTransaction(ctx, async (ctx) => {
      const found = await findReservation(ctx, { id: reservationId })
      const vehicle = found && (await lockVehicle(ctx, found.vehicleId))
      if (!vehicle) throw new Error(`There is no reservation ${reservationId}`)
      const { status, vehicleId, buyerId } = await lockReservation(ctx, reservationId)
      if (status === 'confirmed' || status === 'completed') return true
      if (status !== 'pending') return false
      const expiresAt = await writeConfirmationByVendor(ctx, reservationId, { seconds: confirmedHoldSeconds })
      await followUnits(ctx, vehicleId)
      const key = `expire-reservation:${reservationId}`
      await queueJob(ctx, 'expire-reservation', { reservationId }, { key, runAt: expiresAt })
      await writeAuditEntry(ctx, 'reservation.confirm', reservationId, {})
      await pushLive(ctx, [buyerId, vehicle.sellerId], { type: 'reservation', reservationId, vehicleId })
      return true
    }),

  release: (ctx, reservationId, why) =>
    inTransaction(ctx, async (ctx) => {
      const found = await findReservation(ctx, { id: reservationId })
      const vehicle = found && (await lockVehicle(ctx, found.vehicleId))
      if (!vehicle) return
      const reservation = await lockReservation(ctx, reservationId)
      if (isOpen(reservation.status))
        await endReservation(ctx, reservation, vehicle.sellerId, { status: 'cancelled', by: 'system', why })
    }),
}
