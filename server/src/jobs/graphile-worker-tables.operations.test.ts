import { expect, it } from 'vitest'
import { testDatabase } from '../database/testing/test-database.ts'

const { pool } = await testDatabase()

/** The queue's internal columns that heartbeat, future-times, overdue-work and interrupted-jobs use in addition to its documented functions. */
const columns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  _private_jobs: {
    id: 'bigint',
    task_id: 'integer',
    job_queue_id: 'integer',
    run_at: 'timestamp with time zone',
    attempts: 'smallint',
    last_error: 'text',
    locked_at: 'timestamp with time zone',
    locked_by: 'text',
    is_available: 'boolean',
    created_at: 'timestamp with time zone',
    updated_at: 'timestamp with time zone',
  },
  _private_known_crontabs: {
    identifier: 'text',
    known_since: 'timestamp with time zone',
    last_execution: 'timestamp with time zone',
  },
  _private_tasks: { id: 'integer', identifier: 'text' },
  _private_job_queues: { id: 'integer', locked_at: 'timestamp with time zone' },
}

it.each(Object.entries(columns))(
  'graphile_worker.%s has the columns that the product uses',
  async (table, expected) => {
    const { rows } = await pool.query<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns where table_schema = 'graphile_worker' and table_name = $1`,
      [table],
    )
    expect(Object.fromEntries(rows.map(({ name, type }) => [name, type]))).toMatchObject(expected)
  },
)

it('marks a job that has no worker and can be attempted again as available', async () => {
  await pool.query(
    `select graphile_worker.add_job('one'), graphile_worker.add_job('held'), graphile_worker.add_job('failed')`,
  )
  await pool.query(
    `update graphile_worker._private_jobs as job set locked_at = case task.identifier when 'held' then now() end,
       attempts = case task.identifier when 'failed' then max_attempts else 0 end
     from graphile_worker._private_tasks as task where task.id = job.task_id`,
  )
  const { rows } = await pool.query<{ identifier: string }>(
    `select identifier from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id where is_available`,
  )
  expect(rows).toEqual([{ identifier: 'one' }])
})
