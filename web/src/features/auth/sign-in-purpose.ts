import { contactOf } from '../../entities/conversation/contact.ts'
import { alertOf } from '../../entities/vehicle/alert-address.ts'

export interface SignInPurpose {
  /** Why a person signs in; each has its sentence on the page. */
  kind: 'contact' | 'alert' | 'buy' | 'messages' | 'favourites' | 'savedSearch' | 'list'
  /** The car that it is about. */
  vehicleId: string | null
}

/** What a person wanted who has to sign in first, read from the address to return to; null where no reason is needed. */
export function purposeOf(next: string | undefined): SignInPurpose | null {
  if (next === undefined) return null
  const contact = contactOf(next)
  if (contact !== null) return { kind: 'contact', vehicleId: contact.vehicleId }
  const awaited = alertOf(next)
  if (awaited !== null) return { kind: 'alert', vehicleId: awaited }
  const bought = /^\/checkout\/([\w-]+)(?:[/?#]|$)/.exec(next)?.[1]
  if (bought !== undefined) return { kind: 'buy', vehicleId: bought }
  if (next.startsWith('/messages/')) return { kind: 'messages', vehicleId: null }
  if (/^\/favourites(?:[?#]|$)/.test(next)) return { kind: 'favourites', vehicleId: null }
  if (/^\/vendor\/list-vehicle\?(?:[^#]*&)?make=/.test(next)) return { kind: 'list', vehicleId: null }
  return /^\/search(?:\?[^#]*)?#save-search$/.test(next) ? { kind: 'savedSearch', vehicleId: null } : null
}

/** Whether something is begun for the person once they have signed in (use-go-on.ts). */
export function isBegunByScripts(next: string | undefined): boolean {
  return next !== undefined && (contactOf(next) !== null || alertOf(next) !== null)
}
