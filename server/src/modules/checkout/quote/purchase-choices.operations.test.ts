import { randomUUID } from 'node:crypto'
import { euroOf, sumCents } from '@autopiazza/contract/money'
import { premiumServices, salesChannels, serviceLevels } from '@autopiazza/contract/purchase-vocabulary'
import { type PremiumService } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cancelReservation } from '../end/cancel-reservation.ts'
import { saveDraft } from '../draft/drafts.ts'
import { showCart, showReservation } from '../../sales/show-reservations.ts'
import { showOptions } from './show-options.ts'
import { purgeOldQuotes } from './quotes-store.ts'
import { createCheckoutFixture, valueOf } from '../testing/checkout-fixture.ts'

const fixture = await createCheckoutFixture()
await fixture.openAccount()
const price = 1_290_000
const options = async (ctx: Awaited<ReturnType<typeof fixture.buyer>>, vehicleId: string) =>
  showOptions({ ctx, input: { vehicleId, channel: 'checkout' }, isFinancingOffered: true })
const started = {
  channel: 'checkout',
  step: 'services',
  paymentMethod: 'bank_transfer',
  hasTradeIn: true,
  levels: {},
  tradeInId: null,
  services: ['extended_warranty'],
  deliveryMethod: null,
  credit: null,
  pickupLocationId: null,
  address: null,
} as const

const linesIn = {
  fuller: [
    { code: 'ownership_transfer', amount: 29_900 },
    { code: 'extended_warranty', amount: 89_900, level: 'fuller', months: 24 },
    { code: 'roadside_assistance', amount: 49_900, level: 'fuller', months: 36 },
    { code: 'insurance_package', amount: 129_900, level: 'fuller', months: 6 },
  ],
  basic: [
    { code: 'ownership_transfer', amount: 29_900 },
    { code: 'extended_warranty', amount: 79_900, level: 'basic', months: 12 },
    { code: 'roadside_assistance', amount: 19_900, level: 'basic', months: 12 },
    { code: 'insurance_package', amount: 49_900, level: 'basic', months: 2 },
  ],
} as const

describe('a quote', () => {
  test.each([
    ['vehicle_page', 'fuller'],
    ['checkout', 'basic'],
  ] as const)(
    'quotes services without a stated level in the default level of the channel %s',
    async (channel, level) => {
      const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
      const services = [...premiumServices]
      const quote = valueOf(await fixture.quote(buyer, vehicleId, { channel, services }))
      expect(quote.lines).toEqual([{ code: 'sale_price', amount: price }, ...linesIn[level]])
      expect(quote.total).toBe(price + sumCents(linesIn[level].map(({ amount }) => amount)))
    },
  )

  test.each(serviceLevels)('quotes services in the level %s alike in every channel', async (level) => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
    const services = [...premiumServices]
    const levels = { extended_warranty: level, roadside_assistance: level, insurance_package: level }
    for (const channel of salesChannels) {
      const quote = valueOf(await fixture.quote(buyer, vehicleId, { channel, services, levels }))
      expect(quote.lines).toEqual([{ code: 'sale_price', amount: price }, ...linesIn[level]])
    }
  })

  test('refuses an order at another service level with a new quote, and stores the level and months of the accepted quote', async () => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
    const services: 'extended_warranty'[] = ['extended_warranty']
    const order = { services, channel: 'checkout' } as const
    const { id: quoteId } = valueOf(await fixture.quote(buyer, vehicleId, order))
    const levels = { extended_warranty: 'fuller' } as const
    const refused = await fixture.reserve(buyer, vehicleId, { ...order, levels, quoteId })
    const line = { code: 'extended_warranty', amount: 89_900, level: 'fuller', months: 24 }
    expect(refused).toMatchObject({ code: 'checkout.amount_changed', details: { quote: { lines: [{}, line] } } })
    const { reservationId } = valueOf(await fixture.reserve(buyer, vehicleId, { ...order, levels }))
    expect((await fixture.reservation(reservationId)).premium_services).toMatchObject({
      extended_warranty: true,
      total: 89_900,
      levels: { extended_warranty: { level: 'fuller', months: 24 } },
    })
    expect(valueOf(await showReservation({ ctx: buyer, input: { id: reservationId } })).quote.lines).toContainEqual(
      line,
    )
  })

  test("deducts the buyer's valuation, never below zero, and shows the amounts due now and later", async () => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
    const tradeInId = await fixture.valuation(buyer.actor.userId, 400_000)
    expect(valueOf(await fixture.quote(buyer, vehicleId, { tradeInId }))).toMatchObject({
      lines: [
        { code: 'sale_price', amount: price },
        { code: 'trade_in', amount: -400_000 },
      ],
      total: 890_000,
      dueNow: 30_000,
      balance: 860_000,
      balanceDue: 'before_handover',
    })
    const worthMore = await fixture.valuation(buyer.actor.userId, 2 * price)
    expect(
      valueOf(await fixture.quote(buyer, vehicleId, { tradeInId: worthMore, paymentMethod: 'bank_transfer' })),
    ).toMatchObject({ total: 0, dueNow: 0, balance: 0, balanceDue: 'nothing' })
    expect(await fixture.reserve(buyer, vehicleId, { tradeInId: worthMore })).toEqual({
      ok: false,
      code: 'checkout.card_not_needed',
    })
  })

  test("refuses another user's valuation, an expired valuation, and one used by another purchase", async () => {
    const [buyer, other, vehicleId] = [await fixture.buyer(), await fixture.buyer(), await fixture.vehicle()]
    const refused = { ok: false, code: 'checkout.trade_in_unusable' }
    const anothers = await fixture.valuation(other.actor.userId, 400_000)
    const old = await fixture.valuation(buyer.actor.userId, 400_000)
    await fixture.db
      .updateTable('valuations')
      .set({ valid_until: new Date(Date.now() - 1_000) })
      .where('id', '=', old)
      .execute()
    for (const tradeInId of [anothers, old, randomUUID()]) {
      expect(await fixture.quote(buyer, vehicleId, { tradeInId })).toEqual(refused)
      expect(await fixture.reserve(buyer, vehicleId, { tradeInId })).toEqual(refused)
      expect(await fixture.order(buyer, vehicleId, { tradeInId })).toEqual(refused)
    }
    const tradeInId = await fixture.valuation(buyer.actor.userId, 400_000)
    const elsewhere = valueOf(await fixture.order(buyer, await fixture.vehicle(), { tradeInId }))
    expect(await fixture.quote(buyer, vehicleId, { tradeInId })).toEqual(refused)
    valueOf(await cancelReservation({ ctx: buyer, input: { id: elsewhere.reservationId } }))
    expect((await fixture.quote(buyer, vehicleId, { tradeInId })).ok).toBe(true)
  })

  test('returns the same quote while nothing changes, and increments its version when something changes', async () => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
    const first = valueOf(await fixture.quote(buyer, vehicleId))
    expect(valueOf(await fixture.quote(buyer, vehicleId))).toEqual(first)
    const second = valueOf(await fixture.quote(buyer, vehicleId, { paymentMethod: 'bank_transfer' }))
    const third = valueOf(await fixture.quote(buyer, vehicleId, { services: ['ownership_transfer'] }))
    expect([first.version, second.version, third.version]).toEqual([1, 2, 3])
    const { reservationId } = valueOf(
      await fixture.reserve(buyer, vehicleId, {
        channel: 'checkout',
        services: ['ownership_transfer'],
        quoteId: third.id,
        totalAmount: euroOf(third.total),
      }),
    )
    expect(valueOf(await showReservation({ ctx: buyer, input: { id: reservationId } })).quote).toEqual(third)
  })

  test('gives each of ten concurrent quotes its own version', async () => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
    const choices = (['vehicle_page', 'checkout'] as const).flatMap((channel) =>
      premiumServices.map((service) => ({ channel, services: [service] })),
    )
    const quotes = await Promise.all(choices.map((chosen) => fixture.quote(buyer, vehicleId, chosen)))
    const versions = quotes.map((quote) => valueOf(quote).version).toSorted((one, other) => one - other)
    expect(versions).toEqual(choices.map((_, at) => at + 1))
  })

  test('deletes a quote that was not accepted after ninety days', async () => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
    const unaccepted = valueOf(await fixture.quote(buyer, vehicleId))
    const { reservationId } = valueOf(await fixture.order(buyer, vehicleId))
    const { quote_id: accepted } = await fixture.reservation(reservationId)
    const ids = [unaccepted.id, accepted]
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
    const left = async (days: number) => {
      await fixture.db
        .updateTable('quotes')
        .set({ created_at: ago(days) })
        .where('id', 'in', ids)
        .execute()
      await purgeOldQuotes(fixture.system)
      return (await fixture.db.selectFrom('quotes').select('id').where('id', 'in', ids).execute()).map(({ id }) => id)
    }
    expect((await left(89)).toSorted()).toEqual(ids.toSorted())
    expect(await left(91)).toEqual([accepted])
  })

  test("refuses an outdated quote with a new one, and returns not found for another user's quote", async () => {
    const [buyer, other, vehicleId] = [await fixture.buyer(), await fixture.buyer(), await fixture.vehicle()]
    const seen = valueOf(await fixture.quote(buyer, vehicleId))
    await fixture.db
      .updateTable('vehicle_listings')
      .set({ sale_price: 1_300_000 })
      .where('id', '=', vehicleId)
      .execute()
    expect(await fixture.reserve(buyer, vehicleId, { channel: 'checkout', quoteId: seen.id })).toMatchObject({
      code: 'checkout.amount_changed',
      details: { quote: { version: 2, total: 1_300_000 } },
    })
    expect(await fixture.reserve(other, vehicleId, { channel: 'checkout', quoteId: seen.id })).toEqual({
      ok: false,
      code: 'checkout.quote_not_found',
    })
    expect(await fixture.listing(vehicleId)).toMatchObject({ held: 0 })
  })

  test('quotes and reserves a total that adds up for every channel and every set of services', async () => {
    for (const channel of salesChannels) {
      for (let set = 0; set < 16; set += 1) {
        const buyer = await fixture.buyer()
        const services = premiumServices.filter((_, index) => set & (1 << index))
        const vehicleId = await fixture.vehicle()
        const quote = valueOf(await fixture.quote(buyer, vehicleId, { channel, services }))
        expect(sumCents(quote.lines.map(({ amount }) => amount))).toBe(quote.total)
        expect(quote.dueNow + quote.balance).toBe(quote.total)
        const { reservationId } = valueOf(
          await fixture.reserve(buyer, vehicleId, { channel, services, quoteId: quote.id }),
        )
        expect(await fixture.reservation(reservationId)).toMatchObject({ amount: quote.total, deposit: quote.dueNow })
        expect(await fixture.payment(reservationId)).toMatchObject({ amount: quote.dueNow, currency: 'eur' })
      }
    }
  })
})

describe('options of a purchase', () => {
  test("lists the methods, the services in their levels, the vendor's pickup points, and the buyer's draft", async () => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
    expect(valueOf(await options(buyer, vehicleId))).toMatchObject({
      vehicle: { id: vehicleId },
      refusal: null,
      openReservationId: null,
      buyer: { firstName: 'Anna' },
      methods: [
        { method: 'card', refusal: null },
        { method: 'bank_transfer', refusal: null },
        { method: 'financing', refusal: null },
      ],
      services: [
        { code: 'ownership_transfer', preselected: null, levels: [{ level: null, price: 29_900, months: null }] },
        {
          code: 'extended_warranty',
          preselected: 'basic',
          levels: [
            { level: 'fuller', price: 89_900, months: 24 },
            { level: 'basic', price: 79_900, months: 12 },
          ],
        },
        { code: 'roadside_assistance', preselected: 'basic', levels: [{ price: 49_900 }, { price: 19_900 }] },
        { code: 'insurance_package', preselected: 'basic', levels: [{ price: 129_900 }, { price: 49_900 }] },
      ],
      draft: null,
      tradeIn: null,
    })
    const tradeInId = await fixture.valuation(buyer.actor.userId, 2 * price)
    valueOf(await saveDraft({ ctx: buyer, input: { vehicleId, draft: { ...started, services: [], tradeInId } } }))
    expect(valueOf(await options(buyer, vehicleId))).toMatchObject({
      draft: { step: 'services', tradeInId },
      tradeIn: { make: 'Fiat', model: '500', value: 2 * price },
      methods: [{ method: 'card', refusal: 'checkout.card_not_needed' }, { refusal: null }, { refusal: null }],
    })
    await fixture.db
      .updateTable('valuations')
      .set({ valid_until: new Date(0) })
      .where('id', '=', tradeInId)
      .execute()
    expect(valueOf(await options(buyer, vehicleId))).toMatchObject({ draft: { tradeInId: null }, tradeIn: null })
  })

  test("keeps the service levels of a draft when it is shown in the other channel, and fills missing levels from the draft's channel", async () => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
    const services: PremiumService[] = ['extended_warranty', 'insurance_package']
    const draft = { ...started, channel: 'vehicle_page', services, levels: { insurance_package: 'basic' } } as const
    valueOf(await saveDraft({ ctx: buyer, input: { vehicleId, draft: { ...draft, services } } }))
    const levels = { extended_warranty: 'fuller', insurance_package: 'basic' }
    expect(valueOf(await options(buyer, vehicleId)).draft).toMatchObject({ services, levels })
    expect(valueOf(await showCart({ ctx: buyer })).checkouts).toMatchObject([{ total: price + 89_900 + 49_900 }])
    await sql`update checkout_drafts set draft = draft - 'levels' where vehicle_id = ${vehicleId}`.execute(fixture.db)
    expect(valueOf(await options(buyer, vehicleId)).draft?.levels).toEqual({
      extended_warranty: 'fuller',
      insurance_package: 'fuller',
    })
  })

  test('shows why a car cannot be bought, and returns no other facts of a car that is not public', async () => {
    const [buyer, other, vehicleId] = [await fixture.buyer(), await fixture.buyer(), await fixture.vehicle()]
    const { reservationId } = valueOf(await fixture.order(buyer, vehicleId))
    expect(valueOf(await options(other, vehicleId)).refusal).toBe('checkout.vehicle_already_reserved')
    expect(valueOf(await options(buyer, vehicleId))).toMatchObject({
      refusal: 'checkout.already_open',
      openReservationId: reservationId,
    })
    expect(await options(buyer, await fixture.vehicle({ status: 'inactive' }))).toEqual({
      ok: false,
      code: 'listings.not_found',
    })
  })
})

describe('the cart', () => {
  test("shows checkouts in progress at today's price until the car is ordered, and then shows the reservation", async () => {
    const [buyer, other, vehicleId] = [await fixture.buyer(), await fixture.buyer(), await fixture.vehicle()]
    const save = () =>
      saveDraft({ ctx: buyer, input: { vehicleId, draft: { ...started, services: [...started.services] } } })
    const cart = async (ctx = buyer) => valueOf(await showCart({ ctx }))
    valueOf(await save())
    valueOf(await save())
    expect(await cart()).toMatchObject({
      checkouts: [{ vehicle: { id: vehicleId }, step: 'services', total: price + 79_900, refusal: null }],
      reservations: [],
    })
    expect(await cart(other)).toEqual({ checkouts: [], reservations: [] })

    const theirs = valueOf(await fixture.order(other, vehicleId))
    expect((await cart()).checkouts).toMatchObject([{ total: null, refusal: 'checkout.vehicle_already_reserved' }])
    valueOf(await cancelReservation({ ctx: other, input: { id: theirs.reservationId } }))

    const { reservationId } = valueOf(await fixture.order(buyer, vehicleId))
    expect(await cart()).toMatchObject({ checkouts: [], reservations: [{ id: reservationId }] })
    valueOf(await cancelReservation({ ctx: buyer, input: { id: reservationId } }))
    expect(await cart()).toEqual({ checkouts: [], reservations: [] })
  })
})
