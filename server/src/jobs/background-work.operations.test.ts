import { retention } from '@autopiazza/contract/retention'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { systemContext } from '../kernel/context.ts'
import { createDatabase } from '../database/database.ts'
import { queueJob } from '../database/queue-job.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { deleteOldProviderEvents } from '../modules/payments/provider-events-store.ts'
import { nightlyDeletions } from './background-work.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const ctx = systemContext({ db, now: () => new Date() }, 'test')
const aged = (days: number, hours: number) => sql`now() - make_interval(days => ${days}, hours => ${hours})`
async function forget(): Promise<void> {
  for (const { run } of nightlyDeletions) await run(ctx, {})
  await deleteOldProviderEvents(ctx)
}

test('deletes mails, handled events and provider data only after the periods of the privacy notice', async () => {
  const { mailDays, eventDays, providerEventDays } = retention
  for (const [name, hours] of [
    ['old', 1],
    ['new', -1],
  ] as const) {
    await sql`insert into mails (deduplication_key, recipient, language, template, variables, created_at)
      values (${name}, 'a@example.it', 'it', 'x', '{}', ${aged(mailDays, hours)})`.execute(db)
    await sql`insert into domain_events (type, deduplication_key, payload, occurred_at, handled_at) values
      ('x', ${name}, '{}', ${aged(eventDays, hours)}, now()), ('x', ${`${name} unhandled`}, '{}', ${aged(eventDays, hours)}, null)`.execute(
      db,
    )
    await sql`insert into provider_events (provider, event_id, type, payload, received_at, processed_at, outcome) values
      ('stripe', ${name}, 'x', '{}', ${aged(providerEventDays, hours)}, now(), 'quarantined'),
      ('stripe', ${`${name} waiting`}, 'x', '{}', ${aged(providerEventDays, hours)}, null, null)`.execute(db)
    await sql`insert into malformed_provider_events (provider, reason, body, body_size, body_digest, last_received_at)
      values ('stripe', 'not_json', ${name}::text::bytea, 3, sha256(${name}::text::bytea), ${aged(providerEventDays, hours)})`.execute(
      db,
    )
  }
  await forget()
  const left = async (
    table: 'mails' | 'domain_events' | 'provider_events' | 'malformed_provider_events',
    column: string,
  ) =>
    (
      await sql<{ name: string }>`select ${sql.raw(column)} as name from ${sql.table(table)} order by 1`.execute(db)
    ).rows.map(({ name }) => name)
  expect(await left('mails', 'deduplication_key')).toEqual(['new'])
  expect(await left('domain_events', 'deduplication_key')).toEqual(['new', 'new unhandled', 'old unhandled'])
  expect(await left('provider_events', 'event_id')).toEqual(['new', 'new waiting', 'old waiting'])
  expect(await left('malformed_provider_events', `convert_from(body, 'utf8')`)).toEqual(['new'])
})

test('deletes thousands of rows in several statements', async () => {
  await sql`insert into mails (deduplication_key, recipient, language, template, variables, created_at)
    select 'many ' || n, 'a@example.it', 'it', 'x', '{}', ${aged(retention.mailDays, 1)} from generate_series(1, 12000) n`.execute(
    db,
  )
  await forget()
  expect(
    await db.selectFrom('mails').select('deduplication_key').where('deduplication_key', 'like', 'many %').execute(),
  ).toEqual([])
})

test('deletes the job of a mail that failed permanently, but not a job that is retried or a job of another kind', async () => {
  for (const [key, name, attempts, hours] of [
    ['given up', 'send-mail', 25, 1],
    ['given up lately', 'send-mail', 25, -1],
    ['tried again', 'send-mail', 24, 1],
    ['of another kind', 'dispatch-event', 25, 1],
  ] as const) {
    await queueJob(ctx, name, {}, { key })
    await sql`update graphile_worker._private_jobs set attempts = ${attempts}, created_at = ${aged(retention.mailDays, hours)} where key = ${key}`.execute(
      db,
    )
  }
  await forget()
  const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs order by key`.execute(db)
  expect(rows.map(({ key }) => key)).toEqual(['given up lately', 'of another kind', 'tried again'])
})
