import type { Context } from '../../../context.ts'
import { type LockedReservation, confirmHold, eventIds, recordChange } from '../../checkout/index.ts'
import { isDone, transferRefusal } from '../rules/sale-actions.ts'
import { actOnSale } from './act-on-sale.ts'
import { completeReservation } from './complete-reservation.ts'
import { receiveBalance } from './receive-balance.ts'

interface RecordTransfer {
  readonly ctx: Context
  readonly input: { readonly id: string }
}

/** The vendor confirms that the bank transfer was received: it confirms a pending reservation or pays the rest of a confirmed one, and completes it when the delivery is chosen. */
export async function recordTransfer({ ctx, input }: RecordTransfer) {
  return actOnSale(ctx, input.id, {
    isDone: isDone.recordTransfer,
    refusal: transferRefusal,
    perform: async (ctx, reservation) => {
      const { balance, status } = reservation
      const held =
        status === 'pending'
          ? await confirmHold(ctx, reservation, { auditDetails: { transfer: balance } })
          : reservation
      const completes = held.status !== 'completed' && held.deliveryMethod !== null
      await recordReceipt(ctx, held, completes)
      if (completes) await completeReservation(ctx, held, 'vendor')
    },
  })
}

async function recordReceipt(ctx: Context, reservation: LockedReservation, completes: boolean): Promise<void> {
  const { id, balance, status, expiresAt } = reservation
  const transferred = await receiveBalance(ctx, reservation)
  await recordChange(ctx, reservation, {
    event: {
      type: 'sales.TransferRecorded',
      key: `reservation:${id}:transferred:${transferred}`,
      payload: {
        ...eventIds(reservation),
        amount: balance,
        expiresAt: completes || status === 'completed' ? null : expiresAt.toISOString(),
        completes,
      },
    },
    notify: completes ? [] : undefined,
  })
}
