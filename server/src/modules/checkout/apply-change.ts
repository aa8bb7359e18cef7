import type { AuditAction } from '@autopiazza/contract/audit-actions'
import type { Context } from '../../kernel/context.ts'
import { pushLive } from '../../live/push-live.ts'
import { type DomainEvents, type EventType, publishEvent } from '../../kernel/publish-event.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { syncListingStatus } from '../listings/index.ts'
import type {} from './events.ts'
import type { LockedReservation } from './reservation-store.ts'
import { nextStatus } from '@autopiazza/contract/reservation-states'
import type { ReservationMove } from '@autopiazza/contract/reservation-states'

type ReservationEvent = EventType & (`checkout.${string}` | `sales.${string}`)

interface ChangeRecord<E extends ReservationEvent> {
  /** `key` is the deduplication key of the outbox. */
  readonly event?: { readonly type: E; readonly key: string; readonly payload: DomainEvents[E] } | undefined
  readonly audit?:
    | { readonly action: Extract<AuditAction, `reservation.${string}`>; readonly details: Record<string, unknown> }
    | undefined
  /** The parties whose open pages are notified; both by default. */
  readonly notify?: readonly ('buyer' | 'vendor')[] | undefined
}

interface Change<T, E extends ReservationEvent> {
  /** The transition of the status; absent when the status does not change. */
  readonly move?: ReservationMove
  readonly write: (ctx: Context) => Promise<T>
  readonly record: (written: T) => ChangeRecord<E>
}

/**
 * Writes one change of a locked reservation. The transition must be in the table of states, the listing's status is derived from its units, and the event,
 * audit row and live notification are written in the same transaction.
 */
export async function applyChange<T, E extends ReservationEvent>(
  ctx: Context,
  reservation: LockedReservation,
  { move, write, record }: Change<T, E>,
): Promise<T> {
  const { id, vehicleId, status } = reservation
  if (move && !nextStatus(status, move)) throw new Error(`The ${status} reservation ${id} cannot ${move}`)
  const written = await write(ctx)
  if (move) await syncListingStatus(ctx, vehicleId)
  await recordChange(ctx, reservation, record(written))
  return written
}

/** Writes the event, audit row and live notification of a change whose columns are already written. */
export async function recordChange<E extends ReservationEvent>(
  ctx: Context,
  { id: reservationId, vehicleId, buyerId, sellerId }: LockedReservation,
  { event, audit, notify = ['buyer', 'vendor'] }: ChangeRecord<E>,
): Promise<void> {
  if (event) await publishEvent(ctx, event.type, event.key, event.payload)
  if (audit) await writeAuditEntry(ctx, audit.action, reservationId, audit.details)
  const people = notify.map((party) => (party === 'buyer' ? buyerId : sellerId))
  if (people.length > 0) await pushLive(ctx, people, { type: 'reservation', reservationId, vehicleId })
}

export function eventIds({ id, vehicleId, buyerId, sellerId }: LockedReservation) {
  return { reservationId: id, vehicleId, buyerId, vendorId: sellerId }
}
