import type { Context } from '../../context.ts'
import { vehicleOffer, type VehicleOffer } from './reads/vehicle-offer.ts'

interface Wanted {
  readonly vehicleId: string
  readonly buyerId: string
}

type Refusal = 'listings.not_found' | NonNullable<VehicleOffer['refusal']>

interface Rush {
  /** Orders being written now. */
  entered: number
  /** As last seen; one until somebody has looked. */
  freeUnits: number
  /** Settles when there may be room again. */
  room: PromiseWithResolvers<void>
}

const rushes = new Map<string, Rush>()

/**
 * Lets no more orders of one car into the database at once than it has free units. The others wait until those are decided, then look again: rivals for a last
 * unit are refused by one read instead of queueing for its lock with a connection each. It only saves work; what decides is the database, under its lock.
 */
export async function inRush<T>(
  ctx: Context,
  wanted: Wanted,
  work: () => Promise<T>,
  refuse: (code: Refusal) => T,
): Promise<T> {
  const { vehicleId } = wanted
  for (let hasWaited = false; ; hasWaited = true) {
    const full = rushes.get(vehicleId)
    if (full && full.entered >= full.freeUnits) {
      await full.room.promise
      const { refusal } = await look(ctx, wanted)
      if (refusal) return refuse(refusal)
      continue
    }
    const rush = enter(vehicleId)
    try {
      if (!hasWaited) {
        const { refusal, freeUnits } = await look(ctx, wanted)
        if (refusal) return refuse(refusal)
        rush.freeUnits = Math.max(freeUnits, 1)
        if (rush.entered < rush.freeUnits) makeRoom(rush)
      }
      return await work()
    } finally {
      leave(vehicleId, rush)
    }
  }
}

async function look(
  ctx: Context,
  { vehicleId, buyerId }: Wanted,
): Promise<{ readonly refusal: Refusal | null; readonly freeUnits: number }> {
  const offer = await vehicleOffer(ctx, vehicleId, buyerId)
  return offer ?? { refusal: 'listings.not_found', freeUnits: 0 }
}

function enter(vehicleId: string): Rush {
  const rush = rushes.get(vehicleId) ?? { entered: 0, freeUnits: 1, room: Promise.withResolvers<void>() }
  rush.entered += 1
  rushes.set(vehicleId, rush)
  return rush
}

function leave(vehicleId: string, rush: Rush): void {
  rush.entered -= 1
  if (rush.entered > 0) return
  rushes.delete(vehicleId)
  makeRoom(rush)
}

function makeRoom(rush: Rush): void {
  rush.room.resolve()
  rush.room = Promise.withResolvers()
}
