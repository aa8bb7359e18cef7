import { expect } from 'vitest'
import type { Context } from '../../../context.ts'
import { showGarage, garageOfBuyers } from '../../aftersales/index.ts'
import { cancelSale } from '../cancel-sale.ts'
import { completeSale } from '../complete-sale.ts'
import { expireDueReservations } from '../expire-due-reservations.ts'
import { recordTransfer } from '../record-transfer.ts'
import { settleReservation } from '../settle-reservation.ts'
import { findReservation } from '../store.ts'
import { type openHouse, valueOf } from './open-house.ts'

/** Sales of the house's vendor, and what a vendor does with them. */
export function openSalesDesk(house: Awaited<ReturnType<typeof openHouse>>) {
  const { cards } = house
  const vendor = house.as('vendor', house.vendorId)
  return {
    vendor,
    transferOf: (id: string, ctx: Context = vendor) => recordTransfer({ ctx, input: { id }, garage: garageOfBuyers }),
    completionOf: (id: string, ctx: Context = vendor) => completeSale({ ctx, input: { id }, garage: garageOfBuyers }),
    cancellationOf: (id: string, ctx: Context = vendor, reason = 'Il motore non parte più.') =>
      cancelSale({ ctx, input: { id, reason } }),
    tidy: () => expireDueReservations({ ctx: house.system, cards }),
    carsOf: async (buyer: Context) => valueOf(await showGarage({ ctx: buyer })),

    async paidByCard(quantity = 1, onto?: string) {
      const [buyer, vehicleId] = [await house.buyer(), onto ?? (await house.vehicle({ quantity }))]
      const { reservationId } = valueOf(await house.reserve(buyer, vehicleId))
      cards.pay((await house.payment(reservationId)).provider_session_id ?? '')
      const reservation = await findReservation(house.system, { id: reservationId })
      if (reservation) await settleReservation({ ctx: buyer, input: reservation, cards })
      expect(await house.reservation(reservationId)).toMatchObject({ status: 'confirmed', paid: 30_000 })
      return { buyer, vehicleId, reservationId }
    },

    async awaitingTransfer(more: Parameters<typeof house.awaitTransfer>[2] = {}, quantity = 1) {
      const [buyer, vehicleId] = [await house.buyer(), await house.vehicle({ quantity })]
      return { buyer, vehicleId, reservationId: await house.awaitTransfer(buyer, vehicleId, more) }
    },
  }
}
