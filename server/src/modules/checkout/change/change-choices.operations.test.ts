import { randomUUID } from 'node:crypto'
import { beforeAll, afterAll, describe, expect, test } from 'vitest'
import type { Context } from '../../../kernel/context.ts'
import { findAccount } from '../../payments/index.ts'
import { showReservation } from '../../sales/index.ts'
import { createSalesFixture } from '../../sales/testing/sales-fixture.ts'
import { createCheckoutFixture, valueOf } from '../testing/checkout-fixture.ts'
import { cancelReservation } from '../end/cancel-reservation.ts'
import { changeChoices } from './change-choices.ts'
import { quoteChange } from './quote-change.ts'

const fixture = await createCheckoutFixture()
const { paidByCard, transferOf } = createSalesFixture(fixture)
let worker: Awaited<ReturnType<typeof fixture.startWorker>>
beforeAll(async () => {
  worker = await fixture.startWorker()
})
afterAll(() => worker.stop())

const price = 1_290_000
const nothing = { services: [], levels: {}, tradeInId: null } as const
const warranty = {
  ...nothing,
  services: ['extended_warranty'] as const,
  levels: { extended_warranty: 'basic' as const },
}
type Choices = Omit<Parameters<typeof quoteChange>[0]['input'], 'id'>
const quoteOf = async (ctx: Context, id: string, choices: Choices) =>
  valueOf(await quoteChange({ ctx, input: { ...choices, id } }))
const view = async (ctx: Context, id: string) => valueOf(await showReservation({ ctx, input: { id } }))

async function change(ctx: Context, id: string, choices: Choices) {
  const { id: quoteId } = await quoteOf(ctx, id, choices)
  return changeChoices({ ctx, input: { ...choices, id, quoteId } })
}

describe('choices of an open reservation', () => {
  test('changes the services and trade-in of a held car at the displayed price, and enters the difference in the ledger', async () => {
    const { buyer, reservationId: id } = await paidByCard()
    const tradeInId = await fixture.valuation(buyer.actor.userId, 300_000)
    const choices = { ...warranty, services: [...warranty.services], tradeInId }
    const quote = await quoteOf(buyer, id, choices)
    expect(quote).toMatchObject({ total: price + 79_900 - 300_000 })
    expect(await view(buyer, id)).toMatchObject({ quote: { total: price } })
    const given = { ctx: buyer, input: { ...choices, id, quoteId: quote.id } }
    const both = await Promise.all([changeChoices(given), changeChoices(given)])
    expect(both).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
    ])
    expect(await view(buyer, id)).toMatchObject({
      quote: { id: quote.id, total: quote.total },
      balance: quote.total - 30_000,
      tradeIn: { value: 300_000 },
      money: { due: quote.total, paid: 30_000 },
    })
    expect(await fixture.happened('checkout.ChoicesChanged', id)).toMatchObject([
      { formerTotal: price, total: quote.total },
    ])

    valueOf(await change(buyer, id, { ...nothing, services: [], tradeInId }))
    expect(await view(buyer, id)).toMatchObject({ balance: price - 330_000, tradeIn: { value: 300_000 } })
    valueOf(await change(buyer, id, { ...nothing, services: [] }))
    expect(await view(buyer, id)).toMatchObject({ balance: price - 30_000, tradeIn: null })
  })

  test('keeps the agreed price of a held car whatever the advert costs now', async () => {
    const { buyer, vehicleId, reservationId: id } = await paidByCard()
    await fixture.db
      .updateTable('vehicle_listings')
      .set({ sale_price: price * 2 })
      .where('id', '=', vehicleId)
      .execute()
    expect(await quoteOf(buyer, id, { ...warranty, services: [...warranty.services] })).toMatchObject({
      total: price + 79_900,
    })
  })

  test("refuses changed choices with a total below the amount paid, with a quote for other choices, or with another user's trade-in", async () => {
    const { buyer, reservationId: id } = await paidByCard()
    const tradeInId = await fixture.valuation(buyer.actor.userId, price - 29_999)
    expect(await quoteChange({ ctx: buyer, input: { ...nothing, services: [], tradeInId, id } })).toMatchObject({
      code: 'checkout.below_paid',
    })
    const other = await quoteOf(buyer, id, { ...nothing, services: [] })
    const chosen = { ...warranty, services: [...warranty.services], id, quoteId: other.id }
    expect(await changeChoices({ ctx: buyer, input: chosen })).toMatchObject({
      code: 'checkout.amount_changed',
      details: { quote: { total: price + 79_900 } },
    })
    expect(await changeChoices({ ctx: buyer, input: { ...chosen, quoteId: randomUUID() } })).toMatchObject({
      code: 'checkout.quote_not_found',
    })
    const anothers = await fixture.valuation((await fixture.buyer()).actor.userId, 100_000)
    expect(
      await quoteChange({ ctx: buyer, input: { ...nothing, services: [], tradeInId: anothers, id } }),
    ).toMatchObject({
      code: 'checkout.trade_in_unusable',
    })
    expect(
      await change(await fixture.buyer(), id, { ...nothing, services: [] }).catch((error: Error) => error.message),
    ).toMatch(/reservation_not_found/)
  })

  test('sets the delivery of a reservation without completing the purchase', async () => {
    const { buyer, reservationId: id } = await paidByCard()
    const { id: quoteId } = (await view(buyer, id)).quote
    const delivery = { method: 'pickup', pickupLocationId: null } as const
    valueOf(await changeChoices({ ctx: buyer, input: { ...nothing, services: [], id, quoteId, delivery } }))
    expect(await view(buyer, id)).toMatchObject({ status: 'confirmed', deliveryMethod: 'pickup' })
  })
})

test('accepts a trade-in in only one of two reservations that one buyer changes at the same time', async () => {
  await fixture.openAccount()
  const { buyer, reservationId: first } = await paidByCard()
  const second = valueOf(await fixture.order(buyer, await fixture.vehicle())).reservationId
  const tradeInId = await fixture.valuation(buyer.actor.userId, 100_000)
  const choices = { ...nothing, services: [], tradeInId }
  const quotes = await Promise.all([first, second].map((id) => quoteOf(buyer, id, choices)))
  const changed = await Promise.all(
    [first, second].map((id, index) =>
      changeChoices({ ctx: buyer, input: { ...choices, id, quoteId: quotes[index]?.id ?? '' } }),
    ),
  )
  expect(changed.filter(({ ok }) => ok)).toHaveLength(1)
  expect(changed.find(({ ok }) => !ok)).toMatchObject({ code: 'checkout.trade_in_unusable' })
})

test('refuses to change a reservation that has ended, is sold, or awaits a card payment or a credit decision', async () => {
  const { buyer, reservationId: ended } = await paidByCard()
  valueOf(await cancelReservation({ ctx: buyer, input: { id: ended } }))
  const refusal = async (ctx: Context, id: string) => {
    const quoted = await quoteChange({ ctx, input: { ...nothing, services: [], id } })
    return quoted.ok ? null : quoted.code
  }
  expect(await refusal(buyer, ended)).toBe('checkout.reservation_not_open')
  const { buyer: other, reservationId: sold } = await paidByCard()
  await fixture.db
    .updateTable('vehicle_reservations')
    .set({ delivery_method: 'pickup', completes_when_paid: true })
    .where('id', '=', sold)
    .execute()
  valueOf(await transferOf(sold))
  expect(await refusal(other, sold)).toBe('checkout.reservation_not_open')
  const third = await fixture.buyer()
  const waiting = valueOf(await fixture.reserve(third, await fixture.vehicle())).reservationId
  expect(await refusal(third, waiting)).toBe('checkout.choices_fixed')
  expect(await findAccount(fixture.system, waiting)).toMatchObject({ due: price, paid: 0 })
})
