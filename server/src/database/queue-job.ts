import { sql } from 'kysely'
import type { Context } from '../context.ts'

export interface JobOptions {
  /** The same key replaces the waiting job, so a fact has one job. */
  readonly key?: string
  readonly runAt?: Date
  readonly maxAttempts?: number
}

/** Queues a job in the running transaction; it runs only if the transaction commits. */
export async function queueJob(ctx: Context, name: string, payload: Record<string, unknown>, { key, runAt, maxAttempts = 25 }: JobOptions = {}): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
    job_key := ${key ?? null}, run_at := ${runAt ?? null}, max_attempts := ${maxAttempts})`.execute(ctx.db)
}
