import { randomUUID } from 'node:crypto'
import type { ReturnAnswer } from '@autopiazza/contract/returns'
import type { Context } from '../../../kernel/context.ts'
import { answerReturn } from '../returns/answer-return.ts'
import { confirmHandover } from '../returns/confirm-handover.ts'
import { recordSaleHandover } from '../returns/record-sale-handover.ts'
import { requestReturn } from '../returns/request-return.ts'
import { findAccount } from '../../payments/index.ts'
import { payBack } from '../settlement/record-paid-back.ts'
import { showReservation } from '../show-reservations.ts'
import { type createCheckoutFixture, valueOf } from '../../checkout/testing/checkout-fixture.ts'
import { createSalesFixture } from './sales-fixture.ts'

export const hour = 3_600_000
export const day = 24 * hour

/** Returns the same context at a later time. */
export const later = (ctx: Context, milliseconds: number): Context => ({
  ...ctx,
  now: () => new Date(Date.now() + milliseconds),
})

/** Returns the calendar day in Italy some time from now. */
export const dayOf = (milliseconds = 0) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format(Date.now() + milliseconds)

/** Creates sold cars of the fixture's vendor, and requests for their return. */
export function createReturnsFixture(fixture: Awaited<ReturnType<typeof createCheckoutFixture>>) {
  const { vendor, transferOf, paidByCard } = createSalesFixture(fixture)
  const bringBack = {
    decision: 'bring_back',
    place: 'Via Po 2, Torino',
    on: dayOf(2 * day),
    time: '10:00',
  } as const satisfies ReturnAnswer

  /** Creates a car paid by card and completed with the last payment, not handed over yet. */
  async function boughtByCard(by?: Awaited<ReturnType<typeof fixture.buyer>>, onto?: string) {
    const { buyer, vehicleId, reservationId } = await paidByCard(1, onto, by)
    await fixture.db
      .updateTable('vehicle_reservations')
      .set({ delivery_method: 'pickup', completes_when_paid: true })
      .where('id', '=', reservationId)
      .execute()
    valueOf(await transferOf(reservationId))
    return { buyer, vehicleId, id: reservationId }
  }

  const view = async (ctx: Context, id: string) => valueOf(await showReservation({ ctx, input: { id } }))
  async function newest(ctx: Context, id: string) {
    const [one] = (await view(ctx, id)).afterSale?.returns ?? []
    if (!one) throw new Error('The purchase has no return')
    return one
  }

  return {
    bringBack,
    boughtByCard,
    view,
    newest,
    /** Creates a car whose handover both parties have recorded. */
    async handedOver(by?: Awaited<ReturnType<typeof fixture.buyer>>, onto?: string) {
      const bought = await boughtByCard(by, onto)
      valueOf(await recordSaleHandover({ ctx: vendor, input: { id: bought.id, on: dayOf() } }))
      valueOf(await confirmHandover({ ctx: bought.buyer, input: { id: bought.id, on: dayOf() } }))
      return bought
    },
    ask: (ctx: Context, id: string, kind: 'money_back' | 'withdrawal' = 'money_back', reason = '') =>
      requestReturn({ ctx, input: { id, kind, reason } }),
    answer: async (buyer: Context, id: string, given: ReturnAnswer = bringBack) =>
      answerReturn({ ctx: vendor, input: { id, returnId: (await newest(buyer, id)).id, answer: given } }),
    /** Pays back what is owed, or a part of it, as the vendor. */
    payBack: async (id: string, amount?: number) => {
      const { owed_by_vendor: owed } = await findAccount(fixture.system, id)
      return payBack({
        ctx: vendor,
        input: { id, transfer: { amount: amount ?? owed, on: dayOf(), key: randomUUID() } },
      })
    },
    changesOf: async (id: string) =>
      (await fixture.happened('sales.ReturnChanged', id)).map((payload) => (payload as { change: string }).change),
  }
}
