import { describe, expect, test } from 'vitest'
import { createDatabase } from '../../../database/database.ts'
import { testDatabase } from '../../../database/testing/test-database.ts'
import { changeDates, changeReminders, showGarageVehicle } from '../index.ts'
import { addService, addVisit, at, openPerson, purchaseCar } from '../testing/garage-fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const none = { firstRegisteredOn: null, lastInspectedOn: null }
const midday = '2026-11-23T11:00:00Z'

async function ownCar(purchasedAt = '2026-11-20T12:00:00Z') {
  const buyer = await openPerson(db, 'buyer')
  const id = await purchaseCar(db, { buyer, purchasedAt })
  const show = async (time: string) => {
    const shown = await showGarageVehicle({ ctx: at(buyer.ctx, time), input: { id } })
    if (!shown.ok) throw new Error(shown.code)
    return shown.value
  }
  return { buyer, id, show }
}

describe('a car in the garage', () => {
  test('shows a car with its deadlines, the dates its owner entered and its services', async () => {
    const { buyer, id, show } = await ownCar()
    await addService(db, { purchaseId: id, boughtAt: '2026-11-20T12:00:00Z' })
    expect(await show(midday)).toMatchObject({
      id,
      reservationId: null,
      vehicle: { model: 'Panda' },
      services: [{ serviceType: 'warranty', purchased: true, months: 12 }],
      dates: none,
      hasReminders: true,
      inspection: { basis: 'year', from: '2026-01-31', due: '2026-12-31' },
      servicePeriods: [{ service: 'warranty', due: '2027-11-20', daysLeft: 362 }],
      returnDays: { last: null, others: [] },
    })
    const dates = { firstRegisteredOn: '2022-12-03', lastInspectedOn: null }
    await db
      .updateTable('purchased_vehicles')
      .set({ handed_over_on: '2026-11-21', handed_over_by: 'buyer', return_days_from: '2026-11-21' })
      .where('id', '=', id)
      .execute()
    expect(await changeDates({ ctx: at(buyer.ctx, midday), input: { id, ...dates } })).toEqual({ ok: true, value: {} })
    expect(await show(midday)).toMatchObject({
      dates,
      inspection: { basis: 'registered', due: '2026-12-31', daysLeft: 38 },
      returnDays: {
        last: { kind: 'withdrawal', due: '2026-12-07', daysLeft: 14 },
        others: [{ kind: 'money_back', due: '2026-11-24', daysLeft: 1 }],
      },
    })
  })

  test('changes the days to a deadline at midnight in Italy, in winter and in summer', async () => {
    const { buyer, id, show } = await ownCar()
    await changeDates({ ctx: at(buyer.ctx, midday), input: { id, ...none, lastInspectedOn: '2025-06-10' } })
    const daysLeft = async (time: string) => (await show(time)).inspection.daysLeft
    expect(await daysLeft('2026-11-30T22:59:59Z')).toBe(212)
    expect(await daysLeft('2026-11-30T23:00:00Z')).toBe(211)
    expect(await daysLeft('2027-06-29T21:59:59Z')).toBe(1)
    expect(await daysLeft('2027-06-29T22:00:00Z')).toBe(0)
    expect(await daysLeft('2027-06-30T22:00:00Z')).toBe(-1)
  })

  test('counts a warranty from the Italian day on which it was bought', async () => {
    const { id, show } = await ownCar('2026-08-31T22:30:00Z')
    await addService(db, { purchaseId: id, months: 6, boughtAt: '2026-08-31T22:30:00Z' })
    expect((await show(midday)).servicePeriods).toMatchObject([{ due: '2027-03-01' }])
  })

  test('lists completed work and next appointments, and moves the inspection deadline after an inspection at a workshop of the site', async () => {
    const { buyer, id, show } = await ownCar()
    const visit = { purchaseId: id, buyer }
    const older = await addVisit(db, { ...visit, startsAt: '2025-11-10T09:00:00Z', mileage: 61_000 })
    const newer = await addVisit(db, {
      ...visit,
      startsAt: '2026-10-31T23:30:00Z',
      mileage: 72_000,
      serviceType: 'Revisione',
    })
    const later = await addVisit(db, { ...visit, startsAt: '2026-12-20T09:00:00Z' })
    const sooner = await addVisit(db, { ...visit, startsAt: '2026-12-10T09:00:00Z' })
    await addVisit(db, { ...visit, startsAt: '2026-11-20T09:00:00Z' })
    const other = await purchaseCar(db, { buyer })
    await addVisit(db, { buyer, purchaseId: other, startsAt: '2026-12-12T09:00:00Z' })
    expect(await show(midday)).toMatchObject({
      work: [
        { bookingId: newer, serviceType: 'Revisione', mileage: 72_000, workshop: { city: 'Torino' } },
        { bookingId: older, mileage: 61_000 },
      ],
      appointments: [{ bookingId: sooner, isConfirmed: true }, { bookingId: later }],
      inspection: { basis: 'inspected', lastOn: '2026-11-01', due: '2028-11-30' },
    })
  })

  test("returns not found for another user's car", async () => {
    const { id } = await ownCar()
    const other = await openPerson(db, 'buyer')
    const missing = { ok: false, code: 'aftersales.vehicle_not_found' }
    expect(await showGarageVehicle({ ctx: other.ctx, input: { id } })).toEqual(missing)
    expect(await changeDates({ ctx: other.ctx, input: { id, ...none } })).toEqual(missing)
    expect(await changeReminders({ ctx: other.ctx, input: { id, hasReminders: false } })).toEqual(missing)
  })
})

describe('the dates of a car', () => {
  test('refuses and does not store dates in the future or before the first registration', async () => {
    const { buyer, id, show } = await ownCar()
    const beforeMidnight = at(buyer.ctx, '2026-11-23T22:59:00Z')
    const afterMidnight = at(buyer.ctx, '2026-11-23T23:01:00Z')
    const tomorrow = { id, ...none, lastInspectedOn: '2026-11-24' }
    expect(await changeDates({ ctx: beforeMidnight, input: tomorrow })).toEqual({
      ok: false,
      code: 'request.invalid',
      fields: { lastInspectedOn: 'date_in_future' },
    })
    expect(
      await changeDates({
        ctx: beforeMidnight,
        input: { id, firstRegisteredOn: '2022-12-03', lastInspectedOn: '2022-12-02' },
      }),
    ).toMatchObject({ fields: { lastInspectedOn: 'before_registration' } })
    expect((await show(midday)).dates).toEqual(none)
    expect(await changeDates({ ctx: afterMidnight, input: tomorrow })).toEqual({ ok: true, value: {} })
  })

  test('deletes the stored dates of a car when its owner clears them', async () => {
    const { buyer, id, show } = await ownCar()
    await changeDates({ ctx: buyer.ctx, input: { id, ...none, firstRegisteredOn: '2022-12-03' } })
    await changeDates({ ctx: buyer.ctx, input: { id, ...none } })
    expect((await show(midday)).dates).toEqual(none)
  })
})
