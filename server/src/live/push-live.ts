import type { LiveEvent } from '@autopiazza/contract/messaging'
import { sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import { afterCommit } from '../database/transaction.ts'
import { publishCommitted } from './committed-events.ts'
import { deleteInBatches } from '../kernel/sweep.ts'
import { retention } from '@autopiazza/contract/retention'
import type { ScheduledJob } from '../kernel/jobs.ts'

/** Events without texts, stored in the feed as they are sent. */
export type PlainLiveEvent = Extract<LiveEvent, { type: 'conversation' | 'reservation' | 'offer' | 'booking' }>

/**
 * Notifies these accounts on all their open pages. The event is in their feeds if and only if the running transaction
 * commits. It is sent right after the commit; an interrupted stream receives it later.
 */
export async function pushLive(ctx: Context, userIds: readonly string[], event: PlainLiveEvent): Promise<void> {
  const { rows } = await sql<{ person: string; feed_position: number }>`
    select person, feed_position from append_live_events(${userIds}::uuid[], ${JSON.stringify(event)}::jsonb)
  `.execute(ctx.db)
  const events = rows.map((row) => ({ userId: row.person, position: row.feed_position, event }))
  afterCommit(ctx, () => publishCommitted(events))
}

/** Deletes old live events every night. A stream that resumes from an older one receives a resync. */
export const clearLiveEvents: ScheduledJob = {
  name: 'clear-live-events',
  pattern: '40 2 * * *',
  run: (ctx) =>
    deleteInBatches(
      ctx,
      (limit) => sql`
      delete from live_events where (user_id, position) in (
        select user_id, position from live_events where created_at < add_days(now(), -${retention.liveEventDays}::int) limit ${limit}
      )
    `,
    ),
}
