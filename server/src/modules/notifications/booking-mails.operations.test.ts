import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { dispatchEvent } from '../../jobs/worker.ts'
import type { MailVariables } from '../../kernel/queue-mail.ts'
import { answerProposal, bookingScheduledJobs, cancelBooking } from '../aftersales/index.ts'
import { createBookingsFixture, valueOf } from '../aftersales/testing/bookings-fixture.ts'
import { bookingListeners } from './booking-listeners.ts'
import { type MailToRender, renderMail } from './render-mail.tsx'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const fixture = createBookingsFixture(db)
const { answer, book, request, secret, system } = fixture
const links = { baseUrl: 'https://autopiazza.test', secret }
const thursday = '2027-03-25T09:00:00Z'
const confirm = { action: 'confirm' } as const

beforeEach(async () => {
  fixture.setNow()
  await sql`delete from workshop_bookings`.execute(db)
  await sql`delete from mails`.execute(db)
  await sql`delete from domain_events`.execute(db)
})

async function runJobs(): Promise<void> {
  for (const { run } of bookingScheduledJobs) await run(system, {})
}

/** Returns the mails since the last call, with their text. */
async function newMails() {
  const events = await db
    .selectFrom('domain_events')
    .select('id')
    .where('handled_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of events) await dispatchEvent(system, id, bookingListeners)
  const rows = await db.selectFrom('mails').selectAll().where('sent_at', 'is', null).orderBy('id').execute()
  await db.updateTable('mails').set({ sent_at: new Date() }).where('sent_at', 'is', null).execute()
  return Promise.all(
    rows.map(async ({ recipient, template, language, variables }) => {
      const mail = { template, language, variables } as unknown as MailToRender<'booking-to-buyer'>
      const { news } = variables as unknown as MailVariables['booking-to-buyer']
      const { subject, text } = await renderMail(mail, links)
      return { to: recipient === 'officina@example.org' ? 'workshop' : 'buyer', language, news, subject, text }
    }),
  )
}
const newsOf = (mails: Awaited<ReturnType<typeof newMails>>) => mails.map(({ to, news }) => `${to}: ${news}`)
const linksIn = (text: string | undefined) => [...(text ?? '').matchAll(/\/workshop-booking\/\S+/g)].length

describe('the mails about a booking', () => {
  test.each([
    ['2026-10-25T00:00:00Z', '02:00 (ora legale)', '02:00 (summer time)'],
    ['2026-10-25T01:00:00Z', '02:00 (ora solare)', '02:00 (standard time)'],
  ])(
    'the mails about a booking distinguish the two equal hours when the clocks change, for the appointment at %s',
    async (at, italian, english) => {
      fixture.setNow('2026-10-20T08:00:00Z')
      const { ctx, id } = await request({ hours: [{ weekday: 7, opensAt: '00:00', closesAt: '06:00' }] }, at)
      await db.updateTable('users').set({ language: 'en' }).where('id', '=', ctx.userId).execute()
      const [toBuyer, toWorkshop] = await newMails()
      expect([toBuyer?.text.includes(english), toWorkshop?.text.includes(italian)]).toEqual([true, true])
      expect(await answer(id, confirm)).toMatchObject({ ok: true })
      expect((await newMails()).map(({ text }) => text.includes(english) || text.includes(italian))).toEqual([
        true,
        true,
      ])
    },
  )

  test("the mails about a booking are sent to both parties at the request, with the time in Italy and the workshop's links", async () => {
    const { ctx, id } = await request({ name: 'Officina Po' })
    await db.updateTable('users').set({ language: 'en' }).where('id', '=', ctx.userId).execute()
    const mails = await newMails()
    expect(newsOf(mails)).toEqual(['buyer: requested', 'workshop: requested'])
    const [toBuyer, toWorkshop] = mails
    expect([toBuyer?.language, toWorkshop?.language]).toEqual(['en', 'it'])
    expect(toBuyer?.text).toContain('Wednesday, 24 March 2027 at 09:00')
    for (const words of [
      'Officina Po',
      'Via Po 1, 10124 Torino (TO)',
      '+39 011 555 0142',
      `/buyer/service-booking/${id}`,
    ])
      expect(toBuyer?.text).toContain(words)
    expect(toWorkshop?.text).toContain('mercoledì 24 marzo 2027 alle ore 09:00')
    for (const words of ['Conferma l’orario richiesto', 'Proponi un altro orario', 'Annulla indicando il motivo'])
      expect(toWorkshop?.text).toContain(words)
    expect(linksIn(toBuyer?.text)).toBe(0)
    expect(toBuyer?.text).toContain('answers by Tuesday, 23 March 2027 at 18:00')
    expect(toWorkshop?.text).toContain('Rispondi entro martedì 23 marzo 2027 alle ore 18:00')
  })

  test('the mails about a booking show the local time on a day when the clocks change', async () => {
    await request({}, '2027-03-28T06:00:00Z')
    expect((await newMails())[0]?.text).toContain('domenica 28 marzo 2027 alle ore 08:00')
  })

  test('the mails about a booking are sent to both parties at the confirmation, and to the buyer at the completion', async () => {
    const { id } = await request()
    await newMails()
    await answer(id, confirm)
    const mails = await newMails()
    expect(newsOf(mails)).toEqual(['buyer: confirmed', 'workshop: confirmed'])
    expect(mails[1]?.text).toContain('Registra il lavoro concluso')
    fixture.setNow('2027-03-24T10:00:00Z')
    await answer(id, { action: 'complete', mileage: 43_210, note: 'Olio e filtri' })
    const done = await newMails()
    expect(newsOf(done)).toEqual(['buyer: completed'])
    expect(done[0]?.text).toContain('43.210 km')
    expect(done[0]?.text).toContain('«Olio e filtri»')
  })

  test("the mails about a booking report a proposed slot and the buyer's answer to the proposal", async () => {
    const { ctx, id } = await request()
    await newMails()
    await answer(id, { action: 'propose', startsAt: thursday, note: 'Giovedì c’è più tempo' })
    const proposed = await newMails()
    expect(newsOf(proposed)).toEqual(['buyer: proposed', 'workshop: proposed'])
    for (const words of ['mercoledì 24 marzo 2027 alle ore 09:00', 'giovedì 25 marzo 2027 alle ore 10:00', 'più tempo'])
      expect(proposed[0]?.text).toContain(words)
    valueOf(await answerProposal({ ctx, input: { id, startsAt: thursday, accept: false } }))
    const declined = await newMails()
    expect(newsOf(declined)).toEqual(['workshop: declined'])
    expect(declined[0]?.text).toContain('Conferma l’orario richiesto')
    await answer(id, { action: 'propose', startsAt: thursday, note: null })
    await newMails()
    valueOf(await answerProposal({ ctx, input: { id, startsAt: thursday, accept: true } }))
    const accepted = await newMails()
    expect(newsOf(accepted)).toEqual(['buyer: confirmed', 'workshop: accepted'])
    expect(accepted[0]?.text).toContain('giovedì 25 marzo 2027 alle ore 10:00')
  })

  test("the mails about a booking name the party that cancelled, and the workshop's reason", async () => {
    const [byBuyer, byWorkshop, byNobody] = [await request(), await request(), await request()]
    await newMails()
    valueOf(await cancelBooking({ ctx: byBuyer.ctx, input: { id: byBuyer.id } }))
    expect(newsOf(await newMails())).toEqual(['buyer: cancelled_by_buyer', 'workshop: cancelled_by_buyer'])
    await answer(byWorkshop.id, { action: 'cancel', reason: 'Il {ponte} è <b>guasto</b>.' })
    const [rejected, ...others] = await newMails()
    expect([rejected?.news, others]).toEqual(['cancelled_by_workshop', []])
    expect(rejected?.text).toContain('«Il {ponte} è <b>guasto</b>.»')
    fixture.setNow(byNobody.at)
    await runJobs()
    expect(newsOf(await newMails())).toEqual(['buyer: cancelled_by_system', 'workshop: cancelled_by_system'])
  })

  test('the mails about a booking notify both parties of an expired proposal', async () => {
    const { id } = await request()
    await answer(id, { action: 'propose', startsAt: '2027-03-23T09:00:00Z', note: null })
    await newMails()
    fixture.setNow('2027-03-23T09:00:00Z')
    await runJobs()
    expect(newsOf(await newMails())).toEqual(['buyer: proposal_lapsed', 'workshop: lapsed'])
  })
})

describe('the appointment reminder', () => {
  const remindedAt = async (iso: string) => {
    fixture.setNow(iso)
    await runJobs()
    await runJobs()
    return (await newMails()).filter(({ news }) => news === 'reminder')
  }

  test("the appointment reminder is sent once, at or after nine o'clock in Italy on the day before", async () => {
    const { id } = await request({ name: 'Officina Dora' })
    await answer(id, confirm)
    await newMails()
    expect(await remindedAt('2027-03-23T07:59:59Z')).toEqual([])
    const [reminder, ...others] = await remindedAt('2027-03-23T08:00:00Z')
    expect(others).toEqual([])
    expect(reminder).toMatchObject({ to: 'buyer', language: 'it', subject: expect.stringMatching(/^Promemoria: /) })
    expect(reminder?.text).toContain('mercoledì 24 marzo 2027 alle ore 09:00')
    expect(reminder?.text).toContain('Officina Dora')
    expect(await remindedAt('2027-03-23T18:00:00Z')).toEqual([])
  })

  test('the appointment reminder is sent later after missed runs, but not once the appointment has begun', async () => {
    const [late, over] = [await request(), await request({}, '2027-03-23T08:00:00Z')]
    for (const { id } of [late, over]) await answer(id, confirm)
    await newMails()
    expect(await remindedAt('2027-03-24T07:30:00Z')).toHaveLength(1)
    expect(await remindedAt('2027-03-24T12:00:00Z')).toEqual([])
  })

  test('the appointment reminder is not sent for requests, cancelled bookings or late confirmations', async () => {
    const [, cancelled, hasty] = [await request(), await request(), await request()]
    await answer(cancelled.id, confirm)
    valueOf(await cancelBooking({ ctx: cancelled.ctx, input: { id: cancelled.id } }))
    fixture.setNow('2027-03-23T08:00:00Z')
    await answer(hasty.id, confirm)
    expect(await remindedAt('2027-03-23T12:00:00Z')).toEqual([])
  })

  test('the appointment reminder is dropped when the booking is cancelled before it is queued', async () => {
    const { ctx, id } = await request()
    await answer(id, confirm)
    fixture.setNow('2027-03-23T08:00:00Z')
    await runJobs()
    valueOf(await cancelBooking({ ctx, input: { id } }))
    expect(newsOf(await newMails())).not.toContain('buyer: reminder')
  })

  test('the appointment reminder is rescheduled when the appointment moves', async () => {
    const { ctx, id } = await request()
    await answer(id, { action: 'propose', startsAt: thursday, note: null })
    valueOf(await answerProposal({ ctx, input: { id, startsAt: thursday, accept: true } }))
    await newMails()
    expect(await remindedAt('2027-03-23T12:00:00Z')).toEqual([])
    expect(await remindedAt('2027-03-24T08:00:00Z')).toHaveLength(1)
  })

  test('the appointment reminder is sent once for each of two appointments on one day', async () => {
    const { ctx, id, car, workshop } = await request()
    const later = valueOf(await book(ctx, { car, workshop, at: '2027-03-24T10:00:00Z' }))
    for (const booking of [id, later.id]) await answer(booking, confirm)
    await newMails()
    expect(await remindedAt('2027-03-23T08:00:00Z')).toHaveLength(2)
  })
})
