import type { TokenScope } from '@autopiazza/contract/token-scopes'
import type { Language } from '@autopiazza/contract/vocabulary'
import type { Database } from '../database/database.ts'

export interface TokenInUse {
  readonly id: string
  readonly scopes: readonly TokenScope[]
}

/** The actor. A vendor or buyer acts in a session, by an access token, or by a job that acts for the vendor, such as an import. visitorKey identifies a browser that is not signed in, only to count it once; cause names the job or provider event, operator the person who runs a command on the server or acts on the operator's page, operatorId the account on the page. */
export type Actor =
  | { readonly kind: 'visitor'; readonly visitorKey: string | null }
  | { readonly kind: 'buyer' | 'vendor'; readonly userId: string; readonly sessionId: string }
  | { readonly kind: 'buyer' | 'vendor'; readonly userId: string; readonly accessToken: TokenInUse }
  | { readonly kind: 'vendor'; readonly userId: string; readonly cause: string }
  | { readonly kind: 'workshop'; readonly workshopId: string }
  | { readonly kind: 'system'; readonly cause: string; readonly operator?: string; readonly operatorId?: string }

/** What every operation receives: the actor, the database or the running transaction, the database's clock, and the user's language and IP address. */
export interface Context {
  readonly actor: Actor
  readonly db: Database
  readonly now: () => Date
  readonly language: Language
  readonly address: string | null
}

/** The input of an operation and the context in which it runs. */
export interface Call<Input> {
  readonly ctx: Context
  readonly input: Input
}

/** A database and its clock, from which every context is created. */
export type ClockedDatabase = Pick<Context, 'db' | 'now'>

/** Returns the context of the product, for example for a job: in Italian and without an IP address. */
export function systemContext({ db, now }: ClockedDatabase, cause: string): Context {
  return { actor: { kind: 'system', cause }, db, now, language: 'it', address: null }
}

/** Returns the context of an operator command on the server; every audit entry has the operator's name. */
export function operatorContext(database: ClockedDatabase, operator: string): Context {
  return { ...systemContext(database, 'operator'), actor: { kind: 'system', cause: 'operator', operator } }
}

/** Returns the context of a request on the operator's page; every audit entry has the operator's name and account. */
export function operatorOnPage(
  ctx: Context,
  { userId, name }: { readonly userId: string; readonly name: string },
): Context {
  return { ...ctx, actor: { kind: 'system', cause: 'operator', operator: name, operatorId: userId } }
}

/** Returns the name of the acting operator; throws for any other actor, because no other request reaches such an operation. */
export function actingOperator(actor: Actor): string {
  if (actor.kind === 'system' && actor.operator) return actor.operator
  throw new Error('Only an operator may do this')
}

/** A user who acts in a browser, through a program or through a job that acts for the user. */
export type SignedIn = Extract<Actor, { userId: string }>
export type InSession = Extract<Actor, { sessionId: string }>

export function userIdOf(actor: Actor): string | null {
  return 'userId' in actor ? actor.userId : null
}
