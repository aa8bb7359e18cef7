import { onlyKey } from '../../../secrets/secret-keys.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { systemContext } from '../../../kernel/context.ts'
import { createDatabase } from '../../../database/database.ts'
import { mailsTo, refuseRows } from '../../../database/testing/refuse-rows.ts'
import { testDatabase } from '../../../database/testing/test-database.ts'
import { changeDates, changeReminders, endRemindersByLink, remindersLink, showRemindersByLink } from '../index.ts'
import { addService, addVisit, at, openPerson, type Person, purchaseCar } from '../testing/garage-fixture.ts'
import { mailReminders } from './reminders.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const secret = onlyKey('a secret of at least thirty-two letters')
const run = (time: string) => mailReminders(at(systemContext({ db, now: () => new Date() }, 'test'), time))

let buyer: Person
let id: string
beforeEach(async () => {
  buyer = await openPerson(db, 'buyer', 'en')
  id = await purchaseCar(db, { buyer, year: 2022 })
})

const setDates = (dates: { firstRegisteredOn?: string; lastInspectedOn?: string }) =>
  changeDates({
    ctx: buyer.ctx,
    input: { id, firstRegisteredOn: null, lastInspectedOn: null, ...dates },
  })
async function mailed() {
  const rows = await db
    .selectFrom('mails')
    .select(['template', 'language', 'variables'])
    .where('recipient', '=', buyer.email)
    .orderBy('created_at')
    .execute()
  return rows.map(({ template, language, variables }) => ({
    template,
    language,
    ...(variables as { deadline: string; dueOn: string; vehicle: string }),
  }))
}
const due = async () => (await mailed()).map(({ deadline, dueOn }) => `${deadline} ${dueOn}`)

describe('the mails before the deadlines of a car', () => {
  test('sends no deadline mails to a suspended user', async () => {
    await setDates({ firstRegisteredOn: '2022-12-03' })
    await db
      .updateTable('users')
      .set({ suspended_at: new Date(), suspension_reason: 'Documenti falsi' })
      .where('email', '=', buyer.email)
      .execute()
    await run('2026-12-01T08:00:00Z')
    expect(await mailed()).toEqual([])
  })

  test("sends a mail thirty and seven days before the inspection, in the owner's language, each once", async () => {
    await setDates({ firstRegisteredOn: '2022-12-03' })
    await run('2026-11-30T12:00:00Z')
    expect(await mailed()).toEqual([])
    await run('2026-12-01T08:00:00Z')
    await run('2026-12-01T08:00:00Z')
    await run('2026-12-02T08:00:00Z')
    expect(await mailed()).toMatchObject([
      {
        template: 'deadline-reminder',
        language: 'en',
        deadline: 'inspection',
        dueOn: '2026-12-31',
        vehicle: 'Fiat Panda 2022',
      },
    ])
    await run('2026-12-23T12:00:00Z')
    expect(await mailed()).toHaveLength(1)
    await run('2026-12-24T08:00:00Z')
    await run('2026-12-31T08:00:00Z')
    await run('2027-01-01T08:00:00Z')
    expect(await due()).toEqual(['inspection 2026-12-31', 'inspection 2026-12-31'])
  })

  test('mails the other owners when the mails for the first car fail, logs the failure, and sends the failed mails later', async () => {
    const other = await openPerson(db, 'buyer')
    const otherId = await purchaseCar(db, { buyer: other, year: 2022 })
    await setDates({ firstRegisteredOn: '2022-12-03' })
    await db
      .updateTable('purchased_vehicles')
      .set({ first_registered_on: '2022-12-03' })
      .where('id', '=', otherId)
      .execute()
    const accept = await refuseRows(db, mailsTo(buyer.email))
    await expect(run('2026-12-01T08:00:00Z')).rejects.toThrow(
      `1 cars could not be reminded of: ${id}: This row is refused`,
    )
    const count = async (email: string) =>
      (await db.selectFrom('mails').select('id').where('recipient', '=', email).execute()).length
    expect([await count(buyer.email), await count(other.email)]).toEqual([0, 1])
    await accept()
    await run('2026-12-01T09:00:00Z')
    expect([await count(buyer.email), await count(other.email)]).toEqual([1, 1])
  })

  test('sends a mail the day before the last day for a return', async () => {
    await db
      .updateTable('purchased_vehicles')
      .set({ handed_over_on: '2026-10-23', handed_over_by: 'buyer', return_days_from: '2026-10-23' })
      .where('id', '=', id)
      .execute()
    for (const time of ['2026-10-25T08:00:00Z', '2026-11-04T22:59:00Z']) {
      await run(time)
      expect(await mailed()).toEqual([])
    }
    await run('2026-11-05T08:00:00Z')
    expect(await due()).toEqual(['last_return_day 2026-11-06'])
  })

  test.each([
    ['winter', '2022-12-03', '2026-12-01T07:59:00Z', '2026-12-01T08:00:00Z'],
    ['summer', '2022-07-03', '2026-07-01T06:59:00Z', '2026-07-01T07:00:00Z'],
    ['the day on which summer time begins', '2022-04-03', '2026-03-31T06:59:00Z', '2026-03-31T07:00:00Z'],
    ['the end of summer time', '2022-11-03', '2026-10-31T07:59:00Z', '2026-10-31T08:00:00Z'],
  ])('sends deadline mails at nine in Italy in %s', async (_, firstRegisteredOn, before, nine) => {
    await setDates({ firstRegisteredOn })
    await run(before)
    expect(await mailed()).toEqual([])
    await run(nine)
    expect(await mailed()).toHaveLength(1)
  })

  test('sends one mail when two processes run the job at the same time', async () => {
    await setDates({ firstRegisteredOn: '2022-12-03' })
    await Promise.all(Array.from({ length: 6 }, () => run('2026-12-05T09:00:00Z')))
    expect(await mailed()).toHaveLength(1)
  })

  test('reschedules the deadline mails when the date of the last inspection changes', async () => {
    await setDates({ firstRegisteredOn: '2022-12-03' })
    await run('2026-12-05T09:00:00Z')
    await setDates({ firstRegisteredOn: '2022-12-03', lastInspectedOn: '2025-01-10' })
    await run('2026-12-05T09:00:00Z')
    await run('2027-01-05T09:00:00Z')
    expect(await due()).toEqual(['inspection 2026-12-31', 'inspection 2027-01-31'])
  })

  test('reschedules the deadline mails when a workshop of the site completes an inspection', async () => {
    await addVisit(db, {
      purchaseId: id,
      buyer,
      startsAt: '2026-11-10T09:00:00Z',
      serviceType: 'Revisione',
      mileage: 70_000,
    })
    await setDates({ firstRegisteredOn: '2022-12-03' })
    await run('2026-12-05T09:00:00Z')
    expect(await due()).toEqual([])
    await run('2028-11-05T09:00:00Z')
    expect(await due()).toEqual(['inspection 2028-11-30'])
  })

  test('sends a mail thirty days before a bought warranty ends, and none for one that was never bought', async () => {
    await addService(db, { purchaseId: id, months: 12, boughtAt: '2026-01-10T12:00:00Z' })
    const other = await purchaseCar(db, { buyer })
    await addService(db, { purchaseId: other, months: 12 })
    await run('2026-12-10T09:00:00Z')
    expect(await due()).toEqual([])
    await run('2026-12-11T09:00:00Z')
    await run('2027-01-09T09:00:00Z')
    expect(await due()).toEqual(['warranty 2027-01-10'])
  })

  test('sends no deadline mails while they are turned off, and sends no missed ones when they are turned on again', async () => {
    await setDates({ firstRegisteredOn: '2022-12-03' })
    await changeReminders({ ctx: buyer.ctx, input: { id, hasReminders: false } })
    await run('2026-12-05T09:00:00Z')
    expect(await mailed()).toEqual([])
    await changeReminders({ ctx: buyer.ctx, input: { id, hasReminders: true } })
    await run('2027-01-05T09:00:00Z')
    expect(await mailed()).toEqual([])
  })

  test('sends deadline mails for all cars, beyond one batch', async () => {
    for (let at = 0; at < 205; at += 1) {
      const another = await purchaseCar(db, { buyer })
      await addService(db, { purchaseId: another, months: 12, boughtAt: '2026-01-10T12:00:00Z' })
    }
    await run('2026-12-15T09:00:00Z')
    expect(await mailed()).toHaveLength(205)
  })
})

describe('the link in a deadline mail', () => {
  const tokenOf = (vehicleId: string) =>
    new URL(remindersLink({ baseUrl: 'https://example.it', secret }, vehicleId)).searchParams.get('token') ?? ''

  test("shows the car of a reminder link and ends the car's reminders, also when the link is used again", async () => {
    const input = { token: tokenOf(id) }
    expect(await showRemindersByLink({ ctx: buyer.ctx, input, secret })).toEqual({
      ok: true,
      value: { vehicle: 'Fiat Panda 2022', hasEnded: false },
    })
    for (let time = 0; time < 2; time += 1)
      expect(await endRemindersByLink({ ctx: buyer.ctx, input, secret })).toMatchObject({ ok: true })
    expect(await showRemindersByLink({ ctx: buyer.ctx, input, secret })).toMatchObject({ value: { hasEnded: true } })
  })

  test('refuses a reminder link that has an invalid signature or names no car', async () => {
    const refused = { ok: false, code: 'aftersales.link_invalid' }
    const forged = { token: tokenOf(id).replace(/..$/, 'xx') }
    expect(await endRemindersByLink({ ctx: buyer.ctx, input: forged, secret })).toEqual(refused)
    expect(await showRemindersByLink({ ctx: buyer.ctx, input: forged, secret })).toEqual(refused)
    const unknown = { token: tokenOf('0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b') }
    expect(await showRemindersByLink({ ctx: buyer.ctx, input: unknown, secret })).toEqual(refused)
  })
})
