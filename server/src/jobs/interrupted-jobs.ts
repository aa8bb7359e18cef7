import type { Task, TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Runs the tasks, and records the jobs that failed while the process was stopping. */
export function recordInterrupted(tasks: TaskList, isStopping: () => boolean) {
  const interrupted = new Set<string>()
  const recording =
    (task: Task): Task =>
    async (payload, helpers) => {
      try {
        return await task(payload, helpers)
      } catch (error) {
        if (isStopping()) interrupted.add(helpers.job.id)
        throw error
      }
    }
  const recorded: TaskList = {}
  for (const [name, task] of Object.entries(tasks)) if (task) recorded[name] = recording(task)
  return { tasks: recorded, interrupted }
}

/** Returns interrupted jobs to the queue: due at once, without counting the failed attempt. */
export async function returnInterrupted(db: Database, jobIds: ReadonlySet<string>): Promise<void> {
  if (jobIds.size === 0) return
  await sql`
    update graphile_worker._private_jobs set attempts = greatest(0, attempts - 1), run_at = least(run_at, now()), last_error = null
    where id = any(${[...jobIds]}::bigint[]) and locked_at is null
  `.execute(db)
}
