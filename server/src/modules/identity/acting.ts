import type { Actor, InSession, SignedIn } from '../../kernel/context.ts'
import { ok, refused } from '../../kernel/outcome.ts'

type Of<K extends SignedIn['kind']> = SignedIn & { readonly kind: K }

/** Returns the signed-in user, or the refusal to return. */
export function actingPerson(actor: Actor) {
  return isSignedIn(actor) ? ok(actor) : refused('identity.sign_in_required')
}

/** Returns the user who acts in a browser. Refuses programs with an access token, which may not change the account itself. */
export function actingInSession(actor: Actor) {
  return isInSession(actor) ? ok(actor) : refused('identity.sign_in_required')
}

export function actingBuyer(actor: Actor) {
  if (!isSignedIn(actor)) return refused('identity.sign_in_required')
  return isKind(actor, 'buyer') ? ok(actor) : refused('identity.buyer_required')
}

export function actingVendor(actor: Actor) {
  if (!isSignedIn(actor)) return refused('identity.sign_in_required')
  return isKind(actor, 'vendor') ? ok(actor) : refused('identity.vendor_required')
}

function isSignedIn(actor: Actor): actor is SignedIn {
  return actor.kind === 'buyer' || actor.kind === 'vendor'
}

function isInSession(actor: Actor): actor is InSession {
  return isSignedIn(actor) && 'sessionId' in actor
}

function isKind<K extends SignedIn['kind']>(actor: SignedIn, kind: K): actor is Of<K> {
  return actor.kind === kind
}
