import type { Context } from './context.ts'
import type { DomainEvent, EventType } from './publish-event.ts'

/** A kind of background work. It must be safe to repeat. */
export interface Job {
  readonly name: string
  readonly run: (ctx: Context, payload: Record<string, unknown>) => Promise<void>
}

/** A job that runs on a schedule; `pattern` is a crontab pattern in UTC. */
export type ScheduledJob = Job & { readonly pattern: string }

/** Handles an event of another module. Runs once per event, in the transaction that marks the event as handled. */
export interface Listener {
  readonly on: EventType
  readonly handle: (ctx: Context, event: DomainEvent) => Promise<void>
}

/** Returns a listener whose handler has the payload type of its event. */
export function listenTo<T extends EventType>(
  on: T,
  handle: (ctx: Context, event: DomainEvent<T>) => Promise<void>,
): Listener {
  return { on, handle: (ctx, event) => (isOf(event, on) ? handle(ctx, event) : Promise.resolve()) }
}

function isOf<T extends EventType>(event: DomainEvent, type: T): event is DomainEvent<T> {
  return event.type === type
}
