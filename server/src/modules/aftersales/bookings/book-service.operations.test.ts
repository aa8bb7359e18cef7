import { randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { createDatabase } from '../../../database/database.ts'
import { testDatabase } from '../../../database/testing/test-database.ts'
import { cancelBooking, editWorkshop, listBookings, showBooking, showSlots, showWorkshops } from '../index.ts'
import { createListingFixture } from '../../listings/testing/listing-fixture.ts'
import { codeOf, createBookingsFixture, type Person, valueOf } from '../testing/bookings-fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const fixture = createBookingsFixture(db)
const { book, buyer, car, workshop } = fixture
const wednesday = '2027-03-24T08:00:00Z'
const hour = (iso: string, hours: number) => new Date(Date.parse(iso) + hours * 3_600_000).toISOString()

let giulia: Person
let panda: string
let officina: string
beforeEach(async () => {
  fixture.setNow()
  giulia = await buyer()
  ;[panda, officina] = [await car(giulia), await workshop()]
})

/** Marks a user's car as reserved, with delivery to this postal address. */
async function bringTo({ userId }: Person, address: { city: string; province: string }): Promise<void> {
  const purchases = db.selectFrom('purchased_vehicles').select('vehicle_id').where('user_id', '=', userId)
  const { vehicle_id } = await purchases.executeTakeFirstOrThrow()
  await db.updateTable('vehicle_listings').set({ status: 'active' }).where('id', '=', vehicle_id).execute()
  const reservation = await createListingFixture(db).reserve(vehicle_id, userId)
  await db
    .updateTable('vehicle_reservations')
    .set({ delivery_method: 'delivery', delivery_address: JSON.stringify(address) })
    .where('id', '=', reservation)
    .execute()
  await db
    .updateTable('purchased_vehicles')
    .set({ reservation_id: reservation })
    .where('user_id', '=', userId)
    .execute()
}

describe('booking a service', () => {
  test("books an offered slot for the buyer's car, as a request that both parties see", async () => {
    const booked = valueOf(
      await book(giulia, { car: panda, workshop: officina, at: '2027-03-24T09:00:00+01:00', notes: 'Freni' }),
    )
    expect(booked).toMatchObject({
      status: 'requested',
      startsAt: '2027-03-24T08:00:00.000Z',
      endsAt: '2027-03-24T09:00:00.000Z',
      serviceType: 'Tagliando',
      notes: 'Freni',
      proposal: null,
      vehicle: { purchasedVehicleId: panda, make: 'Fiat', model: 'Panda', year: 2020 },
      workshop: { id: officina, city: 'Torino', province: 'TO', postalCode: '10124', phone: '+39 011 555 0142' },
      can: { cancel: true, cancelRefusal: null, answerProposal: false },
    })
    expect(valueOf(await showBooking({ ctx: giulia, input: { id: booked.id } })).history).toEqual([
      { change: 'requested', by: 'buyer', at: '2027-03-22T09:00:00.000Z', startsAt: booked.startsAt, reason: null },
    ])
    expect(JSON.stringify(booked)).not.toContain('officina@example.org')
    expect(await fixture.booked(officina)).toEqual({ '2027-03-24T08:00': 1 })
  })

  test('returns the same booking when a request is repeated after a lost answer', async () => {
    const [first, second] = [
      valueOf(await book(giulia, { car: panda, workshop: officina, at: wednesday })),
      valueOf(await book(giulia, { car: panda, workshop: officina, at: wednesday })),
    ]
    expect(second.id).toBe(first.id)
    expect(await fixture.booked(officina)).toEqual({ '2027-03-24T08:00': 1 })
  })

  test("refuses a booking for another user's car, an unknown car, or without a buyer account", async () => {
    const others = await car(await buyer())
    for (const id of [others, randomUUID()])
      expect(codeOf(await book(giulia, { car: id, workshop: officina, at: wednesday }))).toBe(
        'bookings.vehicle_not_found',
      )
    const vendor = await fixture.person('vendor')
    const order = { car: panda, workshop: officina, at: wednesday }
    expect(codeOf(await book(vendor, order))).toBe('identity.buyer_required')
    expect(codeOf(await book(fixture.visitor, order))).toBe('identity.sign_in_required')
    expect(await fixture.booked(officina)).toEqual({})
  })

  test.each([
    ['in the past', '2027-03-22T07:00:00Z'],
    ['that has just begun', '2027-03-22T09:00:00Z'],
    ['before the workshop opens', '2027-03-24T06:00:00Z'],
    ['after its last slot', '2027-03-24T11:00:00Z'],
    ['between two slots', '2027-03-24T08:30:00Z'],
    ['more than a hundred and eighty days ahead', '2027-09-19T07:00:00Z'],
    ['in the year 9999', '9999-12-31T08:00:00Z'],
  ])('refuses a slot %s', async (_when, at) => {
    expect(codeOf(await book(giulia, { car: panda, workshop: officina, at }))).toBe('bookings.slot_not_offered')
  })

  test('refuses a booking on a closed day, at a workshop that no longer accepts bookings, or at an unknown one', async () => {
    valueOf(
      await editWorkshop({ ctx: fixture.system, input: { id: officina, change: { closedDays: ['2027-03-24'] } } }),
    )
    expect(codeOf(await book(giulia, { car: panda, workshop: officina, at: wednesday }))).toBe(
      'bookings.slot_not_offered',
    )
    valueOf(await editWorkshop({ ctx: fixture.system, input: { id: officina, change: { isActive: false } } }))
    for (const id of [officina, randomUUID()])
      expect(codeOf(await book(giulia, { car: panda, workshop: id, at: hour(wednesday, 24) }))).toBe(
        'bookings.workshop_not_found',
      )
  })

  test('refuses a full slot', async () => {
    for (const _ of [1, 2]) {
      const other = await buyer()
      valueOf(await book(other, { car: await car(other), workshop: officina, at: wednesday }))
    }
    expect(codeOf(await book(giulia, { car: panda, workshop: officina, at: wednesday }))).toBe('bookings.slot_taken')
    expect(await fixture.booked(officina)).toEqual({ '2027-03-24T08:00': 2 })
  })

  test('refuses a car that has an overlapping appointment elsewhere', async () => {
    const other = await workshop({ slotMinutes: 90 })
    valueOf(await book(giulia, { car: panda, workshop: officina, at: wednesday }))
    expect(codeOf(await book(giulia, { car: panda, workshop: other, at: hour(wednesday, 0.5) }))).toBe(
      'bookings.vehicle_busy',
    )
    expect(codeOf(await book(giulia, { car: panda, workshop: officina, at: hour(wednesday, 1) }))).toBe('ok')
    expect(codeOf(await book(giulia, { car: await car(giulia), workshop: officina, at: wednesday }))).toBe('ok')
  })

  test("refuses a car's sixth booking while five are open", async () => {
    for (let day = 0; day < 5; day += 1)
      valueOf(await book(giulia, { car: panda, workshop: officina, at: hour(wednesday, 24 * day) }))
    expect(codeOf(await book(giulia, { car: panda, workshop: officina, at: hour(wednesday, 1) }))).toBe(
      'bookings.too_many',
    )
    expect(codeOf(await book(giulia, { car: await car(giulia), workshop: officina, at: wednesday }))).toBe('ok')
  })
})

describe('repeated booking and cancelling', () => {
  const bookAndCancel = async (at: string, order: { car: string; workshop: string }) => {
    const booked = await book(giulia, { ...order, at })
    if (booked.ok) valueOf(await cancelBooking({ ctx: giulia, input: { id: booked.value.id } }))
    return codeOf(booked)
  }
  const later = '2027-04-07T07:00:00Z'

  test("refuses a buyer's seventh request to one workshop in 24 hours, and a buyer's thirteenth request to any workshops", async () => {
    const order = { car: panda, workshop: officina }
    for (let count = 0; count < 6; count += 1) expect(await bookAndCancel(later, order)).toBe('ok')
    expect(await bookAndCancel(later, order)).toBe('bookings.too_many_at_workshop')
    const [second, third] = [await workshop(), await workshop()]
    for (let count = 0; count < 6; count += 1)
      expect(await bookAndCancel(later, { car: panda, workshop: second })).toBe('ok')
    expect(await bookAndCancel(later, { car: panda, workshop: third })).toBe('bookings.too_many_today')
    const marco = await buyer()
    expect(codeOf(await book(marco, { car: await car(marco), workshop: officina, at: later }))).toBe('ok')
    fixture.setNow('2027-03-23T09:00:01Z')
    expect(await bookAndCancel(later, order)).toBe('ok')
  })

  test('limits concurrent requests exactly, because it counts them one after the other', async () => {
    const cars = await Promise.all(Array.from({ length: 12 }, () => car(giulia)))
    const big = await workshop({ capacity: 20 })
    const codes = await Promise.all(
      cars.map(async (one) => codeOf(await book(giulia, { car: one, workshop: big, at: wednesday }))),
    )
    expect(codes.toSorted()).toEqual([
      ...Array<string>(6).fill('bookings.too_many_at_workshop'),
      ...Array<string>(6).fill('ok'),
    ])
  })

  test('limits the requests of all buyers to a workshop in 24 hours', async () => {
    const big = await workshop({ capacity: 20 })
    const first = valueOf(await book(giulia, { car: panda, workshop: big, at: wednesday }))
    await db.executeQuery(
      CompiledQuery.raw(
        `insert into workshop_bookings (user_id, purchased_vehicle_id, workshop_id, service_type, appointment_date, ends_at, status, cancelled_by, created_at)
         select user_id, purchased_vehicle_id, workshop_id, service_type, appointment_date, ends_at, 'cancelled', 'buyer', created_at
         from workshop_bookings, generate_series(1, 99) where id = $1`,
        [first.id],
      ),
    )
    const marco = await buyer()
    expect(codeOf(await book(marco, { car: await car(marco), workshop: big, at: wednesday }))).toBe(
      'bookings.workshop_too_busy',
    )
  })
})

describe('what a buyer sees of bookings and workshops', () => {
  test("lists only the buyer's bookings, the newest appointment first", async () => {
    const other = await buyer()
    valueOf(await book(other, { car: await car(other), workshop: officina, at: wednesday }))
    const [early, late] = [
      valueOf(await book(giulia, { car: panda, workshop: officina, at: wednesday })),
      valueOf(await book(giulia, { car: panda, workshop: officina, at: hour(wednesday, 24) })),
    ]
    expect(valueOf(await listBookings({ ctx: giulia })).map(({ id }) => id)).toEqual([late.id, early.id])
    expect(codeOf(await showBooking({ ctx: other, input: { id: early.id } }))).toBe('bookings.not_found')
    expect(codeOf(await showBooking({ ctx: other, input: { id: randomUUID() } }))).toBe('bookings.not_found')
  })

  test('lists the workshops that accept bookings, by city and name', async () => {
    const [closed, bari] = [
      await workshop({ isActive: false }),
      await workshop({ city: 'Bari', province: 'BA', postalCode: '70121' }),
    ]
    const shown = valueOf(await showWorkshops({ ctx: giulia, input: {} }))
    expect(shown[0]).toMatchObject({ id: bari, distanceKm: null })
    expect(shown.map(({ id }) => id)).not.toContain(closed)
    expect(shown.map(({ city }) => city)).toEqual(shown.map(({ city }) => city).toSorted())
  })

  test('lists workshops by distance from a given place, or from the place to which the newest car was brought', async () => {
    await workshop({ city: 'Bologna', province: 'BO', postalCode: '40121' })
    await workshop({ city: 'Palermo', province: 'PA', postalCode: '90133' })
    const listed = async (input: { near?: string }) =>
      valueOf(await showWorkshops({ ctx: giulia, input })).map(({ city, distanceKm }) => [city, distanceKm] as const)
    expect((await listed({ near: 'Modena (MO)' }))[0]?.[0]).toBe('Bologna')
    await bringTo(giulia, { city: 'Monreale', province: 'PA' })
    expect((await listed({}))[0]).toEqual(['Palermo', 7])
    expect((await listed({ near: 'Rivoli (TO)' }))[0]?.[0]).toBe('Torino')
  })

  test.each([
    ['2026-10-25', 7, [null, null, 'summer', 'standard', null, null, null]],
    ['2027-03-28', 5, [null, null, null, null, null]],
  ])(
    'on %s, offers %i slots from midnight to six, with a name for each of the repeated hours',
    async (day, count, hours) => {
      const night = await workshop({ hours: [{ weekday: 7, opensAt: '00:00', closesAt: '06:00' }], slotMinutes: 60 })
      fixture.setNow(new Date(Date.parse(`${day}T00:00:00Z`) - 5 * 86_400_000).toISOString())
      const [shown] = valueOf(await showSlots({ ctx: giulia, input: { id: night, from: day, to: day } }))
      expect(shown?.slots).toHaveLength(count)
      expect(shown?.slots.map(({ repeatedHour }) => repeatedHour)).toEqual(hours)
    },
  )

  test("lists a workshop's slots by day in Italy, with the number of cars that each slot still accepts", async () => {
    const other = await buyer()
    valueOf(await book(other, { car: await car(other), workshop: officina, at: '2027-03-28T06:00:00Z' }))
    const days = valueOf(
      await showSlots({ ctx: giulia, input: { id: officina, from: '2027-03-27', to: '2027-03-28' } }),
    )
    const repeatedHour = null
    expect(days.map(({ day, slots }) => [day, slots[0], slots.length])).toEqual([
      [
        '2027-03-27',
        { startsAt: '2027-03-27T07:00:00.000Z', endsAt: '2027-03-27T08:00:00.000Z', free: 2, repeatedHour },
        4,
      ],
      [
        '2027-03-28',
        { startsAt: '2027-03-28T06:00:00.000Z', endsAt: '2027-03-28T07:00:00.000Z', free: 1, repeatedHour },
        4,
      ],
    ])
    const none = { ctx: giulia, input: { id: randomUUID(), from: '2027-03-27', to: '2027-03-28' } }
    expect(codeOf(await showSlots(none))).toBe('bookings.workshop_not_found')
  })
})
