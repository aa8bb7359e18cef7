import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { createDatabase } from '../../../database/database.ts'
import { refuseRows } from '../../../database/testing/refuse-rows.ts'
import { testDatabase } from '../../../database/testing/test-database.ts'
import { answerProposal, cancelBooking, editWorkshop } from '../index.ts'
import { codeOf, createBookingsFixture } from '../testing/bookings-fixture.ts'
import { listBrokenBookings } from '../testing/broken-bookings.ts'
import { endUnansweredBookings } from './end-unanswered-bookings.ts'
import { remindBuyers } from './remind-buyers.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const fixture = createBookingsFixture(db)
const { answer, book, buyer, car, request, send, system, tokenOf, workshop } = fixture
const wednesday = '2027-03-24T08:00:00Z'
const thursday = '2027-03-25T09:00:00Z'
const confirm = { action: 'confirm' } as const
const reject = { action: 'cancel', reason: 'Il ponte è guasto.' } as const
beforeEach(() => fixture.setNow())

const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const together = async (acts: readonly (() => Promise<{ ok: boolean; code?: string }>)[]) =>
  (await Promise.all(acts.map((act) => act()))).map(codeOf).toSorted()

describe('concurrent bookings', () => {
  test('books a slot for no more of twenty concurrent buyers than the slot has free places', async () => {
    const people = await Promise.all(times(20).map(() => buyer()))
    const cars = await Promise.all(people.map(car))
    for (const capacity of [1, 2, 1]) {
      const officina = await workshop({ capacity })
      const codes = await together(
        people.map((ctx, index) => () => book(ctx, { car: cars[index] ?? '', workshop: officina, at: wednesday })),
      )
      expect(codes.filter((code) => code === 'ok')).toHaveLength(capacity)
      expect(codes.filter((code) => code === 'bookings.slot_taken')).toHaveLength(20 - capacity)
      expect(await fixture.booked(officina)).toEqual({ '2027-03-24T08:00': capacity })
      await db
        .updateTable('workshop_bookings')
        .set({ status: 'cancelled', cancelled_by: 'system' })
        .where('status', '=', 'requested')
        .execute()
    }
  })

  test('creates one booking from one request sent ten times', async () => {
    const ctx = await buyer()
    const order = { car: await car(ctx), workshop: await workshop(), at: wednesday }
    const booked = await Promise.all(times(10).map(() => book(ctx, order)))
    expect(new Set(booked.map((outcome) => (outcome.ok ? outcome.value.id : outcome.code))).size).toBe(1)
  })

  test('accepts one of five concurrent bookings of a car for the same time, and five of six for different times', async () => {
    const ctx = await buyer()
    const [panda, tipo] = [await car(ctx), await car(ctx)]
    const workshops = await Promise.all(times(5).map(() => workshop()))
    expect(await together(workshops.map((id) => () => book(ctx, { car: panda, workshop: id, at: wednesday })))).toEqual(
      [...times(4).map(() => 'bookings.vehicle_busy'), 'ok'],
    )
    const fromTuesday = (day: number) => new Date(Date.parse(wednesday) + (day - 1) * 86_400_000).toISOString()
    const officina = await workshop()
    expect(
      await together(times(6).map((day) => () => book(ctx, { car: tipo, workshop: officina, at: fromTuesday(day) }))),
    ).toEqual(['bookings.too_many', ...times(5).map(() => 'ok')])
  })

  test('applies one answer when one link is used twice or two links of one mail are used', async () => {
    for (const round of times(5)) {
      const { id, show } = await request()
      const [yes, no] = [await tokenOf(id, 'confirm'), await tokenOf(id, 'cancel')]
      const second = round % 2 === 0 ? () => send(yes, confirm) : () => send(no, reject)
      const codes = await together([() => send(yes, confirm), second])
      expect(codes).toHaveLength(2)
      expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
      expect(['bookings.link_spent', 'bookings.not_open']).toContain(codes.find((code) => code !== 'ok'))
      expect((await show()).history).toHaveLength(2)
    }
  })

  test("cancels the booking when the buyer's cancellation and the workshop's confirmation coincide", async () => {
    for (const _ of times(5)) {
      const { ctx, id, show, workshop: officina } = await request()
      const codes = await together([() => answer(id, confirm), () => cancelBooking({ ctx, input: { id } })])
      expect(codes.at(-1)).toBe('ok')
      expect(await show()).toMatchObject({ status: 'cancelled', cancelledBy: 'buyer' })
      expect((await show()).history).toHaveLength(codes[0] === 'ok' ? 3 : 2)
      expect(await fixture.booked(officina)).toEqual({ '2027-03-24T08:00': 0 })
    }
  })

  test("applies one of two concurrent changes: the buyer's acceptance or the workshop's new proposal", async () => {
    for (const _ of times(5)) {
      const { ctx, id, show } = await request()
      await answer(id, { action: 'propose', startsAt: thursday, note: null })
      const other = '2027-03-26T09:00:00Z'
      const token = await tokenOf(id, 'propose')
      const [accepted, proposed] = await Promise.all([
        answerProposal({ ctx, input: { id, startsAt: thursday, accept: true } }),
        send(token, { action: 'propose', startsAt: other, note: null }),
      ])
      const { status, startsAt, proposal } = await show()
      expect([codeOf(accepted), codeOf(proposed), status, startsAt, proposal?.startsAt]).toEqual(
        accepted.ok
          ? ['ok', 'bookings.link_spent', 'confirmed', '2027-03-25T09:00:00.000Z', undefined]
          : ['bookings.no_proposal', 'ok', 'requested', '2027-03-24T08:00:00.000Z', '2027-03-26T09:00:00.000Z'],
      )
    }
    expect(await listBrokenBookings(db)).toEqual([])
  })

  test("never books more cars than a slot has places while the workshop's capacity shrinks", async () => {
    for (const _ of times(3)) {
      const officina = await workshop({ capacity: 3 })
      const people = await Promise.all(times(6).map(() => buyer()))
      const cars = await Promise.all(people.map(car))
      await Promise.all([
        ...people.map((ctx, index) => book(ctx, { car: cars[index] ?? '', workshop: officina, at: wednesday })),
        editWorkshop({ ctx: system, input: { id: officina, change: { capacity: 1 } } }),
      ])
      const late = await buyer()
      expect(codeOf(await book(late, { car: await car(late), workshop: officina, at: wednesday }))).toBe(
        'bookings.slot_taken',
      )
    }
    expect(await listBrokenBookings(db)).toEqual([])
  })

  test('ends each booking once and publishes each reminder once when the jobs run twice', async () => {
    const [asked, agreed] = [await request(), await request()]
    await answer(agreed.id, confirm)
    fixture.setNow(wednesday)
    await Promise.all(times(3).map(() => endUnansweredBookings(system)))
    expect((await asked.show()).history).toHaveLength(2)
    fixture.setNow('2027-03-23T08:00:00Z')
    await Promise.all(times(3).map(() => remindBuyers(system)))
    const published = await db
      .selectFrom('domain_events')
      .select('deduplication_key')
      .where('deduplication_key', 'like', `booking:${agreed.id}:reminder:%`)
      .execute()
    expect(published).toHaveLength(1)
  })

  test('sends the other reminders when one reminder fails', async () => {
    const bookings = [await request(), await request()]
    for (const { id } of bookings) await answer(id, confirm)
    const [failing] = bookings.map(({ id }) => id).toSorted()
    fixture.setNow('2027-03-23T08:00:00Z')
    const where = sql`starts_with(new.deduplication_key, ${sql.lit(`booking:${failing}:reminder:`)})`
    const accept = await refuseRows(db, { table: 'domain_events', where })
    await expect(remindBuyers(system)).rejects.toThrow(`1 bookings could not be reminded of: ${failing}: This row`)
    await accept()
    const published = await db
      .selectFrom('domain_events')
      .select('deduplication_key')
      .where((where) =>
        where.or(bookings.map(({ id }) => where('deduplication_key', 'like', `booking:${id}:reminder:%`))),
      )
      .execute()
    expect(published).toHaveLength(1)
  })
})
