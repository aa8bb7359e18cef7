import type { Sale } from '@autopiazza/contract/sales'
import type { Context } from '../../context.ts'
import { pushLive } from '../../live/push-live.ts'
import type { Outcome } from '../../outcome.ts'
import { recordEvent } from '../../record-event.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { syncListingStatus } from '../listings/index.ts'
import { actOnSale, type SaleRefusals } from './act-on-sale.ts'
import { completeReservation } from './complete-reservation.ts'
import type { Garage } from './ports.ts'
import { queueExpiry } from './queue-expiry.ts'
import { receiveBalance } from './receive-balance.ts'
import { confirmedHoldSeconds } from './rules/hold.ts'
import { isDone, transferRefusal } from './rules/sale-actions.ts'
import { writeConfirmationWithoutCard, type Reservation } from './store.ts'

interface RecordTransfer {
  readonly ctx: Context
  readonly input: { readonly id: string }
  readonly garage: Garage
}

/** The vendor says that the bank transfer came: it confirms a pending reservation or pays the rest of a confirmed one, and completes it when the delivery is chosen. */
export async function recordTransfer({
  ctx,
  input,
  garage,
}: RecordTransfer): Promise<Outcome<Sale, SaleRefusals | 'checkout.no_transfer_awaited' | 'checkout.nothing_due'>> {
  return actOnSale(ctx, input.id, {
    isDone: isDone.recordTransfer,
    refusal: transferRefusal,
    perform: async (ctx, reservation, sellerId) => {
      const { id, vehicleId, buyerId, status, balance, deliveryMethod } = reservation
      const expiresAt = status === 'pending' ? await confirm(ctx, reservation) : reservation.expiresAt
      const completes = status !== 'completed' && deliveryMethod !== null
      const transferred = await receiveBalance(ctx, reservation)
      await recordEvent(ctx, 'checkout.TransferRecorded', `reservation:${id}:transferred:${transferred}`, {
        reservationId: id,
        vehicleId,
        buyerId,
        vendorId: sellerId,
        amount: balance,
        expiresAt: completes || status === 'completed' ? null : expiresAt.toISOString(),
        completes,
      })
      if (completes) await completeReservation(ctx, reservation, { sellerId, by: 'vendor', garage })
      else await pushLive(ctx, [buyerId, sellerId], { type: 'reservation', reservationId: id, vehicleId })
    },
  })
}

async function confirm(ctx: Context, { id, vehicleId, balance }: Reservation): Promise<Date> {
  const expiresAt = await writeConfirmationWithoutCard(ctx, id, { seconds: confirmedHoldSeconds })
  await syncListingStatus(ctx, vehicleId)
  await queueExpiry(ctx, id, expiresAt)
  await writeAuditEntry(ctx, 'reservation.confirm', id, { transfer: balance })
  return expiresAt
}
