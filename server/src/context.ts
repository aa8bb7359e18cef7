import type { Language } from '@autopiazza/contract/vocabulary'
import type { Database } from './database/database.ts'

/** The actor. visitorKey identifies a browser that is not signed in, only to count it once; cause names the job or provider event. */
export type Actor =
  | { readonly kind: 'visitor'; readonly visitorKey: string | null }
  | { readonly kind: 'buyer' | 'vendor'; readonly userId: string; readonly sessionId: string }
  | { readonly kind: 'workshop'; readonly workshopId: string }
  | { readonly kind: 'system'; readonly cause: string }

/** What every operation receives: the actor, the database or the running transaction, the clock, the person's language and address. */
export interface Context {
  readonly actor: Actor
  readonly db: Database
  readonly now: () => Date
  readonly language: Language
  readonly address: string | null
}

/** The context of the product itself, such as a job: in Italian, without an address. */
export function systemContext(db: Database, cause: string): Context {
  return { actor: { kind: 'system', cause }, db, now: () => new Date(), language: 'it', address: null }
}

export type SignedIn = Extract<Actor, { userId: string }>

export function userIdOf(actor: Actor): string | null {
  return 'userId' in actor ? actor.userId : null
}
