import { randomUUID } from 'node:crypto'
import type { createCheckoutFixture } from '../../checkout/testing/checkout-fixture.ts'
import { valueOf } from '../../checkout/testing/checkout-fixture.ts'
import { createFinancingFixture } from '../../financing/testing/financing-fixture.ts'
import { contactSeller, reportConversation } from '../../messaging/index.ts'
import { callOffSale, completePurchase, recordCarBack, stateTransfer } from '../../sales/index.ts'
import { createReturnsFixture, dayOf } from '../../sales/testing/returns-fixture.ts'
import { createSalesFixture } from '../../sales/testing/sales-fixture.ts'

const delivery = { method: 'pickup', pickupLocationId: null } as const

export function createOperatorFixture(fixture: Awaited<ReturnType<typeof createCheckoutFixture>>) {
  const { vendor, paidByCard } = createSalesFixture(fixture)
  const { ask, answer, handedOver, newest, view } = createReturnsFixture(fixture)
  const { requested } = createFinancingFixture(fixture)

  /** Creates a completed sale with €12,600 due. */
  async function sold() {
    const { buyer, reservationId: id } = await paidByCard()
    valueOf(await completePurchase({ ctx: buyer, input: { id, delivery } }))
    return { buyer, id }
  }

  return {
    /** Creates an open reservation whose deposit is charged. */
    paidByCard,
    sold,
    /** Creates a sale whose buyer has stated a transfer of the balance, and returns that entry. */
    async stated() {
      const { buyer, id } = await sold()
      const transfer = { amount: 1_260_000, on: dayOf(), key: randomUUID() }
      valueOf(await stateTransfer({ ctx: buyer, input: { id, transfer } }))
      const entry = (await view(buyer, id)).money.entries.find(({ kind }) => kind === 'stated')?.id ?? ''
      return { id, entry }
    },
    /** Creates a returned car for which the vendor owes €12,600. */
    async carBack() {
      const { buyer, id } = await handedOver()
      valueOf(await ask(buyer, id))
      valueOf(await answer(buyer, id))
      valueOf(await recordCarBack({ ctx: vendor, input: { id, returnId: (await newest(buyer, id)).id } }))
      return id
    },
    /** Creates a financed purchase that its buyer has called off. */
    async calledOffWithCredit() {
      const { buyer, reservationId: id } = await requested({ downPayment: 2_580 })
      valueOf(await completePurchase({ ctx: buyer, input: { id, delivery } }))
      valueOf(await callOffSale({ ctx: buyer, input: { id, reason: '' } }))
      return id
    },
    async reported() {
      const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
      const { id } = valueOf(await contactSeller({ ctx: buyer, input: { vehicleId } }))
      return valueOf(await reportConversation({ ctx: buyer, input: { id, reason: 'fraud', explanation: '' } })).id
    },
  }
}
