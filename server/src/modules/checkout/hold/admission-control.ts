import type { Context } from '../../../kernel/context.ts'
import type { BuyRefusal } from '../../listings/index.ts'
import { findAvailability, type Availability } from '../reads/find-availability.ts'

interface WantedUnit {
  readonly vehicleId: string
  readonly buyerId: string
}

type Refusal = 'listings.not_found' | BuyRefusal

interface Admission {
  running: number
  /** Maximum number of concurrent writes: the number of free units at the last read, 1 before the first read. */
  limit: number
  /** Resolves when a waiting order may try again. */
  retry: PromiseWithResolvers<Retry>
}

/** A read that is shared by all orders waiting at the same time. */
interface Retry {
  availability?: Promise<Availability | null>
}

const admissions = new Map<string, Admission>()

/**
 * Limits the concurrently writing orders of a vehicle to the number of its free units. The other orders wait without
 * a connection until those are decided, and a single read then refuses them. This limit only reduces load; the
 * database enforces the number of units under its lock.
 */
export async function withAdmission<T, R>(
  ctx: Context,
  { vehicleId, buyerId }: WantedUnit,
  work: () => Promise<T>,
  refuse: (code: Refusal) => Promise<R>,
): Promise<T | R> {
  for (let hasWaited = false; ; hasWaited = true) {
    const current = admissions.get(vehicleId)
    if (current && current.running >= current.limit) {
      const retry = await current.retry.promise
      const refusal = refusalOf(await (retry.availability ??= findAvailability(ctx, vehicleId)), buyerId)
      if (refusal) return refuse(refusal)
      continue
    }
    const admission = enter(vehicleId)
    try {
      if (!hasWaited) {
        const availability = await findAvailability(ctx, vehicleId)
        const refusal = refusalOf(availability, buyerId)
        if (refusal) return refuse(refusal)
        admission.limit = Math.max(availability?.freeUnits ?? 0, 1)
        if (admission.running < admission.limit) admitWaiting(admission)
      }
      return await work()
    } finally {
      leave(vehicleId, admission)
    }
  }
}

function refusalOf(availability: Availability | null, buyerId: string): Refusal | null {
  return availability ? availability.refusalOf(buyerId) : 'listings.not_found'
}

function enter(vehicleId: string): Admission {
  const admission = admissions.get(vehicleId) ?? { running: 0, limit: 1, retry: Promise.withResolvers<Retry>() }
  admission.running += 1
  admissions.set(vehicleId, admission)
  return admission
}

function leave(vehicleId: string, admission: Admission): void {
  admission.running -= 1
  if (admission.running > 0) return
  admissions.delete(vehicleId)
  admitWaiting(admission)
}

function admitWaiting(admission: Admission): void {
  admission.retry.resolve({})
  admission.retry = Promise.withResolvers()
}
