import { expect } from 'vitest'
import type { Context } from '../../../kernel/context.ts'
import { showGarage } from '../../aftersales/index.ts'
import { cancelSale, completeSale } from '../completion/sale-actions.ts'
import { expireDueReservations } from '../../checkout/end/expire-due-reservations.ts'
import { recordTransfer } from '../completion/record-transfer.ts'
import { settleReservation } from '../../checkout/confirm/settle-reservation.ts'
import { findReservation } from '../../checkout/reservation-store.ts'
import { type createCheckoutFixture, valueOf } from '../../checkout/testing/checkout-fixture.ts'

/** Sales of the fixture's vendor, and the vendor's actions on them. */
export function createSalesFixture(fixture: Awaited<ReturnType<typeof createCheckoutFixture>>) {
  const { cards } = fixture
  const vendor = fixture.as('vendor', fixture.vendorId)
  return {
    vendor,
    transferOf: (id: string, ctx: Context = vendor) => recordTransfer({ ctx, input: { id } }),
    completionOf: (id: string, ctx: Context = vendor) => completeSale({ ctx, input: { id } }),
    cancellationOf: (id: string, ctx: Context = vendor, reason = 'Il motore non parte più.') =>
      cancelSale({ ctx, input: { id, reason } }),
    sweep: () => expireDueReservations({ ctx: fixture.system, cards }),
    carsOf: async (buyer: Context) => valueOf(await showGarage({ ctx: buyer })),

    async paidByCard(quantity = 1, onto?: string, by?: Awaited<ReturnType<typeof fixture.buyer>>) {
      const [buyer, vehicleId] = [by ?? (await fixture.buyer()), onto ?? (await fixture.vehicle({ quantity }))]
      const { reservationId } = valueOf(await fixture.reserve(buyer, vehicleId))
      cards.pay((await fixture.payment(reservationId)).provider_session_id ?? '')
      const reservation = await findReservation(fixture.system, { id: reservationId })
      if (reservation) await settleReservation({ ctx: buyer, input: reservation, cards })
      expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'confirmed', paid: 30_000 })
      return { buyer, vehicleId, reservationId }
    },

    async awaitingTransfer(more: Parameters<typeof fixture.awaitTransfer>[2] = {}, quantity = 1) {
      const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle({ quantity })]
      return { buyer, vehicleId, reservationId: await fixture.awaitTransfer(buyer, vehicleId, more) }
    },
  }
}
