import { randomUUID } from 'node:crypto'
import { euroOf } from '@autopiazza/contract/money'
import { describe, expect, test } from 'vitest'
import { showVehicle } from '../../listings/show-vehicles.ts'
import { listReservations, showReservation } from '../../sales/show-reservations.ts'
import { createCheckoutFixture, valueOf } from '../testing/checkout-fixture.ts'

const fixture = await createCheckoutFixture()

describe('reserving a car', () => {
  test("holds the unit at the server's price, opens the payment page for 300 euro, and shows the advert as reserved", async () => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
    const { url, reservationId } = valueOf(
      await fixture.reserve(buyer, vehicleId, { vehiclePrice: 12_900, totalAmount: 12_900 }),
    )
    const session = fixture.cards.sessions().find((one) => one.url === url)
    expect(session).toMatchObject({
      state: 'open',
      amount: 30_000,
      currency: 'eur',
      reference: (await fixture.payment(reservationId)).id,
    })
    expect(await fixture.listing(vehicleId)).toEqual({ status: 'pending', quantity: 1, held: 1 })

    const view = valueOf(await showReservation({ ctx: buyer, input: { id: reservationId } }))
    expect(view).toMatchObject({
      status: 'pending',
      deposit: 30_000,
      paid: 0,
      balance: 1_290_000,
      paymentUrl: url,
      can: { pay: true, cancel: true },
      refund: null,
    })
    expect(view.quote).toMatchObject({
      lines: [{ code: 'sale_price', amount: 1_290_000 }],
      total: 1_290_000,
      dueNow: 30_000,
      balance: 1_260_000,
    })
    const minutes = (Date.parse(view.expiresAt) - Date.parse(view.createdAt)) / 60_000
    expect(minutes).toBeGreaterThan(30)
    expect(minutes).toBeLessThan(33)
  })

  test("passes the server's return URLs to the payment page", async () => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
    const { reservationId } = valueOf(await fixture.reserve(buyer, vehicleId))
    expect((await fixture.payment(reservationId)).session_request).toMatchObject({
      successUrl: `http://localhost:3000/vehicle/${vehicleId}?payment=success`,
      cancelUrl: `http://localhost:3000/vehicle/${vehicleId}?payment=canceled`,
    })
  })

  test('returns the same reservation and payment page for ten concurrent orders with the same key', async () => {
    const [buyer, vehicleId, idempotencyKey] = [
      await fixture.buyer(),
      await fixture.vehicle({ quantity: 3 }),
      randomUUID(),
    ]
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => fixture.reserve(buyer, vehicleId, { idempotencyKey })),
    )
    const first = valueOf(answers[0] ?? { ok: false, code: 'none' })
    for (const answer of answers) expect(answer).toEqual({ ok: true, value: first })
    expect(await fixture.listing(vehicleId)).toMatchObject({ held: 1, status: 'active' })
    expect(
      fixture.cards
        .sessions()
        .filter(({ reference }) => reference !== null && first.url.length > 0)
        .map(({ url }) => url)
        .filter((url) => url === first.url),
    ).toHaveLength(1)
  })

  test('refuses an order with the same key for another car', async () => {
    const [buyer, idempotencyKey] = [await fixture.buyer(), randomUUID()]
    valueOf(await fixture.reserve(buyer, await fixture.vehicle(), { idempotencyKey }))
    expect(await fixture.reserve(buyer, await fixture.vehicle(), { idempotencyKey })).toMatchObject({
      ok: false,
      code: 'checkout.key_reused',
    })
  })

  test('refuses a second reservation while the first is open', async () => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle({ quantity: 2 })]
    valueOf(await fixture.reserve(buyer, vehicleId))
    expect(await fixture.reserve(buyer, vehicleId)).toMatchObject({ ok: false, code: 'checkout.already_open' })
    expect(await fixture.listing(vehicleId)).toMatchObject({ held: 1 })
  })

  test.each([
    [{ vehiclePrice: 1 }],
    [{ vehiclePrice: 12_899.99 }],
    [{ vehiclePrice: -12_900 }],
    [{ vehiclePrice: Number.NaN }],
    [{ totalAmount: 0 }],
    [{ totalAmount: 1_290_000 }],
    [{ vehiclePrice: 12_900, totalAmount: 300 }],
  ])('refuses tampered amounts %o without holding or charging anything', async (amounts) => {
    const [buyer, vehicleId, sessions] = [
      await fixture.buyer(),
      await fixture.vehicle(),
      fixture.cards.sessions().length,
    ]
    expect(await fixture.reserve(buyer, vehicleId, amounts)).toMatchObject({
      ok: false,
      code: 'checkout.amount_changed',
      details: { quote: { vehicleId, total: 1_290_000, dueNow: 30_000, balance: 1_260_000 } },
    })
    expect(await fixture.listing(vehicleId)).toEqual({ status: 'active', quantity: 1, held: 0 })
    expect(fixture.cards.sessions()).toHaveLength(sessions)
  })

  test('refuses a car whose facts changed after the buyer loaded its page, and holds the car once the page is reloaded', async () => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
    const seen = async () => ({
      factsHash: valueOf(await showVehicle({ ctx: buyer, input: { id: vehicleId } })).factsHash,
    })
    const former = await seen()
    await fixture.db.updateTable('vehicle_listings').set({ mileage: 151_200 }).where('id', '=', vehicleId).execute()
    expect(await fixture.reserve(buyer, vehicleId, former)).toMatchObject({ code: 'checkout.vehicle_changed' })
    expect(await fixture.listing(vehicleId)).toEqual({ status: 'active', quantity: 1, held: 0 })
    const { reservationId: id } = valueOf(await fixture.reserve(buyer, vehicleId, await seen()))
    expect(valueOf(await showReservation({ ctx: buyer, input: { id } })).vehicle).toMatchObject({ mileage: 151_200 })
  })

  test('refuses an order whose price changed after the buyer loaded it, and returns a new quote that can be ordered', async () => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
    const seen = valueOf(await fixture.quote(buyer, vehicleId, { channel: 'vehicle_page' }))
    await fixture.db
      .updateTable('vehicle_listings')
      .set({ sale_price: 1_350_000 })
      .where('id', '=', vehicleId)
      .execute()
    const refused = await fixture.reserve(buyer, vehicleId, { totalAmount: euroOf(seen.total) })
    const fresh = !refused.ok && refused.details && 'quote' in refused.details ? refused.details.quote : undefined
    expect(fresh).toEqual({
      id: expect.any(String),
      vehicleId,
      version: 2,
      channel: 'vehicle_page',
      paymentMethod: 'card',
      lines: [{ code: 'sale_price', amount: 1_350_000 }],
      total: 1_350_000,
      dueNow: 30_000,
      balance: 1_320_000,
      balanceDue: 'before_handover',
    })
    const kept = await fixture.db
      .selectFrom('quotes')
      .select(['user_id', 'total'])
      .where('id', '=', fresh?.id ?? '')
      .execute()
    expect(kept).toEqual([{ user_id: buyer.actor.userId, total: 1_350_000 }])
    expect(await fixture.listing(vehicleId)).toMatchObject({ held: 0 })
    valueOf(await fixture.reserve(buyer, vehicleId, { totalAmount: euroOf(fresh?.total ?? 0) }))
  })

  test.each([
    ['a car only for rent', { listingType: 'rent', salePrice: null }, 'checkout.vehicle_not_for_sale'],
    ['an inactive advert', { status: 'inactive' }, 'listings.not_found'],
  ] as const)('refuses to reserve %s', async (_what, facts, code) => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle(facts)]
    expect(await fixture.reserve(buyer, vehicleId)).toMatchObject({ ok: false, code })
    expect(await fixture.quote(buyer, vehicleId)).toMatchObject({
      ok: false,
      code,
    })
  })

  test('refuses reservations by visitors and vendors, and reservations of a car that does not exist', async () => {
    const vehicleId = await fixture.vehicle()
    expect(await fixture.reserve(fixture.visitor, vehicleId)).toMatchObject({ code: 'identity.sign_in_required' })
    expect(await fixture.reserve(fixture.as('vendor', fixture.vendorId), vehicleId)).toMatchObject({
      code: 'checkout.own_vehicle',
    })
    expect(await fixture.reserve(fixture.as('vendor', randomUUID()), vehicleId)).toMatchObject({
      code: 'identity.buyer_required',
    })
    expect(await fixture.reserve(await fixture.buyer(), randomUUID())).toMatchObject({ code: 'listings.not_found' })
  })

  test('frees the car when the card provider cannot be reached, and repeats that response to an order with the same key', async () => {
    const [buyer, vehicleId, idempotencyKey] = [await fixture.buyer(), await fixture.vehicle(), randomUUID()]
    fixture.cards.fail('openSession', 'before')
    expect(await fixture.reserve(buyer, vehicleId, { idempotencyKey })).toEqual({
      ok: false,
      code: 'checkout.provider_unavailable',
    })
    expect(await fixture.listing(vehicleId)).toEqual({ status: 'active', quantity: 1, held: 0 })
    expect(await fixture.reserve(buyer, vehicleId, { idempotencyKey })).toEqual({
      ok: false,
      code: 'checkout.provider_unavailable',
    })
    expect((await fixture.reserve(buyer, vehicleId)).ok).toBe(true)
  })

  test('opens the payment page on a retry when the process died between the hold and the provider call', async () => {
    const [buyer, vehicleId, idempotencyKey] = [await fixture.buyer(), await fixture.vehicle(), randomUUID()]
    const { reservationId } = valueOf(await fixture.reserve(buyer, vehicleId, { idempotencyKey }))
    await fixture.db
      .updateTable('payments')
      .set({ status: 'created', provider_session_id: null, session_url: null })
      .where('reservation_id', '=', reservationId)
      .execute()
    const again = valueOf(await fixture.reserve(buyer, vehicleId, { idempotencyKey }))
    expect(again.reservationId).toBe(reservationId)
    expect(fixture.cards.sessions().find(({ url }) => url === again.url)).toMatchObject({ state: 'open' })
  })

  test('reserves a car whose hold is over before the sweep has ended it', async () => {
    const [slow, quick, vehicleId] = [await fixture.buyer(), await fixture.buyer(), await fixture.vehicle()]
    const first = valueOf(await fixture.reserve(slow, vehicleId))
    expect(await fixture.reserve(quick, vehicleId)).toMatchObject({ code: 'checkout.vehicle_already_reserved' })
    await fixture.letHoldEnd(first.reservationId)
    expect((await fixture.quote(quick, vehicleId)).ok).toBe(true)
    valueOf(await fixture.reserve(quick, vehicleId))
    expect(await fixture.reservation(first.reservationId)).toMatchObject({
      status: 'expired',
      ended_by: 'system',
      end_reason: 'not_paid',
    })
    expect(await fixture.listing(vehicleId)).toEqual({ status: 'pending', quantity: 1, held: 1 })
  })

  test('shows a reservation to its buyer only', async () => {
    const [buyer, other, vehicleId] = [await fixture.buyer(), await fixture.buyer(), await fixture.vehicle()]
    const { reservationId } = valueOf(await fixture.reserve(buyer, vehicleId))
    expect(await showReservation({ ctx: other, input: { id: reservationId } })).toEqual({
      ok: false,
      code: 'checkout.reservation_not_found',
    })
    expect(valueOf(await listReservations({ ctx: other }))).toEqual([])
    expect(valueOf(await listReservations({ ctx: buyer })).map(({ id }) => id)).toEqual([reservationId])
  })
})

describe('concurrent reservations of a car', () => {
  test('reserves a car for one of 32 concurrent buyers and refuses the other 31, in fifty rounds', async () => {
    const buyers = await Promise.all(Array.from({ length: 32 }, () => fixture.buyer()))
    for (let round = 0; round < 50; round += 1) {
      const vehicleId = await fixture.vehicle()
      const answers = await Promise.all(buyers.map((buyer) => fixture.reserve(buyer, vehicleId)))
      const winner = answers.findIndex(({ ok }) => ok)
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      expect(
        answers.filter((answer) => !answer.ok && answer.code === 'checkout.vehicle_already_reserved'),
      ).toHaveLength(31)
      expect(await fixture.listing(vehicleId)).toEqual({ status: 'pending', quantity: 1, held: 1 })
      buyers[winner] = await fixture.buyer()
    }
  })

  test('sells exactly seven of seven units to 64 buyers', { timeout: 60_000 }, async () => {
    const buyers = await Promise.all(Array.from({ length: 64 }, () => fixture.buyer()))
    const vehicleId = await fixture.vehicle({ quantity: 7 })
    const answers = await Promise.all(buyers.map((buyer) => fixture.reserve(buyer, vehicleId)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(7)
    expect(await fixture.listing(vehicleId)).toEqual({ status: 'pending', quantity: 7, held: 7 })
  })
})
