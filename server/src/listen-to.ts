import type { Context } from './context.ts'
import type { Listener } from './jobs/worker.ts'
import type { DomainEvent, EventType } from './publish-event.ts'

/** A listener whose handler has the payload type of its event. */
export function listenTo<T extends EventType>(
  on: T,
  handle: (ctx: Context, event: DomainEvent<T>) => Promise<void>,
): Listener {
  return { on, handle: (ctx, event) => (isOf(event, on) ? handle(ctx, event) : Promise.resolve()) }
}

function isOf<T extends EventType>(event: DomainEvent, type: T): event is DomainEvent<T> {
  return event.type === type
}
