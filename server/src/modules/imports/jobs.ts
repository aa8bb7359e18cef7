import type { ImportState } from '@autopiazza/contract/import-states'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Job, ScheduledJob } from '../../jobs/worker.ts'
import { type FetchingParts, fetchPhotos, queueWaitingPhotos } from './fetch-photos.ts'
import { applyingJob, fetchingJob, readingJob, undoingJob } from './queue-steps.ts'
import { readImport } from './read-import.ts'
import { deleteImportsBefore, moveImport } from './store.ts'
import { takeImportBack } from './take-import-back.ts'
import { writeImport } from './write-import.ts'

const payload = z.object({ importId: z.uuid() })
const daysKept = 30

/** The three long steps of an import, and the fetching of its photographs. */
export function importJobs(parts: FetchingParts): Job[] {
  return [
    step(readingJob, readImport, 'reading', 'mapping'),
    step(applyingJob, writeImport, 'applying', 'ready'),
    step(undoingJob, takeImportBack, 'undoing', 'applied'),
    { name: fetchingJob, run: async (ctx) => fetchPhotos({ ctx, parts }) },
  ]
}

export const importScheduledJobs: ScheduledJob[] = [
  { name: 'queue-imported-photos', pattern: '*/5 * * * *', run: queueWaitingPhotos },
  {
    name: 'forget-stock-imports',
    pattern: '17 3 * * *',
    run: async (ctx) => deleteImportsBefore(ctx, new Date(ctx.now().getTime() - daysKept * 86_400_000)),
  },
]

/** A fault of ours brings the import back to where the step can be started again, and says so; a killed process leaves the step to the next worker. */
function step(
  name: string,
  run: (work: { ctx: Context; input: { importId: string } }) => Promise<void>,
  from: ImportState,
  to: ImportState,
): Job {
  return {
    name,
    run: async (ctx, input) => {
      const { importId } = payload.parse(input)
      try {
        await run({ ctx, input: { importId } })
      } catch (error) {
        await moveImport(ctx, importId, { from, to, hasFailed: true })
        throw error
      }
    },
  }
}
