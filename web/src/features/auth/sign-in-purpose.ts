import { contactOf } from '../../entities/conversation/contact.ts'
import { alertOf } from '../../entities/vehicle/alert-address.ts'

export interface SignInPurpose {
  kind: 'contact' | 'alert' | 'buy' | 'messages' | 'favourites' | 'savedSearch' | 'list'
  vehicleId: string | null
}

/** Returns why a visitor has to sign in, derived from the return address; null when the page shows no reason. */
export function purposeOf(next: string | undefined): SignInPurpose | null {
  if (next === undefined) return null
  const contact = contactOf(next)
  if (contact !== null) return { kind: 'contact', vehicleId: contact.vehicleId }
  const alertedVehicleId = alertOf(next)
  if (alertedVehicleId !== null) return { kind: 'alert', vehicleId: alertedVehicleId }
  const bought = /^\/checkout\/([\w-]+)(?:[/?#]|$)/.exec(next)?.[1]
  if (bought !== undefined) return { kind: 'buy', vehicleId: bought }
  if (next.startsWith('/messages/')) return { kind: 'messages', vehicleId: null }
  if (/^\/favourites(?:[?#]|$)/.test(next)) return { kind: 'favourites', vehicleId: null }
  if (/^\/vendor\/list-vehicle\?(?:[^#]*&)?make=/.test(next)) return { kind: 'list', vehicleId: null }
  return /^\/search(?:\?[^#]*)?#save-search$/.test(next) ? { kind: 'savedSearch', vehicleId: null } : null
}

/** Returns whether signing in starts a conversation or an alert, which requires scripts (use-continue-after-sign-in.ts). */
export function needsScriptsAfterSignIn(next: string | undefined): boolean {
  return next !== undefined && (contactOf(next) !== null || alertOf(next) !== null)
}
