import type { Context } from '../../kernel/context.ts'
import { queueJob } from '../../database/queue-job.ts'

export const readingJob = 'read-stock-import'
export const applyingJob = 'apply-stock-import'
export const undoingJob = 'undo-stock-import'
export const fetchingJob = 'fetch-imported-photos'

/** One file after the other: a large one never occupies the workers needed for mails and payments. */
const inLine = { queue: 'stock-imports', maxAttempts: 5 }

export async function queueReading(ctx: Context, importId: string): Promise<void> {
  await queueJob(ctx, readingJob, { importId }, inLine)
}

export async function queueApplying(ctx: Context, importId: string): Promise<void> {
  await queueJob(ctx, applyingJob, { importId }, inLine)
}

export async function queueUndoing(ctx: Context, importId: string): Promise<void> {
  await queueJob(ctx, undoingJob, { importId }, inLine)
}

/** One job at a time for the photographs of all vendors: slow servers never occupy the workers either. */
export async function queueFetching(ctx: Context, runAt: Date = ctx.now()): Promise<void> {
  await queueJob(ctx, fetchingJob, {}, { key: fetchingJob, queue: fetchingJob, runAt })
}
