import type { CompiledQuery } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { backupAge, jobAges, oldestWebhook, unfinishedWork } from './unfinished-work.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
/** Rows of each table. */
const rowCount = 200_000
/** Fewer rows where each needs a sale. */
const sales = 20_000
const manySales = new Set(['payments', 'refunds', 'disputes', 'settlements', 'financing_requests'])

/** Rows that a marketplace of some years contains, all of them finished: the metrics must not read them. */
const filled: Readonly<Record<string, string>> = {
  domain_events: `(type, deduplication_key, payload, occurred_at, handled_at)
    select 'test', 'event ' || n, '{}', now() - interval '1 day', now()`,
  provider_events: `(provider, event_id, type, payload, processed_at, outcome)
    select 'stripe', 'evt_' || n, 'charge.refunded', '{}', now(), 'applied'`,
  webhook_deliveries: `(endpoint_id, event_id, event, body, delivered_at)
    select uuidv7(), uuidv7(), 'sale.ended', '{}', now()`,
  payments: `(reservation_id, attempt, status, amount, idempotency_key, session_request, session_expires_at, paid_at)
    select uuidv7(), 1, 'paid', 30000, 'payment ' || n, '{}', now(), now()`,
  refunds: `(payment_id, amount, reason, status, succeeded_at)
    select uuidv7(), 30000, 'reservation_cancelled', 'succeeded', now()`,
  disputes: `(payment_id, provider_dispute_id, amount, status, closed_at)
    select uuidv7(), 'dispute ' || n, 30000, 'won', now()`,
  settlements: `(reservation_id, status, balance_due_at, unpaid_from, paid_at)
    select uuidv7(), 'handed_over', now() - interval '1 year', now() - interval '1 year', now()`,
  financing_requests: `(reservation_id, user_id, credit_maturity, reference, granting_status_code)
    select uuidv7(), uuidv7(), 36, 'FIN-' || n, 'Granted'`,
  'graphile_worker._private_jobs': `(task_id, run_at, priority)
    select (select id from graphile_worker._private_tasks where identifier = 'later'), now() + interval '1 day', n % 3 * 10`,
}

beforeAll(async () => {
  // Without foreign keys and triggers: only the size of the tables matters here.
  const { rows: keys } = await pool.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, conname as name from pg_constraint
     where contype = 'f' and conrelid = any($1::text[]::regclass[])`,
    [Object.keys(filled)],
  )
  for (const { table, name } of keys) await pool.query(`alter table ${table} drop constraint ${name}`)
  await pool.query(`insert into graphile_worker._private_tasks (identifier) values ('later')`)
  for (const [table, rows] of Object.entries(filled)) {
    await pool.query(`alter table ${table} disable trigger user`)
    await pool.query(
      `insert into ${table} ${rows} from generate_series(1, ${manySales.has(table) ? sales : rowCount}) n`,
    )
  }
  await pool.query(`analyze ${Object.keys(filled).join()}`)
}, 120_000)

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

/** Returns how many rows each step of a statement read, by table. */
async function rowsRead({ sql, parameters }: CompiledQuery): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }] }>(
    `explain (analyze, format json) ${sql}`,
    [...parameters],
  )
  const read = new Map<string, number>()
  const visit = (node: PlanNode): void => {
    const table = node['Relation Name']
    const count = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    if (table) read.set(table, (read.get(table) ?? 0) + count)
    node.Plans?.forEach(visit)
  }
  rows.forEach((row) => visit(row['QUERY PLAN'][0].Plan))
  return read
}

test('counts unfinished work without reading a finished row, among 200,000 events and 20,000 sales', async () => {
  const read = await rowsRead(unfinishedWork.compile(db))
  expect([...read.keys()]).toEqual(expect.arrayContaining(Object.keys(filled).map((name) => name.split('.').at(-1))))
  expect([...read].filter(([, count]) => count > 0)).toEqual([])
})

test.each([
  ['the ages of due jobs', jobAges],
  ['the age of the oldest webhook', oldestWebhook],
  ['the age of the newest backup', backupAge],
])('reads at most one %s to count the waiting work, however many jobs and calls are finished', async (_, statement) => {
  expect([...(await rowsRead(statement.compile(db)))].filter(([, count]) => count > 100)).toEqual([])
})
