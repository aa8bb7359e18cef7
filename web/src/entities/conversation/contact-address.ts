import { hrefOf, paths } from '../../app/paths.ts'

const anchor = '#contact'

/** The return address of a visitor who wants to write to the seller of a car: after signing in, the conversation opens. */
export function contactAddress(vehicleId: string): string {
  return hrefOf(paths.vehicle(vehicleId)) + anchor
}

/** The car whose seller a return address leads to; null for every other address. */
export function contactedVehicle(address: string): string | null {
  return /^\/vehicle\/([\w-]+)#contact$/.exec(address)?.[1] ?? null
}
