import { maxUnpaidHolds } from '@autopiazza/contract/constants'
import type { PaymentMethod } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Context } from '../../../kernel/context.ts'
import { cancelReservation } from '../end/cancel-reservation.ts'
import { cancelSale } from '../../sales/completion/sale-actions.ts'
import { expireDueReservations } from '../end/expire-due-reservations.ts'
import { releaseFinancedReservation } from '../confirm/financed-reservations.ts'
import { settleReservation } from '../confirm/settle-reservation.ts'
import { findReservation } from '../reservation-store.ts'
import { createCheckoutFixture, valueOf } from '../testing/checkout-fixture.ts'

const fixture = await createCheckoutFixture()
await fixture.openAccount()

type BuyerContext = Awaited<ReturnType<typeof fixture.buyer>>
const vehicles = (count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, () => fixture.vehicle()))
const cancel = (ctx: Context, id: string) => cancelReservation({ ctx, input: { id } })

async function hold(buyer: BuyerContext, method: PaymentMethod = 'card'): Promise<string> {
  const vehicleId = await fixture.vehicle()
  const held =
    method === 'card'
      ? await fixture.reserve(buyer, vehicleId)
      : await fixture.order(buyer, vehicleId, { paymentMethod: method })
  return valueOf(held).reservationId
}

async function pay(buyer: BuyerContext, id: string): Promise<void> {
  fixture.cards.pay((await fixture.payment(id)).provider_session_id ?? '')
  const reservation = await findReservation(fixture.system, { id })
  if (reservation) await settleReservation({ ctx: buyer, input: reservation, cards: fixture.cards })
}

/** Moves the reservation's creation into the past. */
async function letMinutesPass(id: string, minutes: number): Promise<void> {
  await sql`update vehicle_reservations set created_at = created_at - make_interval(mins => ${minutes}) where id = ${id}`.execute(
    fixture.db,
  )
}

async function runOut(buyer: BuyerContext, count: number, method?: PaymentMethod): Promise<string[]> {
  const ids: string[] = []
  for (let one = 0; one < count; one += 1) {
    const id = await hold(buyer, method)
    await fixture.letHoldEnd(id)
    ids.push(id)
  }
  await expireDueReservations({ ctx: fixture.system, cards: fixture.cards })
  return ids
}

async function openHolds(buyer: BuyerContext): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from vehicle_reservations where user_id = ${buyer.actor.userId} and status = 'pending'`.execute(
    fixture.db,
  )
  return rows[0]?.count ?? 0
}

describe('unpaid holds', () => {
  test('allows three unpaid holds per buyer, even when thirty-two card pages are requested at once', async () => {
    const [buyer, cars] = [await fixture.buyer(), await vehicles(32)]
    const answers = await Promise.all(cars.map((vehicleId) => fixture.reserve(buyer, vehicleId)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(maxUnpaidHolds)
    const codes = answers.flatMap((answer) => (answer.ok ? [] : [answer.code]))
    expect(new Set(codes)).toEqual(new Set(['checkout.too_many_unpaid']))
    expect(await openHolds(buyer)).toBe(maxUnpaidHolds)
    const free = await Promise.all(cars.map((vehicleId) => fixture.listing(vehicleId)))
    expect(free.filter(({ held }) => held === 0)).toHaveLength(32 - maxUnpaidHolds)
  })

  test('counts unpaid holds of all payment methods together', async () => {
    const buyer = await fixture.buyer()
    for (const method of ['card', 'bank_transfer', 'financing'] as const) await hold(buyer, method)
    const [vehicleId, another] = [await fixture.vehicle(), await fixture.vehicle()]
    expect(await fixture.reserve(buyer, vehicleId)).toEqual({ ok: false, code: 'checkout.too_many_unpaid' })
    expect(await fixture.order(buyer, another)).toEqual({ ok: false, code: 'checkout.too_many_unpaid' })
    expect((await fixture.reserve(await fixture.buyer(), vehicleId)).ok).toBe(true)
  })

  test('allows another hold once an unpaid hold is paid or cancelled', async () => {
    const buyer = await fixture.buyer()
    const [paid, given] = [await hold(buyer), await hold(buyer), await hold(buyer)]
    await pay(buyer, paid)
    await hold(buyer)
    valueOf(await cancel(buyer, given))
    await hold(buyer)
    expect(await fixture.reserve(buyer, await fixture.vehicle())).toMatchObject({ code: 'checkout.too_many_unpaid' })
  })

  test('returns the open payment page to a buyer with three unpaid holds', async () => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
    const first = valueOf(await fixture.reserve(buyer, vehicleId, { idempotencyKey: undefined }))
    await hold(buyer)
    await hold(buyer)
    expect(valueOf(await fixture.reserve(buyer, vehicleId, { idempotencyKey: undefined }))).toEqual(first)
  })

  test('enforces the limit on unpaid holds in the database', async () => {
    const buyer = await fixture.buyer()
    const [one] = [await hold(buyer), await hold(buyer), await hold(buyer)]
    const another = await fixture.vehicle()
    const copy = sql`
      insert into vehicle_reservations (vehicle_id, user_id, quote_id, payment_method, channel, amount, deposit, idempotency_key, expires_at)
      select ${another}, user_id, quote_id, 'card', channel, amount, deposit, 'past every lock', now() + interval '1 hour'
      from vehicle_reservations where id = ${one}`
    await expect(copy.execute(fixture.db)).rejects.toMatchObject({ constraint: 'three_unpaid_holds_per_buyer' })
  })
})

describe('three unpaid holds that expired within a day', () => {
  const rested = { ok: false, code: 'checkout.unpaid_rest' }

  test.each(['card', 'bank_transfer'] as const)(
    'refuses new holds of a buyer with three unpaid holds by %s until a day after the first of them',
    async (method) => {
      const buyer = await fixture.buyer()
      const [first = ''] = await runOut(buyer, 3, method)
      const vehicleId = await fixture.vehicle()
      const refusal = await fixture.reserve(buyer, vehicleId)
      const endedAt = (await fixture.reservation(first)).ended_at?.getTime() ?? 0
      expect(refusal).toMatchObject({
        ...rested,
        details: { until: new Date(endedAt + 24 * 3_600_000).toISOString(), seconds: expect.any(Number) },
      })
      expect(await fixture.order(buyer, vehicleId)).toMatchObject(rested)
      expect(await fixture.listing(vehicleId)).toMatchObject({ status: 'active', held: 0 })
      expect((await fixture.reserve(await fixture.buyer(), vehicleId)).ok).toBe(true)
    },
  )

  test('lets a buyer reserve again when the waiting time is over', async () => {
    const buyer = await fixture.buyer()
    const [first = ''] = await runOut(buyer, 3)
    await sql`update vehicle_reservations set ended_at = ended_at - interval '24 hours' where id = ${first}`.execute(
      fixture.db,
    )
    expect((await fixture.reserve(buyer, await fixture.vehicle())).ok).toBe(true)
  })

  test('refuses thirty-two concurrent orders of a buyer in the waiting period, also in the database', async () => {
    const [buyer, cars] = [await fixture.buyer(), await vehicles(32)]
    const [one = ''] = await runOut(buyer, 3)
    const answers = await Promise.all(cars.map((vehicleId) => fixture.reserve(buyer, vehicleId)))
    expect(new Set(answers.map((answer) => (answer.ok ? 'held' : answer.code)))).toEqual(new Set([rested.code]))
    const copy = sql`
      insert into vehicle_reservations (vehicle_id, user_id, quote_id, payment_method, channel, amount, deposit, idempotency_key, expires_at)
      select vehicle_id, user_id, quote_id, 'card', channel, amount, deposit, 'past every lock', now() + interval '1 hour'
      from vehicle_reservations where id = ${one}`
    await expect(copy.execute(fixture.db)).rejects.toMatchObject({ constraint: 'rest_after_unpaid_holds' })
  })

  test('counts a hold that is cancelled just before its end as an expired hold', async () => {
    const buyer = await fixture.buyer()
    for (let one = 0; one < 3; one += 1) {
      const id = await hold(buyer)
      await letMinutesPass(id, 30)
      valueOf(await cancel(buyer, id))
    }
    expect(await fixture.reserve(buyer, await fixture.vehicle())).toMatchObject(rested)
  })

  test("starts the waiting period once a buyer's cancelled holds have lasted as long as three expired ones", async () => {
    const buyer = await fixture.buyer()
    const answers: (string | undefined)[] = []
    for (let turn = 0; turn < 11; turn += 1) {
      const held = await fixture.reserve(buyer, await fixture.vehicle())
      answers.push(held.ok ? 'held' : held.code)
      if (!held.ok) continue
      await letMinutesPass(held.value.reservationId, 9)
      valueOf(await cancel(buyer, held.value.reservationId))
    }
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 'held'), rested.code])
  })

  test('does not count holds that are cancelled at once or paid in the end', async () => {
    const buyer = await fixture.buyer()
    await runOut(buyer, 2)
    for (let one = 0; one < 12; one += 1) valueOf(await cancel(buyer, await hold(buyer)))
    const late = await hold(buyer)
    await letMinutesPass(late, 29)
    await pay(buyer, late)
    valueOf(await cancel(buyer, late))
    expect((await fixture.reserve(buyer, await fixture.vehicle())).ok).toBe(true)
  })

  test('does not count holds whose end the buyer did not cause', async () => {
    const buyer = await fixture.buyer()
    await runOut(buyer, 2)
    const refusedCredit = await hold(buyer, 'financing')
    await releaseFinancedReservation({
      ctx: fixture.system,
      input: { reservationId: refusedCredit, why: 'financing_refused' },
    })
    const withdrawn = await hold(buyer, 'bank_transfer')
    const vendor = fixture.as('vendor', fixture.vendorId)
    valueOf(await cancelSale({ ctx: vendor, input: { id: withdrawn, reason: 'Il motore non parte più.' } }))
    expect((await fixture.reserve(buyer, await fixture.vehicle())).ok).toBe(true)
  })
})
