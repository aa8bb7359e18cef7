import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { createComponentHealth } from '../observability/component-health.ts'
import { createMetrics } from './metrics.ts'
import type { RenderPage } from './pages.ts'
import { openSite } from './testing/open-site.ts'
import { countUnfinishedWork, oldestWebhookSeconds, readBackupAge, readJobAges } from './unfinished-work.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)

const nothing = {
  refunds_waiting: 0,
  disputes_open: 0,
  refunds_failed: 0,
  sales_stuck: 0,
  credits_to_end: 0,
  payments_quarantined: 0,
  provider_events_quarantined: 0,
  malformed_provider_events: 0,
  events_unhandled: 0,
  webhooks_waiting: 0,
  webhooks_overdue: 0,
  feeds_overdue: 0,
  jobs_due: 0,
  jobs_failing: 0,
}

test('reports no waiting work in an empty marketplace', async () => {
  expect(await countUnfinishedWork(db)).toEqual(nothing)
})

test('counts work that waits too long, fails or is set aside for an operator', async () => {
  await sql`insert into domain_events (type, deduplication_key, payload, occurred_at) values
    ('test', 'old', '{}', now() - interval '2 minutes'), ('test', 'new', '{}', now())`.execute(db)
  await sql`insert into provider_events (provider, event_id, type, payload, processed_at, outcome) values ('stripe', 'evt_1', 'charge.refunded', '{}', now(), 'quarantined')`.execute(
    db,
  )
  await sql`select graphile_worker.add_job('fine'), graphile_worker.add_job('failing')`.execute(db)
  await sql`update graphile_worker._private_jobs set attempts = 3, last_error = 'No' where id = (select id from graphile_worker.jobs where task_identifier = 'failing')`.execute(
    db,
  )
  expect(await countUnfinishedWork(db)).toEqual({
    ...nothing,
    provider_events_quarantined: 1,
    events_unhandled: 1,
    jobs_due: 2,
    jobs_failing: 1,
  })
})

test("counts waiting webhook calls as overdue only when the vendor's program responds", async () => {
  const endpoint = await db.transaction().execute(async (db) => {
    const { id } = await db
      .insertInto('users')
      .values({ name: 'Wanda', email: 'wanda@example.it', email_verified: true, role: 'vendor', language: 'it' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('profiles').values({ id, email: 'wanda@example.it', role: 'vendor' }).execute()
    return db
      .insertInto('webhook_endpoints')
      .values({
        vendor_id: id,
        address: 'https://example.it/',
        events: ['sale.ended'],
        encrypted_secret: Buffer.from('x'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
  const hour = 3_600_000
  const ago = new Date(Date.now() - hour)
  const call = { endpoint_id: endpoint.id, event: 'sale.ended' as const, body: '{}', created_at: ago }
  await db
    .insertInto('webhook_deliveries')
    .values([
      { ...call, event_id: randomUUID(), next_attempt_at: ago },
      { ...call, event_id: randomUUID(), next_attempt_at: new Date(Date.now() + hour) },
      { ...call, event_id: randomUUID(), delivered_at: new Date() },
    ])
    .execute()
  expect(await countUnfinishedWork(db)).toMatchObject({ webhooks_waiting: 2, webhooks_overdue: 1 })
  expect(await oldestWebhookSeconds(db)).toBeGreaterThanOrEqual(3_600)
  await db.updateTable('webhook_endpoints').set({ failing_since: new Date() }).execute()
  expect(await countUnfinishedWork(db)).toMatchObject({ webhooks_waiting: 2, webhooks_overdue: 0 })
  await db.deleteFrom('webhook_endpoints').execute()
  expect(await oldestWebhookSeconds(db)).toBe(0)
})

test('counts feeds as overdue half an hour after they were due, unless their dealer is suspended', async () => {
  const vendors = await db
    .insertInto('users')
    .values(
      ['Furio', 'Fosca'].map((name) => ({
        name,
        email: `${name}@example.it`.toLowerCase(),
        email_verified: true,
        role: 'vendor' as const,
        language: 'it' as const,
      })),
    )
    .returning(['id', 'email'])
    .execute()
  await db
    .insertInto('profiles')
    .values(vendors.map((vendor) => ({ ...vendor, role: 'vendor' as const })))
    .execute()
  const dueFor = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  await db
    .insertInto('stock_feeds')
    .values(
      vendors.flatMap(({ id }) =>
        [20, 40].map((minutes) => ({
          vendor_id: id,
          kind: 'fetch' as const,
          name: `${minutes}`,
          address: 'https://example.it/stock.csv',
          every_hours: 4,
          next_run_at: dueFor(minutes),
        })),
      ),
    )
    .execute()
  expect(await countUnfinishedWork(db)).toMatchObject({ feeds_overdue: 2 })
  await db
    .updateTable('users')
    .set({ suspended_at: new Date(), suspension_reason: 'fraud' })
    .where('name', '=', 'Fosca')
    .execute()
  expect(await countUnfinishedWork(db)).toMatchObject({ feeds_overdue: 1 })
  await db.deleteFrom('stock_feeds').execute()
})

const { routes } = createMetrics({
  pools: { requests: pool },
  db,
  health: createComponentHealth(),
  access: { token: undefined, isBehindProxy: false },
})
const direct = '127.0.0.1:3000'
const ask = (
  remoteAddress: string,
  headers: Record<string, string> = {},
  { host = direct, site = routes }: { host?: string; site?: typeof routes } = {},
) => site.request('/metrics', { headers: { host, ...headers } }, { incoming: { socket: { remoteAddress } } })

test('reports the age of the oldest due job of each priority', async () => {
  await sql`select graphile_worker.add_job('fine', run_at := now() - interval '90 seconds', priority := 10)`.execute(db)
  const ages = Object.fromEntries((await readJobAges(db)).map(({ urgency, seconds }) => [urgency, Math.floor(seconds)]))
  expect(ages).toEqual({ money: 0, holds: 0, ordinary: 0, mail: 90, values: 0, files: 0, clearing: 0 })
  await sql`select graphile_worker.add_job('later', run_at := now() + interval '1 hour', priority := -20)`.execute(db)
  expect((await readJobAges(db)).find(({ urgency }) => urgency === 'money')?.seconds).toBe(0)
})

test("reports no backup age before the first backup, and later the age of the newest backup's snapshot", async () => {
  expect(await readBackupAge(db)).toBeNull()
  expect(await (await ask('127.0.0.1')).text()).not.toMatch(/^backup_age_seconds/m)
  await sql`insert into last_backup (backup_id, taken_at) values ('20261128T021500Z-8e77', now() - interval '31 hours')`.execute(
    db,
  )
  expect(await (await ask('127.0.0.1')).text()).toMatch(/^backup_age_seconds 111[67]\d\d/m)
})

test('measures pages by their routes and operations by their names, whatever the URL contains', async () => {
  const { measure, routes: site } = createMetrics({
    pools: { requests: pool },
    db,
    health: createComponentHealth(),
    access: { token: undefined, isBehindProxy: false },
  })
  const renderPage: RenderPage = async ({ url }) => {
    const isCar = new URL(url).pathname.startsWith('/vehicle/')
    return {
      head: new Response(null, { status: isCar ? 200 : 404 }),
      html: 'x',
      route: isCar ? '/vehicle/$id' : undefined,
    }
  }
  const marketplace = openSite(db, { measure, renderPage })
  for (const path of [`/vehicle/${randomUUID()}`, `/vehicle/${randomUUID()}`, `/${randomUUID()}`, '/api/search'])
    await marketplace.get(path)
  await marketplace.get(`/api/vehicles/${randomUUID()}`)
  const shown = await (await ask('127.0.0.1', {}, { site })).text()
  expect(shown).toContain('page_duration_seconds_count{page="/vehicle/$id",source="rendered",status="2xx"} 2')
  expect(shown).toContain('page_duration_seconds_count{page="none",source="rendered",status="4xx"} 1')
  expect(shown).toMatch(/^operation_duration_seconds_count\{operation="search\.vehicles",status="2xx"\} \d+$/m)
  expect(shown).toMatch(/^operation_duration_seconds_count\{operation="listings\.vehicle",status="4xx"\} \d+$/m)
  expect(shown).toMatch(/^autopiazza_build_info\{version="\d+\.\d+\.\d+"\} 1$/m)
  expect(shown).toContain('database_connections{pool="requests",state="waiting"} 0')
})

test('refuses the metrics to clients on other machines', async () => {
  expect((await ask('192.0.2.7')).status).toBe(404)
  const answer = await ask('127.0.0.1')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('unfinished_work{kind="refunds_waiting"} 0')
})

test.each([direct, 'localhost:3000', '[::1]:3000'])(
  'serves the metrics to a client on this machine at %s',
  async (host) => {
    expect((await ask('::ffff:127.0.0.1', {}, { host })).status).toBe(200)
  },
)

test.each([
  [{ 'x-forwarded-for': '192.0.2.7' }],
  [{ 'x-forwarded-for': '127.0.0.1' }],
  [{ 'X-Forwarded-Proto': 'https' }],
  [{ 'x-forwarded-server': 'proxy' }],
  [{ forwarded: 'for=192.0.2.7' }],
  [{ via: '1.1 proxy' }],
  [{ 'x-real-ip': '192.0.2.7' }],
  [{ 'cf-connecting-ip': '192.0.2.7' }],
  [{ 'true-client-ip': '192.0.2.7' }],
  [{ 'x-client-ip': '192.0.2.7' }],
])('refuses the metrics through a proxy on this machine: %o', async (headers) => {
  expect((await ask('127.0.0.1', headers)).status).toBe(404)
})

test('refuses the metrics under a public host name', async () => {
  expect((await ask('127.0.0.1', {}, { host: 'autopiazza.example' })).status).toBe(404)
  expect((await ask('127.0.0.1', {}, { host: 'localhost.example:3000' })).status).toBe(404)
})

test('refuses the metrics without the token when a proxy is configured, even if the proxy adds no headers', async () => {
  const { routes: site } = createMetrics({
    pools: { requests: pool },
    db,
    health: createComponentHealth(),
    access: { token: undefined, isBehindProxy: true },
  })
  expect((await ask('127.0.0.1', {}, { site })).status).toBe(404)
})

test('serves the metrics only with the token once a token is set, and to any machine', async () => {
  const token = 'a token of at least thirty-two letters'
  const { routes: site } = createMetrics({
    pools: { requests: pool },
    db,
    health: createComponentHealth(),
    access: { token, isBehindProxy: true },
  })
  const proxied = { 'x-forwarded-for': '192.0.2.7' }
  for (const authorization of ['', 'Bearer', 'Bearer ', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, token])
    expect((await ask('127.0.0.1', { authorization }, { site })).status).toBe(404)
  const authorization = `Bearer ${token}`
  expect((await ask('192.0.2.7', { ...proxied, authorization }, { host: 'autopiazza.example', site })).status).toBe(200)
  expect((await ask('127.0.0.1', { authorization }, { site })).status).toBe(200)
})
