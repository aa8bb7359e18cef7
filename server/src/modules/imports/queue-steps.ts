import type { Context } from '../../kernel/context.ts'
import { queueJob } from '../../database/queue-job.ts'

export const readingJob = 'read-stock-import'
export const applyingJob = 'apply-stock-import'
export const undoingJob = 'undo-stock-import'
export const fetchingJob = 'fetch-imported-photos'
export const checkingJob = 'check-followed-photos'

/** Processes one file at a time, so that a large file never occupies the workers needed for mails and payments. */
const queueOptions = { queue: 'stock-imports', maxAttempts: 5 }

export async function queueReading(ctx: Context, importId: string): Promise<void> {
  await queueJob(ctx, readingJob, { importId }, queueOptions)
}

export async function queueApplying(ctx: Context, importId: string): Promise<void> {
  await queueJob(ctx, applyingJob, { importId }, queueOptions)
}

export async function queueUndoing(ctx: Context, importId: string): Promise<void> {
  await queueJob(ctx, undoingJob, { importId }, queueOptions)
}

/** Queues a single job for the photographs of all vendors, so that slow servers never occupy the workers. */
export async function queueFetching(ctx: Context, runAt: Date = ctx.now()): Promise<void> {
  await queueJob(ctx, fetchingJob, {}, { key: fetchingJob, queue: fetchingJob, runAt })
}

/** Queues a single job that compares the photographs of all feeds with their addresses. */
export async function queueChecking(ctx: Context): Promise<void> {
  await queueJob(ctx, checkingJob, {}, { key: checkingJob, queue: checkingJob })
}
