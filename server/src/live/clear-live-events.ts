import { retention } from '@autopiazza/contract/retention'
import { sql } from 'kysely'
import type { ScheduledJob } from '../jobs/worker.ts'

/** Every night, deletes old live events. A stream that resumes from an older one receives a resync. */
export const clearLiveEvents: ScheduledJob = {
  name: 'clear-live-events',
  pattern: '40 2 * * *',
  run: async ({ db }) => {
    await sql`delete from live_events where created_at < now() - make_interval(days => ${retention.liveEventDays})`.execute(
      db,
    )
  },
}
