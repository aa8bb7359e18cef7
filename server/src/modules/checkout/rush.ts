import type { Context } from '../../context.ts'
import type { BuyRefusal } from '../listings/index.ts'
import { vehicleDemand, type VehicleDemand } from './reads/vehicle-demand.ts'

interface Wanted {
  readonly vehicleId: string
  readonly buyerId: string
}

type Refusal = 'listings.not_found' | BuyRefusal

interface Rush {
  /** Orders being written now. */
  entered: number
  /** As last seen; one until somebody has looked. */
  freeUnits: number
  /** Settles when there may be room again. */
  room: PromiseWithResolvers<Turn>
}

/** Those who waited for the same moment look once, together. */
interface Turn {
  look?: Promise<VehicleDemand | null>
}

const rushes = new Map<string, Rush>()

/**
 * Lets no more orders of one car into the database at once than it has free units. The others wait until those are decided, then look again, together: rivals
 * for a last unit are refused by one read instead of queueing for its lock with a connection each. It only saves work; what decides is the database, under its lock.
 */
export async function inRush<T, R>(
  ctx: Context,
  { vehicleId, buyerId }: Wanted,
  work: () => Promise<T>,
  refuse: (code: Refusal) => R,
): Promise<T | R> {
  for (let hasWaited = false; ; hasWaited = true) {
    const full = rushes.get(vehicleId)
    if (full && full.entered >= full.freeUnits) {
      const turn = await full.room.promise
      const refusal = refusalOf(await (turn.look ??= vehicleDemand(ctx, vehicleId)), buyerId)
      if (refusal) return refuse(refusal)
      continue
    }
    const rush = enter(vehicleId)
    try {
      if (!hasWaited) {
        const demand = await vehicleDemand(ctx, vehicleId)
        const refusal = refusalOf(demand, buyerId)
        if (refusal) return refuse(refusal)
        rush.freeUnits = Math.max(demand?.freeUnits ?? 0, 1)
        if (rush.entered < rush.freeUnits) makeRoom(rush)
      }
      return await work()
    } finally {
      leave(vehicleId, rush)
    }
  }
}

function refusalOf(demand: VehicleDemand | null, buyerId: string): Refusal | null {
  return demand ? demand.refusalOf(buyerId) : 'listings.not_found'
}

function enter(vehicleId: string): Rush {
  const rush = rushes.get(vehicleId) ?? { entered: 0, freeUnits: 1, room: Promise.withResolvers<Turn>() }
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
  rush.room.resolve({})
  rush.room = Promise.withResolvers()
}
