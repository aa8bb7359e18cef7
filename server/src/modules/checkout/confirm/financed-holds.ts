import { done } from '../../../outcome.ts'
import type { Reservations } from '../../financing/index.ts'
import { reserveUnpaid } from '../hold/reserve-unpaid.ts'
import { confirmFinancedReservation, releaseFinancedReservation } from './financed-reservations.ts'

/** The holds of checkout as financing needs them. */
export const financedHolds: Reservations = {
  async hold(ctx, order) {
    const input = { ...order, paymentMethod: 'financing' } as const
    const held = await reserveUnpaid({ ctx, input, isFinancingOffered: true })
    return held.ok ? done({ reservationId: held.value.reservationId }) : held
  },
  confirm: async (ctx, reservationId) =>
    (await confirmFinancedReservation({ ctx, input: { reservationId } })) === 'confirmed',
  release: (ctx, reservationId, why) => releaseFinancedReservation({ ctx, input: { reservationId, why } }),
}
