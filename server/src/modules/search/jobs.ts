import type { ScheduledJob } from '../../kernel/jobs.ts'
import { deleteOldChanges } from './store.ts'

export const searchScheduledJobs: ScheduledJob[] = [
  { name: 'delete-old-listing-changes', pattern: '17 * * * *', run: async (ctx) => deleteOldChanges(ctx) },
]
