import type { OperationName } from '@autopiazza/contract'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { systemContext } from '../kernel/context.ts'
import { createDatabase } from '../database/database.ts'
import { queueJob } from '../database/queue-job.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { authorisation } from '../http/testing/authorisation-table.ts'
import { guarded, openSite } from '../http/testing/open-site.ts'
import { createFixture } from '../http/testing/fixture.ts'
import { signReference } from '../modules/identity/index.ts'
import { startWorker } from '../jobs/worker.ts'
import { privacy } from './log-privacy.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const lines: string[] = []
const log = pino({ level: 'trace', ...privacy }, { write: (line: string) => void lines.push(line) })
const site = openSite(db, { log })
const side = await createFixture(db)

/** One example of each kind of personal data. */
const marks = {
  email: 'zaffira.nascosta@esempio.it',
  name: 'Zaffirella Nascostini',
  phone: '+39 333 7654321',
  address: 'Vicolo dei Nascosti 77',
  iban: 'IT60X0542811101000000123456',
  fiscalCode: 'RSSMRA85T10A562S',
  income: '48.765 euro al mese',
  message: 'Le scrivo per la mia zaffiropatia',
  password: 'cavallo nascosto graffetta',
  token: 'eyJzYWZmaXJh.bmFzY29zdG8',
  accessToken: 'apz_Wm9-c3RvX25hc2Nvc3RvX3F1aV9zb3R0b19pbF90YXZvbG8',
  vin: 'ZFA31200000745821',
}
const all = Object.values(marks)
const saidOfSide = [side.secret, side.buyer.email, side.vendor.email, '+39 333 1234567', 'cavallo batteria graffetta']
const saidByTable = ['example.it', 'IT60X0542811101000000123456', 'Via Po 2', 'Buongiorno', 'Il motore non parte più']

beforeEach(() => void (lines.length = 0))

function expectNotLogged(words: readonly string[] = all): void {
  expect(lines).not.toEqual([])
  const text = lines.join('\n')
  for (const word of words) expect(text).not.toContain(word)
}

async function errorOf(statement: string, values: readonly unknown[] = []): Promise<pg.DatabaseError> {
  const error: unknown = await pool.query(statement, [...values]).catch((thrown: unknown) => thrown)
  if (!(error instanceof pg.DatabaseError)) throw new Error('The statement was not refused')
  return error
}

describe('personal data in the log', () => {
  it.each(Object.entries(marks))(
    'logs no personal data when a constraint, a type or a trigger refuses a row: %s',
    async (_, mark) => {
      await pool.query('create table if not exists refusing (id int primary key, said text check (length(said) < 1))')
      const errors = [
        await errorOf('insert into refusing values (1, $1)', [mark]),
        await errorOf('insert into refusing (said) values ($1)', [mark]),
        await errorOf('select $1::text::uuid', [mark]),
        await errorOf('select $1::text::integer', [mark]),
        await errorOf('select $1::text::jsonb', [`{${mark}`]),
        await errorOf(`do $$ begin raise exception 'nobody may say "%"', '${mark}'; end $$`),
        await errorOf(
          `insert into users (name, email, role, language) values ($1, $1, 'buyer', 'it'), ($1, $1, 'buyer', 'it')`,
          [mark],
        ),
      ]
      expect(errors.some(({ detail }) => detail?.includes(mark))).toBe(true)
      for (const err of errors) {
        log.error({ err }, 'An operation failed')
        log.error(err)
        log.warn(
          { meta: { job: { payload: { mark } }, error: new Error('A job failed', { cause: err }) } },
          `It failed: ${err.message}`,
        )
        log.error({ err: new AggregateError([err], 'Two failed') }, 'Two failed')
      }
      expectNotLogged([mark])
      expect(lines.join('\n')).toContain('"constraint":"refusing_said_check"')
    },
  )

  it('logs no personal data when users call every operation while every table refuses rows', async () => {
    for (const table of guarded)
      await sql`alter table ${sql.table(table)} add constraint refuses_all check (false) not valid`.execute(db)
    for (const [name, rule] of Object.entries(authorisation) as [
      OperationName,
      (typeof authorisation)[OperationName],
    ][])
      for (const who of [side.vendor, side.buyer, null]) await site.call(who, name, rule.input(side.things))
    for (const table of guarded) await sql`alter table ${sql.table(table)} drop constraint refuses_all`.execute(db)
    expect(lines.filter((line) => line.includes('refuses_all')).length).toBeGreaterThan(5)
    expectNotLogged([...saidOfSide, ...saidByTable])
  })

  it('logs no personal data when a job fails with an error that contains its input', async () => {
    const refusedRow = await errorOf('insert into refusing values (1, $1)', [all.join(' ')])
    const refusedMail = Object.assign(
      new Error(`Can't send mail - all recipients were rejected: 550 5.1.1 <${marks.email}> ${marks.name} unknown`),
      {
        code: 'EENVELOPE',
        response: `550 5.1.1 <${marks.email}> ${marks.name} unknown`,
        responseCode: 550,
        rejected: [marks.email],
        envelope: { to: [marks.email] },
      },
    )
    const misread = z.object({ email: z.url() }).safeParse({ email: marks.email }).error
    const faults = [refusedRow, refusedMail, misread, new Error('Wrapped', { cause: refusedMail })]
    const worker = await startWorker({
      pool,
      db,
      now: () => new Date(),
      log,
      jobs: faults.map((fault, at) => ({ name: `fail-${at}`, run: () => Promise.reject(fault as Error) })),
      scheduled: [],
      listeners: [],
    })
    onTestFinished(() => worker.stop())
    const ctx = systemContext({ db, now: () => new Date() }, 'test')
    for (const at of faults.keys()) await queueJob(ctx, `fail-${at}`, { ...marks })
    for (const at of faults.keys())
      await expect
        .poll(() => lines.some((line) => line.includes('Failed task') && line.includes(`fail-${at}`)))
        .toBe(true)
    expectNotLogged()
    expect(lines.join('\n')).toContain('"responseCode":550')
  })

  it('logs no personal data of a request that fails before its operation: invalid JSON, a URL with a token', async () => {
    const broken: unknown = await new Response(`{"password": "${marks.password}" "${marks.name}"}`)
      .json()
      .catch((thrown: unknown) => thrown)
    log.error({ err: broken }, 'A request failed')
    log.error(
      { err: new TypeError(`fetch failed for https://user:${marks.token}@esempio.it/reset?token=${marks.token}`) },
      'x',
    )
    log.error(
      { details: [`Mail to ${marks.email} (${marks.iban}, ${marks.fiscalCode}, ${marks.vin}, ${marks.phone})`] },
      'x',
    )
    log.warn(`Nobody is called ${marks.email}`)
    expect(lines).toHaveLength(4)
    expectNotLogged()
  })

  const [reference = '', signature = ''] = signReference(site.secret, 'answer-booking', randomUUID()).split('.')
  it.each([
    ['as it comes', reference],
    ['with a part that is written like the number of a vehicle', '1HGCM82633A004352-abcw'],
  ])('logs no token that is part of the path of a signed link: %s', (_, encoded) => {
    const token = `${encoded}.${signature}`
    for (const path of [`/workshop-booking/${token}`, `/api/workshop-links/${token}/slots`])
      log.info({ path, details: [`GET ${path} failed`] }, `No answer from ${path}`)
    expect(lines).toHaveLength(2)
    expectNotLogged([token, encoded, signature])
  })
})
