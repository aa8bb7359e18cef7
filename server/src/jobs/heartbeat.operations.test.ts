import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { sendHeartbeat } from './heartbeat.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)

async function holdJob(workerId: string, since: string): Promise<void> {
  await sql`select graphile_worker.add_job('anything', '{}'::json)`.execute(db)
  await sql`update graphile_worker._private_jobs set locked_by = ${workerId}, locked_at = now() - ${since}::interval where locked_by is null`.execute(
    db,
  )
}

async function holders(): Promise<(string | null)[]> {
  const { rows } = await sql<{
    locked_by: string | null
  }>`select locked_by from graphile_worker._private_jobs order by id`.execute(db)
  return rows.map((row) => row.locked_by)
}

describe('worker heartbeat', () => {
  beforeEach(async () => {
    await sql`delete from graphile_worker._private_jobs`.execute(db)
    await sql`delete from job_workers`.execute(db)
  })

  it('unlocks the job of a worker that was killed', async () => {
    await holdJob('killed', '1 minute')
    await sendHeartbeat(db, ['mine'])
    expect(await holders()).toEqual([null])
  })

  it('leaves long jobs of this process and of another living process locked', async () => {
    await sendHeartbeat(db, ['elsewhere'])
    await holdJob('elsewhere', '1 hour')
    await holdJob('mine', '1 hour')
    await sendHeartbeat(db, ['mine'])
    expect(await holders()).toEqual(['elsewhere', 'mine'])
  })

  it('unlocks at once the jobs of other workers when no other process uses the database', async () => {
    await holdJob('killed just now', '0 seconds')
    await holdJob('mine', '1 hour')
    await sendHeartbeat(db, ['mine'], true)
    expect(await holders()).toEqual([null, 'mine'])
  })

  it('waits before it treats a worker as dead', async () => {
    await holdJob('just started', '5 seconds')
    await sendHeartbeat(db, ['mine'])
    expect(await holders()).toEqual(['just started'])
  })
})
