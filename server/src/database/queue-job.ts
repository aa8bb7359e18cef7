import { sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import { withCause } from '../observability/tracing.ts'
import { jobPriority } from './job-priority.ts'

export interface JobOptions {
  /** The same key replaces the waiting job, so there is at most one waiting job per key. */
  readonly key?: string
  readonly runAt?: Date
  /** Jobs of one queue run one after another, so that long work of one kind leaves workers free for the rest. */
  readonly queue?: string
  readonly maxAttempts?: number
}

/** Queues a job in the running transaction; it runs only if the transaction commits. */
export async function queueJob(
  ctx: Context,
  name: string,
  payload: Record<string, unknown>,
  { key, runAt, queue, maxAttempts = 25 }: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(withCause(payload))}::json,
    queue_name := ${queue ?? null}, job_key := ${key ?? null}, run_at := ${runAt ?? null}, max_attempts := ${maxAttempts}, priority := ${jobPriority(name)})`.execute(
    ctx.db,
  )
}
