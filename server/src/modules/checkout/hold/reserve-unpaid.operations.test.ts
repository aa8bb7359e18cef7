import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { showGarage } from '../../aftersales/index.ts'
import { setBankAccount, showBankAccount } from '../../identity/index.ts'
import { cancelReservation } from '../end/cancel-reservation.ts'
import { completePurchase } from '../../sales/completion/complete-purchase.ts'
import { chooseDelivery } from '../change/choose-delivery.ts'
import { expireDueReservations } from '../end/expire-due-reservations.ts'
import { confirmFinancedReservation, releaseFinancedReservation } from '../confirm/financed-reservations.ts'
import { recordTransfer } from '../../sales/completion/record-transfer.ts'
import { reserveUnpaid } from './reserve-unpaid.ts'
import { settleReservation } from '../confirm/settle-reservation.ts'
import { showReservation } from '../../sales/show-reservations.ts'
import { findReservation } from '../reservation-store.ts'
import { homeAddress as address } from '../testing/home-address.ts'
import { createCheckoutFixture, valueOf } from '../testing/checkout-fixture.ts'

const fixture = await createCheckoutFixture()
await fixture.openAccount()
const vendor = fixture.as('vendor', fixture.vendorId)
let worker: Awaited<ReturnType<typeof fixture.startWorker>>
beforeAll(async () => {
  worker = await fixture.startWorker()
})
afterAll(() => worker.stop())

const iban = 'IT60X0542811101000000123456'
const price = 1_290_000
const view = async (ctx: Awaited<ReturnType<typeof fixture.buyer>>, id: string) =>
  valueOf(await showReservation({ ctx, input: { id } }))
const home = { method: 'delivery', address } as const
const pickup = { method: 'pickup', pickupLocationId: null } as const
const choose = (
  ctx: Awaited<ReturnType<typeof fixture.buyer>>,
  id: string,
  delivery: typeof home | typeof pickup = home,
) => chooseDelivery({ ctx, input: { id, delivery } })
const conclude = (ctx: Awaited<ReturnType<typeof fixture.buyer>>, id: string) =>
  completePurchase({ ctx, input: { id } })
const sweep = () => expireDueReservations({ ctx: fixture.system, cards: fixture.cards })

async function paidByCard(more: Parameters<typeof fixture.reserve>[2] = {}) {
  const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
  const { reservationId } = valueOf(await fixture.reserve(buyer, vehicleId, more))
  fixture.cards.pay((await fixture.payment(reservationId)).provider_session_id ?? '')
  const reservation = await findReservation(fixture.system, { id: reservationId })
  if (reservation) await settleReservation({ ctx: buyer, input: reservation, cards: fixture.cards })
  return { buyer, vehicleId, reservationId }
}

describe('an order by bank transfer', () => {
  test('holds the unit for three days and shows bank account, amount and reference for the transfer', async () => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
    const { reservationId } = valueOf(await fixture.order(buyer, vehicleId, { services: ['extended_warranty'] }))
    const reservation = await view(buyer, reservationId)
    expect(reservation).toMatchObject({
      status: 'pending',
      paymentMethod: 'bank_transfer',
      deposit: 0,
      paid: 0,
      balance: price + 79_900,
      quote: { total: price + 79_900, dueNow: 0, balanceDue: 'within_3_days' },
      transfer: { iban, holder: 'Autosalone Po', amount: price + 79_900 },
      next: { step: 'send_transfer', amount: price + 79_900, by: reservation.expiresAt },
      stopping: { cost: 0, refund: 0, transferred: 0 },
      timeline: [{ fact: 'placed' }],
      can: { pay: false, cancel: true, chooseDelivery: true, conclude: false },
    })
    expect(reservation.transfer?.reference).toMatch(/^AP-[2-9B-Z]{4}-[2-9B-Z]{4}$/)
    expect(Date.parse(reservation.expiresAt) - Date.parse(reservation.createdAt)).toBe(72 * 3_600_000)
    expect(await fixture.listing(vehicleId)).toEqual({ status: 'pending', quantity: 1, held: 1 })
  })

  test('still shows the buyer the original bank account after the vendor enters another account', async () => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
    const { reservationId } = valueOf(await fixture.order(buyer, vehicleId))
    valueOf(await setBankAccount({ ctx: vendor, input: { iban: 'DE89370400440532013000' } }))
    expect((await view(buyer, reservationId)).transfer?.iban).toBe(iban)
    valueOf(await setBankAccount({ ctx: vendor, input: { iban } }))
  })

  test('refuses a transfer order while the vendor has no bank account', async () => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
    valueOf(await setBankAccount({ ctx: vendor, input: { iban: null } }))
    expect(valueOf(await showBankAccount({ ctx: vendor }))).toEqual({ iban: null, holder: 'Autosalone Po' })
    expect(await fixture.order(buyer, vehicleId)).toEqual({ ok: false, code: 'checkout.transfer_unavailable' })
    expect(await fixture.listing(vehicleId)).toMatchObject({ held: 0 })
    valueOf(await setBankAccount({ ctx: vendor, input: { iban } }))
  })

  test('returns one reservation for ten concurrent orders with one key, and refuses the key for another car', async () => {
    const [buyer, vehicleId, idempotencyKey] = [
      await fixture.buyer(),
      await fixture.vehicle({ quantity: 3 }),
      randomUUID(),
    ]
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => fixture.order(buyer, vehicleId, { idempotencyKey })),
    )
    expect(new Set(answers.map((answer) => valueOf(answer).reservationId)).size).toBe(1)
    expect(await fixture.listing(vehicleId)).toMatchObject({ held: 1 })
    expect(await fixture.order(buyer, await fixture.vehicle(), { idempotencyKey })).toMatchObject({
      code: 'checkout.key_reused',
    })
  })

  test('allows at most three unpaid transfer holds, even when ten are requested at once', async () => {
    const buyer = await fixture.buyer()
    const vehicles = await Promise.all(Array.from({ length: 10 }, () => fixture.vehicle()))
    const answers = await Promise.all(vehicles.map((vehicleId) => fixture.order(buyer, vehicleId)))
    const placed = answers.flatMap((answer) => (answer.ok ? [answer.value.reservationId] : []))
    expect(placed).toHaveLength(3)
    expect(answers.filter((answer) => !answer.ok && answer.code === 'checkout.too_many_unpaid')).toHaveLength(7)
    valueOf(await cancelReservation({ ctx: buyer, input: { id: placed[0] ?? '' } }))
    expect((await fixture.order(buyer, await fixture.vehicle())).ok).toBe(true)
  })

  test('ends an unpaid transfer hold after three days and frees the unit', async () => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
    const { reservationId } = valueOf(await fixture.order(buyer, vehicleId))
    await fixture.letHoldEnd(reservationId)
    await sweep()
    expect(await view(buyer, reservationId)).toMatchObject({ status: 'expired', endReason: 'not_paid', transfer: null })
    expect(await fixture.listing(vehicleId)).toEqual({ status: 'active', quantity: 1, held: 0 })
  })

  test('completes a transfer order with its delivery and services once the transfer is recorded', async () => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
    const { reservationId } = valueOf(
      await fixture.order(buyer, vehicleId, { services: ['roadside_assistance'], delivery: home }),
    )
    expect((await view(buyer, reservationId)).delivery).toEqual({ method: 'delivery', address })
    expect(valueOf(await recordTransfer({ ctx: vendor, input: { id: reservationId } }))).toMatchObject({
      status: 'completed',
      lines: [{ code: 'sale_price' }, { code: 'roadside_assistance', amount: 19_900 }],
      delivery: { method: 'delivery', address },
    })
    const [car] = valueOf(await showGarage({ ctx: buyer }))
    expect(car?.services.filter(({ purchased }) => purchased)).toMatchObject([
      { serviceType: 'roadside_assistance', price: 19_900 },
    ])
    expect((await view(buyer, reservationId)).timeline.map(({ fact }) => fact)).toEqual([
      'placed',
      'transfer_recorded',
      'confirmed',
      'completed',
    ])
  })
})

describe('the delivery', () => {
  test('keeps a delivery chosen with the card order until the deposit is paid, and does not complete before the balance is paid', async () => {
    const { buyer, vehicleId, reservationId } = await paidByCard({ channel: 'checkout', delivery: home })
    expect((await fixture.payment(reservationId)).session_request).toMatchObject({
      successUrl: `http://localhost:3000/checkout/${vehicleId}/delivery?payment=success`,
      cancelUrl: `http://localhost:3000/checkout/${vehicleId}/payment?payment=canceled`,
    })
    expect(await view(buyer, reservationId)).toMatchObject({
      status: 'confirmed',
      deliveryMethod: 'delivery',
      completesWhenPaid: true,
      next: { step: 'conclude', amount: null },
    })
  })

  test('sets the delivery of a reservation first, then completes the purchase once while the balance is still due', async () => {
    const { buyer, vehicleId, reservationId } = await paidByCard()
    expect(await conclude(buyer, reservationId)).toMatchObject({ fields: { delivery: 'required' } })
    valueOf(await choose(buyer, reservationId))
    expect(await view(buyer, reservationId)).toMatchObject({
      status: 'confirmed',
      delivery: { method: 'delivery' },
      next: { step: 'conclude' },
    })
    valueOf(await conclude(buyer, reservationId))
    valueOf(await conclude(buyer, reservationId))
    expect(await choose(buyer, reservationId, pickup)).toMatchObject({ code: 'checkout.reservation_not_open' })
    expect(await view(buyer, reservationId)).toMatchObject({
      status: 'completed',
      delivery: { method: 'delivery', address },
      balance: price - 30_000,
      next: { step: 'pay_balance', actor: 'buyer', by: expect.any(String), amount: price - 30_000 },
      settlement: { status: 'balance_open', endedAt: null },
      stopping: null,
      can: { cancel: false, chooseDelivery: false, conclude: false },
    })
    expect(await fixture.listing(vehicleId)).toEqual({ status: 'sold', quantity: 0, held: 0 })
    expect(valueOf(await showGarage({ ctx: buyer }))).toHaveLength(1)
    expect(await cancelReservation({ ctx: buyer, input: { id: reservationId } })).toMatchObject({ ok: false })
    expect(await fixture.refunds(reservationId)).toEqual([])
  })

  test('lets the buyer change the delivery while the transfer is awaited, and stores no postal address for a pickup', async () => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
    const { reservationId } = valueOf(await fixture.order(buyer, vehicleId, { delivery: home }))
    valueOf(await choose(buyer, reservationId, pickup))
    expect(await fixture.reservation(reservationId)).toMatchObject({
      status: 'pending',
      delivery_method: 'pickup',
      delivery_address: null,
    })
  })

  test('accepts only a pickup point of the vendor', async () => {
    const [buyer, vehicleId, stranger] = [await fixture.buyer(), await fixture.vehicle(), await fixture.vendor()]
    const point = async (userId: string, name: string) => {
      const { id } = await fixture.db
        .insertInto('vendor_pickup_locations')
        .values({ user_id: userId, name, address: 'Via Roma 1', city: 'Torino', province: 'TO', postal_code: '10121' })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }
    const [own, anothers] = [await point(fixture.vendorId, 'Sede'), await point(stranger.actor.userId, 'Altrove')]
    const missing = { ok: false, code: 'listings.pickup_location_not_found' }
    for (const pickupLocationId of [anothers, randomUUID()]) {
      const delivery = { method: 'pickup', pickupLocationId } as const
      expect(await fixture.order(buyer, vehicleId, { delivery })).toEqual(missing)
      expect(await fixture.reserve(buyer, vehicleId, { delivery })).toEqual(missing)
    }
    const { reservationId } = valueOf(
      await fixture.order(buyer, vehicleId, { delivery: { method: 'pickup', pickupLocationId: own } }),
    )
    expect((await view(buyer, reservationId)).delivery).toMatchObject({ method: 'pickup', place: { name: 'Sede' } })
  })

  test('lets only the buyer choose the delivery, and refuses a choice after the reservation has ended', async () => {
    const { buyer, reservationId } = await paidByCard()
    expect(await choose(await fixture.buyer(), reservationId)).toEqual({
      ok: false,
      code: 'checkout.reservation_not_found',
    })
    await fixture.letHoldEnd(reservationId)
    expect(await choose(buyer, reservationId)).toEqual({ ok: false, code: 'checkout.reservation_not_open' })
    await fixture.waitForJobs()
    expect(await fixture.refunds(reservationId)).toMatchObject([{ amount: 30_000 }])
  })
})

describe('a financed order', () => {
  const financed = async () => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
    const { reservationId } = valueOf(
      await fixture.order(buyer, vehicleId, { paymentMethod: 'financing', delivery: home }),
    )
    return { buyer, vehicleId, reservationId, input: { reservationId, why: 'financing_refused' } as const }
  }
  const ctx = fixture.system

  test('confirms a financed order once, for three days, when the credit is granted', async () => {
    const { buyer, reservationId, input } = await financed()
    expect(await view(buyer, reservationId)).toMatchObject({
      next: { step: 'await_financing' },
      quote: { dueNow: 0, balanceDue: 'by_financing' },
      transfer: null,
    })
    expect(await confirmFinancedReservation({ ctx, input })).toBe(true)
    expect(await confirmFinancedReservation({ ctx, input })).toBe(true)
    expect(await fixture.happened('checkout.ReservationConfirmed', reservationId)).toMatchObject([
      { paymentMethod: 'financing', deposit: 0, balance: 0 },
    ])
    expect(await view(buyer, reservationId)).toMatchObject({ status: 'confirmed', next: { step: 'conclude' } })
  })

  test('frees the car when the credit is refused, also after it was granted', async () => {
    const refused = await financed()
    await releaseFinancedReservation({ ctx, input: refused.input })
    await releaseFinancedReservation({ ctx, input: refused.input })
    expect(await fixture.reservation(refused.reservationId)).toMatchObject({
      status: 'cancelled',
      ended_by: 'system',
      end_reason: 'financing_refused',
    })
    expect(await fixture.listing(refused.vehicleId)).toMatchObject({ status: 'active', held: 0 })
    expect(await confirmFinancedReservation({ ctx, input: refused.input })).toBe(false)
    const granted = await financed()
    await confirmFinancedReservation({ ctx, input: granted.input })
    await releaseFinancedReservation({ ctx, input: granted.input })
    expect(await fixture.reservation(granted.reservationId)).toMatchObject({ status: 'cancelled' })
    expect(await fixture.listing(granted.vehicleId)).toMatchObject({ status: 'active', held: 0 })
  })

  test('reinstates a financed order with a late grant while the car is free, and otherwise ends the order', async () => {
    const [free, taken] = [await financed(), await financed()]
    for (const { reservationId } of [free, taken]) await fixture.letHoldEnd(reservationId)
    await sweep()
    valueOf(await fixture.order(await fixture.buyer(), taken.vehicleId))
    expect(await confirmFinancedReservation({ ctx, input: free.input })).toBe(true)
    expect(await confirmFinancedReservation({ ctx, input: taken.input })).toBe(false)
    expect(await fixture.reservation(free.reservationId)).toMatchObject({ status: 'confirmed', end_reason: null })
  })

  test('refuses a financed order when no provider is configured, and applies a credit grant only to financed orders', async () => {
    const { buyer, reservationId } = await paidByCard()
    const order = { channel: 'checkout', services: [], levels: {}, tradeInId: null, delivery: null } as const
    expect(
      await reserveUnpaid({
        ctx: buyer,
        input: {
          ...order,
          services: [],
          paymentMethod: 'financing',
          vehicleId: await fixture.vehicle(),
          idempotencyKey: randomUUID(),
        },
        isFinancingOffered: false,
      }),
    ).toEqual({ ok: false, code: 'checkout.financing_unavailable' })
    await expect(confirmFinancedReservation({ ctx, input: { reservationId } })).rejects.toThrow('not found')
  })
})

describe('concurrent orders', () => {
  const rounds = 25
  const refusalsOf = (answers: readonly ({ ok: true } | { ok: false; code: string })[]) =>
    answers.flatMap((answer) => (answer.ok ? [] : [answer.code]))

  test(
    'accepts one of two orders from two tabs, by card and by transfer, and refuses the other with a clear error',
    { timeout: 60_000 },
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle({ quantity: 2 })]
        const answers = await Promise.all([
          fixture.reserve(buyer, vehicleId),
          fixture.order(buyer, vehicleId),
          fixture.reserve(buyer, vehicleId),
        ])
        expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
        expect(refusalsOf(answers)).toEqual(['checkout.already_open', 'checkout.already_open'])
        expect(await fixture.listing(vehicleId)).toMatchObject({ held: 1 })
      }
    },
  )

  test('gives the last unit to one of a card, a transfer and a financed order', { timeout: 60_000 }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const vehicleId = await fixture.vehicle()
      const [one, two, three] = [await fixture.buyer(), await fixture.buyer(), await fixture.buyer()]
      const answers = await Promise.all([
        fixture.reserve(one, vehicleId),
        fixture.order(two, vehicleId),
        fixture.order(three, vehicleId, { paymentMethod: 'financing' }),
      ])
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      expect(refusalsOf(answers)).toEqual(['checkout.vehicle_already_reserved', 'checkout.vehicle_already_reserved'])
      expect(await fixture.listing(vehicleId)).toEqual({ status: 'pending', quantity: 1, held: 1 })
    }
  })

  test(
    'either completes the reservation or expires it with a refund when the delivery is chosen at the end of the hold',
    { timeout: 90_000 },
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const { buyer, vehicleId, reservationId } = await paidByCard()
        await fixture.db
          .updateTable('vehicle_reservations')
          .set({ expires_at: new Date(Date.now() + 20 + round) })
          .where('id', '=', reservationId)
          .execute()
        await new Promise((resolve) => setTimeout(resolve, 15))
        await Promise.all([choose(buyer, reservationId), sweep(), choose(buyer, reservationId), sweep()])
        await new Promise((resolve) => setTimeout(resolve, 40))
        await sweep()
        await fixture.waitForJobs()
        const { status } = await fixture.reservation(reservationId)
        expect(status).toMatch(/completed|expired/)
        expect(await fixture.refunds(reservationId)).toHaveLength(status === 'expired' ? 1 : 0)
        expect(valueOf(await showGarage({ ctx: buyer }))).toHaveLength(status === 'completed' ? 1 : 0)
        expect(await fixture.listing(vehicleId)).toMatchObject({ held: 0, quantity: status === 'completed' ? 0 : 1 })
      }
    },
  )

  test('ends a reservation once when delivery and cancellation coincide', { timeout: 60_000 }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { buyer, reservationId } = await paidByCard()
      await Promise.all([
        choose(buyer, reservationId),
        cancelReservation({ ctx: buyer, input: { id: reservationId } }),
        recordTransfer({ ctx: vendor, input: { id: reservationId } }),
      ])
      await fixture.waitForJobs()
      const { status } = await fixture.reservation(reservationId)
      expect(status).toMatch(/completed|cancelled/)
      expect(await fixture.refunds(reservationId)).toHaveLength(status === 'cancelled' ? 1 : 0)
      expect(valueOf(await showGarage({ ctx: buyer }))).toHaveLength(status === 'completed' ? 1 : 0)
    }
  })
})

test('returns the open payment page for a repeated order without a key', async () => {
  const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle({ quantity: 2 })]
  const first = valueOf(await fixture.reserve(buyer, vehicleId, { idempotencyKey: undefined }))
  expect(valueOf(await fixture.reserve(buyer, vehicleId, { idempotencyKey: undefined }))).toEqual(first)
  expect(await fixture.listing(vehicleId)).toMatchObject({ held: 1 })
})
