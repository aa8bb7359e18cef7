import { retention } from '@autopiazza/contract/retention'
import type { ImportStep } from '@autopiazza/contract/import-states'
import { z } from 'zod'
import type { Context } from '../../kernel/context.ts'
import type { Job, ScheduledJob } from '../../kernel/jobs.ts'
import { type PhotoFetchingDependencies, fetchPhotos, queueWaitingPhotos } from './fetch-photos.ts'
import { checkFollowedPhotos, queueDueChecks } from './check-followed-photos.ts'
import { applyingJob, checkingJob, fetchingJob, readingJob, undoingJob } from './queue-steps.ts'
import { readImport } from './read-import.ts'
import type { FeedHooks } from './ports.ts'
import { deleteOldPictures } from './staged-pictures-store.ts'
import { deleteImportsBefore, updateImportState } from './store.ts'
import { undoImportedRows } from './undo-imported-rows.ts'
import { applyImportedRows } from './apply-imported-rows.ts'

const payload = z.object({ importId: z.uuid() })

/** `feeds` is used for the imports of feeds. */
export function importJobs(parts: PhotoFetchingDependencies, feeds?: FeedHooks): Job[] {
  return [
    job(readingJob, (call) => readImport({ ...call, feeds }), 'fail_reading'),
    job(applyingJob, (call) => applyImportedRows({ ...call, feeds }), 'fail_applying'),
    job(undoingJob, (call) => undoImportedRows({ ...call, feeds }), 'fail_undoing'),
    { name: fetchingJob, run: async (ctx) => fetchPhotos({ ctx, parts }) },
    { name: checkingJob, run: async (ctx) => checkFollowedPhotos({ ctx, parts }) },
  ]
}

export const importScheduledJobs: ScheduledJob[] = [
  { name: 'queue-imported-photos', pattern: '*/5 * * * *', run: queueWaitingPhotos },
  { name: 'queue-photo-checks', pattern: '*/10 * * * *', run: queueDueChecks },
  { name: 'forget-staged-pictures', pattern: '37 3 * * *', run: forgetStagedPictures },
  {
    name: 'forget-stock-imports',
    pattern: '17 3 * * *',
    run: async (ctx) => deleteImportsBefore(ctx, new Date(ctx.now().getTime() - retention.importDays * 86_400_000)),
  },
]

async function forgetStagedPictures(ctx: Context): Promise<void> {
  const daysBefore = (days: number): Date => new Date(ctx.now().getTime() - days * 86_400_000)
  while (await deleteOldPictures(ctx, { last: daysBefore(retention.importDays), unused: daysBefore(1) }));
}

/**
 * Creates the job of a step. On an error, it resets the import to the state before the step and marks it as failed.
 * After a killed process, the next worker continues the step.
 */
function job(
  name: string,
  run: (work: { ctx: Context; input: { importId: string } }) => Promise<void>,
  failure: ImportStep,
): Job {
  return {
    name,
    run: async (ctx, input) => {
      const { importId } = payload.parse(input)
      try {
        await run({ ctx, input: { importId } })
      } catch (error) {
        await updateImportState(ctx, { id: importId, step: failure, hasFailed: true })
        throw error
      }
    },
  }
}
