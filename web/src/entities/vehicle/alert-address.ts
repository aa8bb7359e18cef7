import { hrefOf, paths } from '../../app/paths.ts'

export const alertAnchor = 'availability-alert'

/** Returns the return address of a visitor who requests an availability alert: signing in creates it. */
export function alertAddress(vehicleId: string): string {
  return `${hrefOf(paths.vehicle(vehicleId))}#${alertAnchor}`
}

/** Returns the car of an alert address, or null for every other address. */
export function alertOf(address: string): string | null {
  const [, vehicleId, anchor] = /^\/vehicle\/([\w-]+)#([\w-]+)$/.exec(address) ?? []
  return vehicleId !== undefined && anchor === alertAnchor ? vehicleId : null
}
