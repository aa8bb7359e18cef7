import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../../../kernel/context.ts'
import { showGarage } from '../../aftersales/index.ts'
import { editListing, showOwnListing } from '../../listings/index.ts'
import { completePurchase, listSales, showReservation } from '../../sales/index.ts'
import { createSalesFixture } from '../../sales/testing/sales-fixture.ts'
import { createCheckoutFixture, valueOf } from '../testing/checkout-fixture.ts'
import { cancelReservation } from '../end/cancel-reservation.ts'
import { answerCorrection } from './corrections.ts'

const fixture = await createCheckoutFixture()
const { vendor, paidByCard } = createSalesFixture(fixture)
let worker: Awaited<ReturnType<typeof fixture.startWorker>>
beforeAll(async () => {
  worker = await fixture.startWorker()
})
afterAll(() => worker.stop())

const seen = 42_000
const view = async (ctx: Context, id: string) => valueOf(await showReservation({ ctx, input: { id } }))

async function correct(vehicleId: string, mileage: number) {
  const { fields } = valueOf(await showOwnListing({ ctx: vendor, input: { id: vehicleId } }))
  return valueOf(await editListing({ ctx: vendor, input: { id: vehicleId, fields: { ...fields, mileage } } }))
}

async function answer(ctx: Context, id: string, decision: 'accept' | 'end') {
  const versionId = (await view(ctx, id)).correction?.versionId ?? randomUUID()
  return answerCorrection({ ctx, input: { id, decision, versionId } })
}

describe('the history of corrections', () => {
  const historyOf = async (buyer: Context, id: string) => {
    const { corrections } = await view(buyer, id)
    const { sales } = valueOf(await listSales({ ctx: vendor, input: { state: 'open', page: 1, pageSize: 100 } }))
    const sold = sales.find((sale) => sale.id === id)
    if (sold) expect(sold.corrections).toEqual(corrections)
    return corrections.map(({ decision, changes }) => [decision, changes[0]?.from, changes[0]?.to])
  }

  test('shows both parties the corrections that the vendor withdrew or replaced', async () => {
    const { buyer, vehicleId, reservationId: id } = await paidByCard()
    await correct(vehicleId, 84_000)
    await correct(vehicleId, 70_000)
    valueOf(await answer(buyer, id, 'accept'))
    await correct(vehicleId, 99_000)
    await correct(vehicleId, 70_000)
    expect(await historyOf(buyer, id)).toEqual([
      ['withdrawn', seen, 84_000],
      ['accepted', seen, 70_000],
      ['withdrawn', 70_000, 99_000],
    ])
  })

  test('lists an unanswered correction from the time of the reservation, and none from before or after it', async () => {
    const vehicleId = await fixture.vehicle()
    const first = await paidByCard(1, vehicleId)
    await correct(vehicleId, 50_000)
    valueOf(await cancelReservation({ ctx: first.buyer, input: { id: first.reservationId } }))
    expect(await historyOf(first.buyer, first.reservationId)).toEqual([['undecided', seen, 50_000]])
    const second = await paidByCard(1, vehicleId)
    await correct(vehicleId, 60_000)
    valueOf(await answer(second.buyer, second.reservationId, 'accept'))
    expect(await historyOf(first.buyer, first.reservationId)).toHaveLength(1)
    expect(await historyOf(second.buyer, second.reservationId)).toEqual([['accepted', 50_000, 60_000]])
  })

  test('shows the corrections of a reservation to its parties alone', async () => {
    const { vehicleId, reservationId: id } = await paidByCard()
    await correct(vehicleId, 84_000)
    const stranger = await fixture.buyer()
    const missing = await showReservation({ ctx: stranger, input: { id: randomUUID() } })
    expect(missing).toMatchObject({ code: 'checkout.reservation_not_found' })
    expect(await showReservation({ ctx: stranger, input: { id } })).toEqual(missing)
    const decision = { decision: 'accept', versionId: randomUUID() } as const
    expect(await answerCorrection({ ctx: stranger, input: { id, ...decision } })).toEqual(missing)
  })
})

describe('stored facts of a deal', () => {
  const refusalOf = (statement: ReturnType<typeof sql>): Promise<unknown> =>
    statement.execute(fixture.db).then(
      () => null,
      (error: unknown) => (error as { constraint?: string }).constraint,
    )

  test('keeps the car, buyer, terms and accepted version of an open or ended reservation in the database', async () => {
    const { buyer, vehicleId, reservationId: id } = await paidByCard()
    const [otherCar, stranger] = [await fixture.vehicle(), await fixture.buyer()]
    const keeps = async () => {
      expect(await refusalOf(sql`update vehicle_reservations set vehicle_id = ${otherCar} where id = ${id}`)).toBe(
        'deal_is_kept',
      )
      expect(
        await refusalOf(sql`update vehicle_reservations set user_id = ${stranger.actor.userId} where id = ${id}`),
      ).toBe('deal_is_kept')
      expect(await refusalOf(sql`update vehicle_reservations set terms_on = '2001-01-01' where id = ${id}`)).toBe(
        'deal_is_kept',
      )
    }
    await keeps()
    await correct(vehicleId, 84_000)
    const corrected = (await view(buyer, id)).correction?.versionId
    expect(await refusalOf(sql`update vehicle_reservations set version_id = ${corrected} where id = ${id}`)).toBe(
      'agreed_car',
    )
    expect(
      await refusalOf(sql`insert into version_photos (version_id, id, step, position, content_hash, width, height, widths)
        values (${corrected}, ${randomUUID()}, 'optional', 0, ${'c'.repeat(64)}, 640, 480, '{640}')`),
    ).toBe('versions_are_kept')
    valueOf(await answer(buyer, id, 'end'))
    await keeps()
    expect(await refusalOf(sql`update vehicle_reservations set version_id = ${corrected} where id = ${id}`)).toBe(
      'agreed_car',
    )
    expect(
      await refusalOf(sql`update listing_corrections set status = 'withdrawn' where version_id = ${corrected}`),
    ).toBe('versions_are_kept')
    expect(await refusalOf(sql`delete from listing_corrections where version_id = ${corrected}`)).toBe(
      'versions_are_kept',
    )
  })

  test('the database refuses to change a fact of a car with an overdue open reservation, and of a bought car', async () => {
    const { buyer, vehicleId, reservationId: id } = await paidByCard(2)
    await fixture.letHoldEnd(id)
    expect(await refusalOf(sql`update vehicle_listings set mileage = 1 where id = ${vehicleId}`)).toBe(
      'facts_of_a_reserved_car',
    )
    await fixture.db
      .updateTable('vehicle_reservations')
      .set({ expires_at: new Date(Date.now() + 3_600_000) })
      .where('id', '=', id)
      .execute()
    const choice = { method: 'pickup', pickupLocationId: null } as const
    valueOf(await completePurchase({ ctx: buyer, input: { id, delivery: choice } }))
    await correct(vehicleId, 84_000)
    const other = await fixture.reservation((await paidByCard()).reservationId)
    expect(
      await refusalOf(sql`update purchased_vehicles set version_id = ${other.version_id} where reservation_id = ${id}`),
    ).toBe('versions_are_kept')
    expect(valueOf(await showGarage({ ctx: buyer }))).toMatchObject([{ vehicle: { mileage: seen } }])
  })
})
