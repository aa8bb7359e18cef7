import { sql } from 'kysely'
import type { ScheduledJob } from '../jobs/worker.ts'

/** Every night, deletes live events older than three days. A stream that resumes from an older one receives a resync. */
export const clearLiveEvents: ScheduledJob = {
  name: 'clear-live-events',
  pattern: '40 2 * * *',
  run: async ({ db }) => {
    await sql`delete from live_events where created_at < now() - interval '3 days'`.execute(db)
  },
}
