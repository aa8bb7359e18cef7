import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../../../kernel/context.ts'
import { showGarage } from '../../aftersales/index.ts'
import { editListing, showOwnListing } from '../../listings/index.ts'
import { completePurchase, showReservation } from '../../sales/index.ts'
import { createSalesFixture } from '../../sales/testing/sales-fixture.ts'
import { createCheckoutFixture, valueOf } from '../testing/checkout-fixture.ts'
import { expireReservation } from '../end/expire-due-reservations.ts'
import { cancelReservation } from '../end/cancel-reservation.ts'
import { answerCorrection } from './corrections.ts'

const fixture = await createCheckoutFixture()
const { vendor, paidByCard, completionOf } = createSalesFixture(fixture)
let worker: Awaited<ReturnType<typeof fixture.startWorker>>
beforeAll(async () => {
  worker = await fixture.startWorker()
})
afterAll(() => worker.stop())

const seen = 42_000
const view = async (ctx: Context, id: string) => valueOf(await showReservation({ ctx, input: { id } }))

async function edit(vehicleId: string, changes: object) {
  const { fields } = valueOf(await showOwnListing({ ctx: vendor, input: { id: vehicleId } }))
  return editListing({ ctx: vendor, input: { id: vehicleId, fields: { ...fields, ...changes } } })
}
const correct = async (vehicleId: string, mileage: number) => valueOf(await edit(vehicleId, { mileage }))

const advertised = async (vehicleId: string) =>
  valueOf(await showOwnListing({ ctx: vendor, input: { id: vehicleId } })).fields.mileage

async function answer(ctx: Context, id: string, decision: 'accept' | 'end') {
  const { correction } = await view(ctx, id)
  return answerCorrection({ ctx, input: { id, decision, versionId: correction?.versionId ?? randomUUID() } })
}

describe('corrections of a reserved car', () => {
  test("keeps the facts of a reserved car as its buyer saw them when its vendor changes the advert's price", async () => {
    const { buyer, vehicleId, reservationId: id } = await paidByCard()
    expect(valueOf(await edit(vehicleId, { salePrice: 9_900_00 }))).toMatchObject({ isProposed: false })
    expect(await view(buyer, id)).toMatchObject({
      vehicle: { mileage: seen, salePrice: 1_290_000, status: 'pending' },
      agreed: { description: 'Una Panda tenuta bene.', seller: { firstName: 'Anna', kind: 'business' } },
      correction: null,
      corrections: [],
    })
  })

  test('changes a reserved car only once its buyer has agreed, and records the decisions of both parties', async () => {
    const { buyer, vehicleId, reservationId: id } = await paidByCard()
    expect(await correct(vehicleId, 84_000)).toEqual({ id: vehicleId, isProposed: true })
    expect(await advertised(vehicleId)).toBe(seen)
    await fixture.waitForJobs()
    expect(await fixture.happened('checkout.CorrectionAsked', id)).toHaveLength(1)
    const change = { fact: 'mileage', from: seen, to: 84_000 }
    expect(await view(buyer, id)).toMatchObject({ vehicle: { mileage: seen }, correction: { changes: [change] } })
    const choice = { method: 'pickup', pickupLocationId: null } as const
    expect(await completePurchase({ ctx: buyer, input: { id, delivery: choice } })).toMatchObject({
      code: 'checkout.correction_open',
    })
    expect(await completionOf(id)).toMatchObject({ code: 'checkout.correction_open' })

    const [first, second] = await Promise.all([answer(buyer, id, 'accept'), answer(buyer, id, 'accept')])
    expect([first?.ok, second?.ok]).toEqual([true, true])
    expect(await advertised(vehicleId)).toBe(84_000)
    expect(await view(buyer, id)).toMatchObject({
      vehicle: { mileage: 84_000 },
      correction: null,
      corrections: [{ decision: 'accepted', changes: [change] }],
    })
    valueOf(await completePurchase({ ctx: buyer, input: { id, delivery: choice } }))
    expect(valueOf(await showGarage({ ctx: buyer }))).toMatchObject([{ vehicle: { mileage: 84_000 } }])
  })

  test('accepts a correction that the buyer saw, and refuses one that the vendor has replaced', async () => {
    const { buyer, vehicleId, reservationId: id } = await paidByCard()
    for (let mileage = 50_000; mileage < 50_020; mileage += 2) {
      await correct(vehicleId, mileage)
      const { correction } = await view(buyer, id)
      const versionId = correction?.versionId ?? randomUUID()
      const [accepted] = await Promise.all([
        answerCorrection({ ctx: buyer, input: { id, decision: 'accept', versionId } }),
        correct(vehicleId, mileage + 1),
      ])
      const now = (await view(buyer, id)).vehicle.mileage
      expect(accepted.ok ? now === mileage : accepted.code === 'checkout.correction_replaced').toBe(true)
    }
  })

  test('refunds the deposit at once and corrects the advert when the buyer ends the deal over a correction', async () => {
    const { buyer, vehicleId, reservationId: id } = await paidByCard()
    await correct(vehicleId, 84_000)
    valueOf(await answer(buyer, id, 'end'))
    await fixture.waitForJobs()
    expect(await fixture.refunds(id)).toMatchObject([{ amount: 30_000, status: 'succeeded' }])
    expect(await view(buyer, id)).toMatchObject({
      status: 'cancelled',
      endReason: 'car_corrected',
      vehicle: { mileage: seen },
      corrections: [{ decision: 'ended' }],
    })
    expect(await advertised(vehicleId)).toBe(84_000)
    expect(await fixture.listing(vehicleId)).toMatchObject({ status: 'active' })
  })

  test('applies an open correction when the reservation expires, and refunds a late payment for the former facts', async () => {
    const { vehicleId, reservationId: id } = await paidByCard()
    await correct(vehicleId, 84_000)
    await fixture.letHoldEnd(id)
    await expireReservation({ ctx: fixture.system, input: { reservationId: id }, cards: fixture.cards })
    expect(await advertised(vehicleId)).toBe(84_000)

    const buyer = await fixture.buyer()
    const { reservationId: late } = valueOf(await fixture.reserve(buyer, vehicleId))
    const { provider_session_id: session } = await fixture.payment(late)
    await fixture.db
      .updateTable('vehicle_reservations')
      .set({ expires_at: new Date(0) })
      .where('id', '=', late)
      .execute()
    fixture.cards.pay(session ?? '')
    await sql`update vehicle_reservations set status = 'expired', ended_at = now(), ended_by = 'system', end_reason = 'not_paid' where id = ${late}`.execute(
      fixture.db,
    )
    await correct(vehicleId, 90_000)
    await expect(
      sql`update vehicle_reservations set status = 'confirmed', confirmed_at = now(), ended_at = null, ended_by = null, end_reason = null, expires_at = now() + interval '1 day' where id = ${late}`.execute(
        fixture.db,
      ),
    ).rejects.toMatchObject({ constraint: 'agreed_car' })
  })

  test('keeps the photographs of a reserved car when its buyer accepts another mileage', async () => {
    const [vehicleId, seenPhoto, laterPhoto] = [await fixture.vehicle(), 'a'.repeat(64), 'b'.repeat(64)]
    await sql`insert into listing_photos (listing_id, step, position, content_hash, width, height, widths)
      values (${vehicleId}, 'main', 0, ${seenPhoto}, 640, 480, '{640}')`.execute(fixture.db)
    const { buyer, reservationId: id } = await paidByCard(1, vehicleId)
    await sql`update listing_photos set content_hash = ${laterPhoto} where listing_id = ${vehicleId}`.execute(
      fixture.db,
    )
    await correct(vehicleId, 84_000)
    valueOf(await answer(buyer, id, 'accept'))
    expect(await view(buyer, id)).toMatchObject({
      vehicle: { mileage: 84_000 },
      agreed: { photos: [{ hash: seenPhoto }] },
    })
  })

  test('requests a new decision when the vendor saves different facts, and none when the vendor saves the agreed facts', async () => {
    const { buyer, vehicleId, reservationId: id } = await paidByCard()
    await correct(vehicleId, 84_000)
    const { correction: former } = await view(buyer, id)
    await correct(vehicleId, 85_000)
    expect(
      await answerCorrection({ ctx: buyer, input: { id, decision: 'accept', versionId: former?.versionId ?? '' } }),
    ).toMatchObject({
      code: 'checkout.correction_replaced',
    })
    expect((await view(buyer, id)).correction?.changes).toMatchObject([{ to: 85_000 }])
    expect(await correct(vehicleId, seen)).toMatchObject({ isProposed: false })
    expect(await view(buyer, id)).toMatchObject({ correction: null, vehicle: { mileage: seen } })
  })

  test('corrects an advert with two reservations once both buyers have decided', async () => {
    const { buyer, vehicleId, reservationId: id } = await paidByCard(2)
    const { buyer: other, reservationId: second } = await paidByCard(1, vehicleId)
    await correct(vehicleId, 84_000)
    valueOf(await answer(buyer, id, 'accept'))
    expect(await advertised(vehicleId)).toBe(seen)
    expect(await view(buyer, id)).toMatchObject({ vehicle: { mileage: 84_000 }, correction: null })
    expect(await view(other, second)).toMatchObject({ vehicle: { mileage: seen } })
    valueOf(await answer(other, second, 'end'))
    expect(await advertised(vehicleId)).toBe(84_000)
  })
})

describe('equipment that follows from other facts', () => {
  test('includes derived equipment in a correction, and writes it to the car when the buyer accepts', async () => {
    const { buyer, vehicleId, reservationId: id } = await paidByCard()
    valueOf(await edit(vehicleId, { horsepower: 69 }))
    expect((await view(buyer, id)).correction?.changes).toEqual([
      { fact: 'horsepower', from: null, to: 69 },
      { fact: 'features', from: [], to: ['new_drivers_ok'] },
    ])
    valueOf(await answer(buyer, id, 'accept'))
    expect(await view(buyer, id)).toMatchObject({ vehicle: { horsepower: 69 }, correction: null })
    expect(valueOf(await showOwnListing({ ctx: vendor, input: { id: vehicleId } })).fields).toMatchObject({
      horsepower: 69,
      features: ['new_drivers_ok'],
    })
  })

  test('requests no correction when only the order of equipment, or derived equipment, is saved differently', async () => {
    const vehicleId = await fixture.vehicle()
    valueOf(await edit(vehicleId, { horsepower: 69, features: ['airbag', 'abs'] }))
    await paidByCard(1, vehicleId)
    expect(await edit(vehicleId, { features: ['abs', 'airbag'] })).toMatchObject({ value: { isProposed: false } })
  })
})

test("applies a payment at the end of the hold to the agreed car, and still proposes the vendor's concurrent correction", async () => {
  const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
  const { reservationId: id } = valueOf(await fixture.reserve(buyer, vehicleId))
  await fixture.letHoldEnd(id)
  await correct(vehicleId, 84_000)
  fixture.cards.pay((await fixture.payment(id)).provider_session_id ?? '')
  await expireReservation({ ctx: fixture.system, input: { reservationId: id }, cards: fixture.cards })
  expect(await view(buyer, id)).toMatchObject({
    status: 'confirmed',
    vehicle: { mileage: seen },
    correction: { changes: [{ fact: 'mileage', from: seen, to: 84_000 }] },
  })
  expect(await advertised(vehicleId)).toBe(seen)
})

test("holds a car only with its advert's facts or with a proposed correction when edits and reservations coincide", async () => {
  for (let round = 0; round < 8; round += 1) {
    const vehicleId = await fixture.vehicle({ quantity: 3 })
    const buyers = await Promise.all([fixture.buyer(), fixture.buyer(), fixture.buyer()])
    await Promise.all([
      ...buyers.map((buyer) => fixture.reserve(buyer, vehicleId)),
      correct(vehicleId, 50_000 + round),
      correct(vehicleId, 60_000 + round),
    ])
    const { rows } = await sql<{ isAgreed: boolean; isProposed: boolean }>`
      select same_facts(agreed.facts, listing_facts(vehicle)) as "isAgreed",
        exists (select from listing_corrections where listing_id = vehicle.id and status = 'proposed') as "isProposed"
      from vehicle_reservations reservation
      join listing_versions agreed on agreed.id = reservation.version_id
      join vehicle_listings vehicle on vehicle.id = reservation.vehicle_id
      where vehicle.id = ${vehicleId}`.execute(fixture.db)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ isAgreed }) => isAgreed)).toBe(true)
  }
})

describe('database rules for held cars', () => {
  test('the database refuses to change a fact of a held car or a stored version', async () => {
    const { vehicleId, reservationId: id } = await paidByCard()
    const run = (statement: ReturnType<typeof sql>) => statement.execute(fixture.db)
    await expect(run(sql`update vehicle_listings set mileage = 1 where id = ${vehicleId}`)).rejects.toMatchObject({
      constraint: 'facts_of_a_reserved_car',
    })
    await expect(
      run(sql`update listing_versions set facts = '{}' where listing_id = ${vehicleId}`),
    ).rejects.toMatchObject({ constraint: 'versions_are_kept' })
    const other = await fixture.reservation((await paidByCard()).reservationId)
    await expect(
      run(sql`update vehicle_reservations set version_id = ${other.version_id} where id = ${id}`),
    ).rejects.toMatchObject({ constraint: 'agreed_car' })
  })
})

test('leaves no correction without a buyer to decide on it when the vendor saves while the reservation ends', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { buyer, vehicleId, reservationId: id } = await paidByCard(2)
    await Promise.all([
      edit(vehicleId, { mileage: 84_000 + round }),
      edit(vehicleId, { mileage: 90_000 + round }),
      cancelReservation({ ctx: buyer, input: { id } }),
    ])
    const [left] = await fixture.db
      .selectFrom('listing_corrections')
      .select('id')
      .where('listing_id', '=', vehicleId)
      .where('status', '=', 'proposed')
      .execute()
    expect(left).toBeUndefined()
  }
})
