import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createListing } from '../modules/listings/index.ts'
import { createListingFixture, pandaForSale } from '../modules/listings/testing/listing-fixture.ts'
import { contactSeller, reportConversation, sendMessage } from '../modules/messaging/index.ts'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { runCommand } from './run-command.ts'
import { runOperator } from './testing/run-operator.ts'

const { pool, connectionString } = await testDatabase()
const db = createDatabase(pool)
const { person, reserve } = createListingFixture(db)

/** Runs a command in this process; the first tests below run it in a separate one. */
const run = (...args: string[]) =>
  runCommand(args, { operatorName: 'Environment', withDatabase: (work) => work({ db, now: () => new Date() }) })
async function json(...args: string[]): Promise<unknown> {
  const { exitCode, out, error } = await run(...args, '--json')
  expect({ exitCode, error }).toEqual({ exitCode: 0, error: '' })
  return JSON.parse(out)
}

async function advert() {
  const vendor = await person('vendor')
  const created = await createListing({ ctx: vendor, input: pandaForSale() })
  if (!created.ok) throw new Error(created.code)
  return { vendor, id: created.value.id }
}
const emailOf = async (userId: string) =>
  (await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email

describe('operator command line as a process', { timeout: 300_000 }, () => {
  const start = (...args: string[]) => runOperator(args, { DATABASE_URL: connectionString, OPERATOR_NAME: 'Process' })

  test('changes the database of the product, prints the result, and exits with 0', async () => {
    const { id } = await advert()
    const suspended = await start('suspend', 'listing', id, '--reason', 'Truffa')
    expect(suspended).toMatchObject({ exitCode: 0, error: '' })
    expect(suspended.out).toContain('Fiat Panda 2020 is suspended')
    const entries = await start('audit', '--subject', id, '--json')
    expect(JSON.parse(entries.out)).toMatchObject([
      { action: 'listing.create' },
      { action: 'listing.suspend', operator: 'Process' },
    ])
  })

  test('exits with 1 when a command is refused, and with 2 when its arguments are invalid', async () => {
    expect(await start('accounts', 'show', 'nobody@example.it')).toEqual({
      exitCode: 1,
      out: '',
      error: 'There is no account with this address or id.\n',
    })
    const wrong = await start('listings', 'delete')
    expect(wrong).toMatchObject({ exitCode: 2, out: '' })
    expect(wrong.error).toContain('There is no command listings delete.')
  })

  test('exits with 3 when the database is not found, and prints the locations that it searched', async () => {
    const settings = { DATABASE_URL: 'postgresql://localhost:1/nothing' }
    expect(await runOperator(['services', 'list'], settings)).toEqual({
      exitCode: 3,
      out: '',
      error: 'The database of DATABASE_URL cannot be reached (ECONNREFUSED).\n',
    })
  })
})

describe('operator commands', () => {
  test('suspends a listing, shows its open reservations, and reinstates it', async () => {
    const { vendor, id } = await advert()
    const buyer = await person('buyer')
    const reservation = await reserve(id, buyer.userId)
    const suspended = await run('suspend', 'listing', id, '--reason', 'Chilometri falsi', '--as', 'Giulia')
    expect(suspended).toMatchObject({ exitCode: 0, error: '' })
    expect(suspended.out).toContain('Fiat Panda 2020 is suspended')
    expect(suspended.out).toContain(reservation)
    const again = await run('suspend', 'listing', id, '--reason', 'Chilometri falsi', '--as', 'Giulia')
    expect(again).toEqual({ exitCode: 1, out: '', error: 'The listing is suspended already.' })
    expect(await json('reinstate', 'listing', id, '--as', 'Marco')).toMatchObject({ id, status: 'pending' })
    expect(await json('audit', '--subject', id)).toMatchObject([
      { action: 'listing.create', operator: null, actorId: vendor.userId },
      { action: 'listing.suspend', operator: 'Giulia', details: { reason: 'Chilometri falsi' } },
      { action: 'listing.reinstate', operator: 'Marco' },
    ])
  })

  test("reads the operator's name from the environment, and finds the operator's audit entries", async () => {
    const { id } = await advert()
    await run('suspend', 'listing', id, '--reason', 'Truffa')
    expect(await json('audit', '--by', 'Environment')).toMatchObject([{ action: 'listing.suspend', subjectId: id }])
    expect(await json('audit', '--by', 'Environment', '--since', '2100-01-01')).toEqual([])
  })

  test('shows and suspends an account by its email address', async () => {
    const { vendor, id } = await advert()
    const email = await emailOf(vendor.userId)
    const before = await run('accounts', 'show', email)
    for (const fact of [email, vendor.userId, 'vendor', 'Fiat Panda 2020']) expect(before.out).toContain(fact)
    expect((await run('suspend', 'account', email, '--reason', 'Truffa', '--as', 'Giulia')).exitCode).toBe(0)
    expect(await json('accounts', 'show', vendor.userId)).toMatchObject({
      email,
      suspension: { reason: 'Truffa' },
      listings: [{ id, status: 'inactive', suspension: { withAccount: true } }],
    })
    expect((await run('reinstate', 'account', email, '--as', 'Giulia')).exitCode).toBe(0)
    expect(await run('accounts', 'show', 'nobody@example.it')).toMatchObject({ exitCode: 1, out: '' })
  })

  test('shows a reservation, and explains why it cannot be refunded', async () => {
    const { id } = await advert()
    const buyer = await person('buyer')
    const reservation = await reserve(id, buyer.userId)
    const shown = await run('reservation', 'show', await emailOf(buyer.userId))
    for (const fact of [reservation, id, buyer.userId, '€10000.00', 'Timeline']) expect(shown.out).toContain(fact)
    const refused = await run('refund', reservation, '--reason', 'Truffa', '--as', 'Giulia', '--json')
    expect(refused).toMatchObject({ exitCode: 1, out: '' })
    expect(JSON.parse(refused.error)).toMatchObject({ code: 'nothing_paid_by_card' })
    expect(await json('refund', reservation, '--reason', 'Truffa', '--end-unpaid', '--as', 'Giulia')).toEqual({
      id: reservation,
      isEnded: true,
      refund: 0,
      transferred: 0,
      awaitsDispute: false,
    })
  })

  test('sets the price and the months of the levels of services', async () => {
    const set = (...args: string[]) => run('services', ...args, '--as', 'Giulia')
    expect((await set('set-price', 'ownership_transfer', '305.50')).exitCode).toBe(0)
    expect((await set('set-price', 'roadside_assistance', '449', '--level', 'fuller')).exitCode).toBe(0)
    const changed = await set('set-months', 'roadside_assistance', '30', '--level', 'fuller')
    expect(changed).toMatchObject({ exitCode: 0, out: expect.stringContaining('36 → 30 months') })
    const listed = await json('services', 'list')
    expect(listed).toContainEqual({ service: 'ownership_transfer', level: null, price: 30_550, months: null })
    expect(listed).toContainEqual({ service: 'roadside_assistance', level: 'fuller', price: 44_900, months: 30 })
    expect((await run('services', 'list')).out).toContain('€305.50')
    for (const wrong of [
      ['set-price', 'roadside_assistance', '449'],
      ['set-price', 'ownership_transfer', '299', '--level', 'fuller'],
      ['set-months', 'roadside_assistance', '0', '--level', 'basic'],
    ])
      expect((await set(...wrong)).exitCode).toBe(2)
    expect((await set('set-months', 'ownership_transfer', '12')).exitCode).toBe(1)
  })
})

describe('operator commands for workshops and reports', () => {
  test('adds a workshop, changes its opening hours and closed days, and shows both', async () => {
    const fields = ['--name', 'Officina Po', '--address', 'Via Po 2', '--city', 'Torino', '--cap', '10124']
    const contact = ['--phone', '+39 011 1234567', '--email', 'officina@example.it', '--as', 'Giulia']
    const add = ['workshops', 'add', ...fields, ...contact, '--hours', 'mon-fri 08:00-12:30,14:00-18:00']
    const refused = await run(...add, '--province', 'Torino')
    expect(refused).toMatchObject({ exitCode: 1, out: '' })
    expect(refused.error).toContain('province: Use the two-letter province code')
    const { id } = z.object({ id: z.string() }).parse(await json(...add, '--province', 'TO'))
    const change = ['--closed', '2026-08-15,2026-12-25', '--hours', 'sat 09:00-12:00', '--capacity', '3']
    expect((await run('workshops', 'edit', id, ...change, '--active', 'no', '--as', 'Giulia')).exitCode).toBe(0)
    const { out } = await run('workshops', 'list')
    for (const fact of ['Officina Po (inactive)', 'sat 09:00-12:00', '2026-08-15, 2026-12-25', '60 minutes, 3 cars'])
      expect(out).toContain(fact)
    expect(await json('audit', '--subject', id)).toMatchObject([
      { action: 'workshop.add', operator: 'Giulia' },
      { action: 'workshop.edit', operator: 'Giulia' },
    ])
  })

  test('shows a report with its messages and answers it once', async () => {
    const { vendor, id: vehicleId } = await advert()
    const buyer = await person('buyer')
    const started = await contactSeller({ ctx: buyer, input: { vehicleId } })
    if (!started.ok) throw new Error(started.code)
    const { id } = started.value
    const message = { id, content: 'Paghi prima la caparra', clientKey: crypto.randomUUID() }
    await sendMessage({ ctx: vendor, input: message, ownHost: null })
    const reported = await reportConversation({
      ctx: buyer,
      input: { id, reason: 'fraud', explanation: 'Vuole soldi' },
    })
    if (!reported.ok) throw new Error(reported.code)
    const { out } = await run('reports', 'list')
    for (const fact of [reported.value.id, 'fraud', 'Vuole soldi', 'seller: Paghi prima la caparra'])
      expect(out).toContain(fact)
    const answer = ['reports', 'answer', reported.value.id, '--outcome', 'action_taken', '--answer', 'Fatto.']
    expect((await run(...answer, '--as', 'Giulia')).exitCode).toBe(0)
    expect((await run(...answer, '--as', 'Giulia')).exitCode).toBe(1)
    expect(await json('reports', 'list', '--answered')).toMatchObject([{ id: reported.value.id, answer: 'Fatto.' }])
  })
})

describe('audit trail since a day', () => {
  test.each([
    ['2026-03-29', '2026-03-28T23:00:00Z', 'the day on which summer time begins'],
    ['2026-10-25', '2026-10-24T22:00:00Z', 'the day on which it ends'],
    ['2026-10-26', '2026-10-25T23:00:00Z', 'the day after'],
  ])('starts the day of a period at midnight in Italy: %s at %s, %s', async (day, midnight) => {
    const subject = crypto.randomUUID()
    const at = [new Date(Date.parse(midnight) - 1), new Date(midnight)]
    for (const occurred_at of at)
      await db
        .insertInto('audit_entries')
        .values({ occurred_at, actor_kind: 'system', action: 'test.happen', subject_kind: 'test', subject_id: subject })
        .execute()
    expect(await json('audit', '--subject', subject, '--since', day)).toMatchObject([{ at: at[1]?.toISOString() }])
  })
})
