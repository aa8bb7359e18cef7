import type { LiveEvent } from '@autopiazza/contract/messaging'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { afterCommit } from '../database/transaction.ts'
import { publishCommitted } from './committed-events.ts'

/** Events without texts, kept in the feed as they are sent. */
export type PlainLiveEvent = Extract<LiveEvent, { type: 'conversation' | 'reservation' | 'booking' }>

/**
 * Notifies these people on all their open pages. The event is in their feeds if and only if the running transaction commits; it is sent at once
 * after the commit, and an interrupted stream receives it later.
 */
export async function pushLive(ctx: Context, userIds: readonly string[], event: PlainLiveEvent): Promise<void> {
  const { rows } = await sql<{ user_id: string; position: number }>`
    select person.id as user_id, append_live_event(person.id, ${JSON.stringify(event)}::jsonb) as position
    from (select distinct unnest(${userIds}::uuid[]) as id order by id offset 0) person
  `.execute(ctx.db)
  const events = rows.map((row) => ({ userId: row.user_id, position: row.position, event }))
  afterCommit(ctx, () => publishCommitted(events))
}
