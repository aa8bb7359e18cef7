import { hrefOf, paths } from '../../app/paths.ts'

export const alertAnchor = 'availability-alert'

/** Returns the return URL of a visitor who requests an availability alert. Signing in with it creates the alert. */
export function alertAddress(vehicleId: string): string {
  return `${hrefOf(paths.vehicle(vehicleId))}#${alertAnchor}`
}

/** Returns the car of an alert URL, or null for every other URL. */
export function alertOf(address: string): string | null {
  const [, vehicleId, anchor] = /^\/vehicle\/([\w-]+)#([\w-]+)$/.exec(address) ?? []
  return vehicleId !== undefined && anchor === alertAnchor ? vehicleId : null
}
