import { done } from '../../../outcome.ts'
import type { Reservations } from '../../financing/index.ts'
import { confirmFinancedReservation, releaseFinancedReservation } from './financed-reservations.ts'
import type { TradeIns } from '../ports.ts'
import { reserveUnpaid } from '../hold/reserve-unpaid.ts'

/** The holds of checkout as financing needs them. */
export function financedHolds(tradeIns: TradeIns): Reservations {
  return {
    async hold(ctx, order) {
      const input = { ...order, paymentMethod: 'financing' } as const
      const held = await reserveUnpaid({ ctx, input, tradeIns, isFinancingOffered: true })
      return held.ok ? done({ reservationId: held.value.reservationId }) : held
    },
    confirm: async (ctx, reservationId) =>
      (await confirmFinancedReservation({ ctx, input: { reservationId } })) === 'confirmed',
    release: (ctx, reservationId, why) => releaseFinancedReservation({ ctx, input: { reservationId, why } }),
  }
}
