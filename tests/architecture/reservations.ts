import { isGenerated, isTest, type Source } from './sources.ts'

const isRuntime = ({ path }: Source): boolean =>
  /^(server|demo)\/src\//.test(path) && !isTest(path) && !isGenerated(path)

/** The only file that takes locks. It changes reservations, and locks the vehicle of which a new reservation takes a unit. */
const changeReservation = 'server/src/modules/checkout/change-reservation.ts'
const locks = /\b(lockVehicle|lockReservation|lockOverdueHolds)\(/
const isStore = (path: string): boolean => path === 'server/src/modules/checkout/reservation-store.ts'

/** Returns calls that lock a vehicle or a reservation outside the function that owns the lock order. */
export function findStrayLocks(sources: readonly Source[]): string[] {
  return sources
    .filter(isRuntime)
    .filter(({ path, text }) => path !== changeReservation && !isStore(path) && locks.test(text))
    .map(({ path }) => path)
}

/** Patterns of the rules that reservation_is_open, reservation_holds_unit and vehicle_units define in the database. */
const restatements = [
  /'pending',\s*'confirmed'/,
  /'confirmed',\s*'pending'/,
  /\bended_at is null\b/,
  /'ended_at',\s*'is',\s*null/,
  /\bquantity\s*-\s*(\w+\.)?held\b/,
]

/** Returns statements that define again which reservations are open, or how many units are free. */
export function findRestatedRules(sources: readonly Source[]): string[] {
  return sources
    .filter(isRuntime)
    .filter(({ text }) => restatements.some((restatement) => restatement.test(text)))
    .map(({ path }) => path)
}
