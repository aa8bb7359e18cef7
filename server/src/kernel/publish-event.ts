import { retention } from '@autopiazza/contract/retention'
import { sql } from 'kysely'
import type { Context } from './context.ts'
import { deleteInBatches } from './sweep.ts'

/** Every event that a module publishes; modules add theirs in their events.ts by declaration merging. */
export interface DomainEvents {}
export type EventType = keyof DomainEvents & string

export interface DomainEvent<T extends EventType = EventType> {
  readonly id: string
  readonly type: T
  readonly payload: DomainEvents[T]
  readonly occurredAt: Date
}

/** Writes the event to the outbox and queues its dispatch in the running transaction. Writes an event with a known deduplication key only once. */
export async function publishEvent<T extends EventType>(
  ctx: Context,
  type: T,
  deduplicationKey: string,
  payload: DomainEvents[T],
): Promise<void> {
  await sql`select publish_event(${type}, ${deduplicationKey}, ${JSON.stringify(payload)}::jsonb)`.execute(ctx.db)
}

/** Locks a stored event for its listeners; returns null once they have handled it. */
export async function lockUnhandledEvent(ctx: Context, id: string): Promise<DomainEvent | null> {
  const row = await ctx.db
    .selectFrom('domain_events')
    .selectAll()
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  return { id: row.id, type: row.type as EventType, payload: row.payload, occurredAt: row.occurred_at } as DomainEvent
}

export async function markEventHandled(ctx: Context, id: string): Promise<void> {
  await ctx.db.updateTable('domain_events').set({ handled_at: ctx.now() }).where('id', '=', id).execute()
}

/** Deletes handled events after their retention period, in batches. */
export async function deleteOldEvents(ctx: Context): Promise<void> {
  await deleteInBatches(
    ctx,
    (limit) => sql`
    delete from domain_events where id in (
      select id from domain_events
      where occurred_at < add_days(${ctx.now()}::timestamptz, -${retention.eventDays}::int) and handled_at is not null limit ${limit}
    )
  `,
  )
}
