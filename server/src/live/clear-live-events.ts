import { sql } from 'kysely'
import type { ScheduledJob } from '../jobs/worker.ts'

/** Every night: forgets live events older than three days; a stream that wants to resume from before them is told to load anew. */
export const clearLiveEvents: ScheduledJob = {
  name: 'clear-live-events',
  pattern: '40 2 * * *',
  run: async ({ db }) => {
    await sql`delete from live_events where created_at < now() - interval '3 days'`.execute(db)
  },
}
