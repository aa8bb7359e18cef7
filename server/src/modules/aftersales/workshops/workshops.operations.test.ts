import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createDatabase } from '../../../database/database.ts'
import { testDatabase } from '../../../database/testing/test-database.ts'
import { addWorkshop, editWorkshop, listWorkshopFields, showSlots, type WorkshopInput } from '../index.ts'
import { codeOf, createBookingsFixture, valueOf } from '../testing/bookings-fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const fixture = createBookingsFixture(db)
const { book, buyer, car, request, system } = fixture
const wednesday = '2027-03-24T08:00:00Z'
beforeEach(() => fixture.setNow())

const fields = (): WorkshopInput => ({
  name: `Officina ${randomUUID()}`,
  address: 'Via Po 1',
  city: 'Torino',
  province: 'to',
  postalCode: '10124',
  phone: '+39 011 555 0142',
  email: 'Officina@Example.org',
  hours: [
    { weekday: 1, opensAt: '14:00', closesAt: '18:00' },
    { weekday: 1, opensAt: '08:30', closesAt: '12:30' },
  ],
})
const edit = (id: string, change: Partial<WorkshopInput>) => editWorkshop({ ctx: system, input: { id, change } })
const stored = async (id: string) =>
  valueOf(await listWorkshopFields({ ctx: system })).find((workshop) => workshop.id === id)

describe('workshops of the operator', () => {
  test('adds a workshop with its hours and closed days, and reads them again', async () => {
    const { id } = valueOf(
      await addWorkshop({
        ctx: system,
        input: { ...fields(), closedDays: ['2027-08-16', '2027-08-15', '2027-08-16'] },
      }),
    )
    expect(await stored(id)).toMatchObject({
      province: 'TO',
      email: 'officina@example.org',
      hours: [
        { weekday: 1, opensAt: '08:30', closesAt: '12:30' },
        { weekday: 1, opensAt: '14:00', closesAt: '18:00' },
      ],
      closedDays: ['2027-08-15', '2027-08-16'],
      slotMinutes: 60,
      capacity: 2,
      isActive: true,
    })
  })

  test.each<[string, Partial<Record<keyof WorkshopInput, unknown>>, Record<string, string>]>([
    ['without a name', { name: ' ' }, { name: 'required' }],
    ['in no province', { province: 'XX' }, { province: 'province' }],
    ['with a short CAP', { postalCode: '1012' }, { postalCode: 'postal_code' }],
    ['with a wrong address for mails', { email: 'officina' }, { email: 'email' }],
    ['that never opens', { hours: [] }, { hours: 'required' }],
    [
      'that closes before it opens',
      { hours: [{ weekday: 1, opensAt: '12:00', closesAt: '08:00' }] },
      { hours: 'invalid' },
    ],
    ['with an empty period', { hours: [{ weekday: 1, opensAt: '24:00', closesAt: '25:00' }] }, { hours: 'invalid' }],
    [
      'with hours that overlap',
      {
        hours: [
          { weekday: 1, opensAt: '08:00', closesAt: '12:00' },
          { weekday: 1, opensAt: '11:59', closesAt: '13:00' },
        ],
      },
      { hours: 'invalid' },
    ],
    ['with slots of five minutes', { slotMinutes: 5 }, { slotMinutes: 'too_small' }],
    ['with a capacity of 0', { capacity: 0 }, { capacity: 'too_small' }],
    ['closed on an invalid day', { closedDays: ['2027-02-30'] }, { closedDays: 'invalid' }],
  ])('refuses to add a workshop %s', async (_what, wrong, errors) => {
    const input = { ...fields(), ...wrong } as WorkshopInput
    expect(await addWorkshop({ ctx: system, input })).toMatchObject({
      ok: false,
      code: 'request.invalid',
      fields: errors,
    })
    const { id } = valueOf(await addWorkshop({ ctx: system, input: fields() }))
    expect(await edit(id, wrong as Partial<WorkshopInput>)).toMatchObject({ fields: errors })
  })

  test('refuses two workshops with the same name in one town', async () => {
    const [one, other] = [fields(), fields()]
    valueOf(await addWorkshop({ ctx: system, input: one }))
    const { id } = valueOf(await addWorkshop({ ctx: system, input: other }))
    const refusal = { code: 'request.invalid', fields: { name: 'workshop_name_taken' } }
    expect(await addWorkshop({ ctx: system, input: one })).toMatchObject(refusal)
    expect(await edit(id, { name: one.name })).toMatchObject(refusal)
    expect(codeOf(await edit(randomUUID(), { capacity: 3 }))).toBe('bookings.workshop_not_found')
  })

  test('lets only the operator change workshops', async () => {
    const ctx = await buyer()
    await expect(addWorkshop({ ctx, input: fields() })).rejects.toThrow('Only the system')
    await expect(editWorkshop({ ctx, input: { id: randomUUID(), change: {} } })).rejects.toThrow('Only the system')
    await expect(listWorkshopFields({ ctx })).rejects.toThrow('Only the system')
  })
})

describe('a change of a workshop', () => {
  const bookAnother = async (workshop: string, at: string) => {
    const other = await buyer()
    return codeOf(await book(other, { car: await car(other), workshop, at }))
  }
  const freeOf = async (workshop: string) => {
    const days = valueOf(
      await showSlots({ ctx: await buyer(), input: { id: workshop, from: '2027-03-24', to: '2027-03-24' } }),
    )
    return days.flatMap(({ slots }) => slots.map(({ startsAt, free }) => `${startsAt.slice(11, 16)} ${free}`))
  }

  test("keeps booked cars when a workshop's capacity shrinks, and accepts no more cars until places are free", async () => {
    const { id, workshop, show } = await request({ capacity: 3 })
    expect(await bookAnother(workshop, wednesday)).toBe('ok')
    valueOf(await edit(workshop, { capacity: 1 }))
    expect(await show()).toMatchObject({ id, status: 'requested' })
    expect(await fixture.booked(workshop)).toEqual({ '2027-03-24T08:00': 2 })
    expect(await freeOf(workshop)).toEqual(['07:00 1', '08:00 0', '09:00 1', '10:00 1'])
    expect(await bookAnother(workshop, wednesday)).toBe('bookings.slot_taken')
    await fixture.answer(id, { action: 'cancel', reason: 'Ferie' })
    expect(await bookAnother(workshop, wednesday)).toBe('bookings.slot_taken')
    valueOf(await edit(workshop, { capacity: 2 }))
    expect(await bookAnother(workshop, wednesday)).toBe('ok')
  })

  test('counts the cars of overlapping slots when the length of slots changes', async () => {
    const { workshop } = await request({ capacity: 1 })
    valueOf(await edit(workshop, { slotMinutes: 45 }))
    expect(await freeOf(workshop)).toEqual(['07:00 1', '07:45 0', '08:30 0', '09:15 1', '10:00 1'])
    expect(await bookAnother(workshop, '2027-03-24T08:30:00Z')).toBe('bookings.slot_taken')
    expect(await bookAnother(workshop, '2027-03-24T07:45:00Z')).toBe('bookings.slot_taken')
    expect(await bookAnother(workshop, '2027-03-24T09:15:00Z')).toBe('ok')
  })

  test("keeps a workshop's appointments when its opening hours change or the workshop is closed down", async () => {
    const { id, workshop, show } = await request()
    valueOf(await edit(workshop, { hours: [{ weekday: 6, opensAt: '08:00', closesAt: '12:00' }], isActive: false }))
    expect(codeOf(await fixture.answer(id, { action: 'confirm' }))).toBe('ok')
    expect(await show()).toMatchObject({ status: 'confirmed' })
  })
})
