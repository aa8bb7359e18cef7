import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { createPartHealth } from '../part-health.ts'
import { createMetrics } from './metrics.ts'
import { countUnfinishedWork } from './unfinished-work.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)

const nothing = {
  refunds_waiting: 0,
  disputes_open: 0,
  refunds_failed: 0,
  payments_quarantined: 0,
  provider_events_quarantined: 0,
  events_unhandled: 0,
  jobs_due: 0,
  jobs_failing: 0,
}

test('nothing waits in a new marketplace', async () => {
  expect(await countUnfinishedWork(db)).toEqual(nothing)
})

test('what waits too long, fails or is set aside is counted', async () => {
  await sql`insert into domain_events (type, fact_key, payload, occurred_at) values
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

test('other machines read no metrics', async () => {
  const { routes } = createMetrics({ pool, db, health: createPartHealth() })
  const ask = (remoteAddress: string) => routes.request('/metrics', {}, { incoming: { socket: { remoteAddress } } })
  expect((await ask('192.0.2.7')).status).toBe(404)
  const answer = await ask('127.0.0.1')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('unfinished_work{kind="refunds_waiting"} 0')
})
