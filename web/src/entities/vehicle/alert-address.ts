import { hrefOf, paths } from '../../app/paths.ts'

/** Where a car's page asks to be told that it is available again. */
export const alertAnchor = 'availability-alert'

/** The return address of a visitor who wants to be told when a car is available again: signing in asks for it. */
export function alertAddress(vehicleId: string): string {
  return `${hrefOf(paths.vehicle(vehicleId))}#${alertAnchor}`
}

/** The car about which a return address asks to be told; null for every other address. */
export function alertOf(address: string): string | null {
  const [, vehicleId, anchor] = /^\/vehicle\/([\w-]+)#([\w-]+)$/.exec(address) ?? []
  return vehicleId !== undefined && anchor === alertAnchor ? vehicleId : null
}
