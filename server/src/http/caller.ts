import { isbot } from 'isbot'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HonoContext } from 'hono'
import type { Language } from '@autopiazza/contract/vocabulary'
import type { ClockedDatabase, Context } from '../kernel/context.ts'
import { actorOf, recogniseToken } from '../modules/identity/index.ts'
import type { PublicReads } from '../database/replica/public-reads.ts'
import type { Dependencies } from '../dependencies.ts'
import { ok } from '../kernel/outcome.ts'
import { type SecretKeys, signWith } from '../secrets/secret-keys.ts'
import { acceptedLanguage, chosenLanguage } from './language.ts'
import type { OperationContext } from './handle.ts'
import './log-requests.ts'
import { writtenPosition } from './read-your-writes.ts'

export interface CallerParts extends ClockedDatabase {
  /** Database for public reads; absent without a replica. */
  readonly publicReads?: PublicReads
  readonly services: Dependencies
  readonly readAddress: (socketAddress: string | undefined, forwardedFor: string | null) => string | null
}

/** Identifies the caller of a request for operations and pages. */
export async function identifyCaller(
  c: HonoContext,
  { db, now, publicReads, services, readAddress }: CallerParts,
): Promise<OperationContext> {
  const { headers } = c.req.raw
  const address = addressOf(c, readAddress)
  const session = headers.has('cookie') ? await services.accounts.readSession(headers) : null
  const actor = actorOf(session, session ? null : visitorKey(services.secret, address, headers.get('user-agent')))
  const ctx: Context = {
    actor,
    db,
    now,
    language: chosenLanguage(headers.get('cookie'), session?.language),
    address,
  }
  return {
    ctx,
    ...(session && { session: session.view }),
    ...(publicReads && { publicDb: publicReads.databaseFor(writtenPosition(headers.get('cookie'))) }),
    services,
    requestHeaders: headers,
    responseHeaders: new Headers(),
    requestId: c.get('requestId'),
  }
}

/** Returns the token of the Authorization header; null without one, as in requests of browsers. */
export function bearerToken(headers: Headers): string | null {
  const [scheme = '', ...rest] = (headers.get('authorization') ?? '').split(' ')
  return scheme.toLowerCase() === 'bearer' ? rest.join(' ').trim() : null
}

/** Identifies the program by its token, or returns the refusal. Cookies are ignored. */
export async function identifyProgram(c: HonoContext, { db, now, services, readAddress }: CallerParts, token: string) {
  const { headers } = c.req.raw
  const accepted = headers.get('accept-language')
  const visitor: Context = {
    actor: { kind: 'visitor', visitorKey: null },
    db,
    now,
    language: acceptedLanguage(accepted),
    address: addressOf(c, readAddress),
  }
  const recognised = await recogniseToken({ ctx: visitor, token, log: services.log })
  if (!recognised.ok) return recognised
  const { actor, language } = recognised.value
  const operation: OperationContext = {
    ctx: { ...visitor, actor, language: acceptedLanguage(accepted, language) },
    services,
    requestHeaders: headers,
    responseHeaders: new Headers(),
    requestId: c.get('requestId'),
  }
  return ok(operation)
}

/** Returns a key that identifies a browser for one day without a cookie, to count it once. The keyed hash cannot be reversed. */
export function visitorKey(secret: SecretKeys, address: string | null, userAgent: string | null): string | null {
  if (address === null || userAgent === null) return null
  return signWith(secret, `visitor ${address} ${userAgent}`).toString('base64url')
}

export function addressOf(c: HonoContext, readAddress: CallerParts['readAddress']): string | null {
  return readAddress(socketAddressOf(c), c.req.raw.headers.get('x-forwarded-for'))
}

/** Returns the remote address of the socket; undefined when the request has no socket. */
export function socketAddressOf(c: HonoContext): string | undefined {
  return c.env && 'incoming' in c.env ? getConnInfo(c).remote.address : undefined
}

/** Returns false for a robot that identifies itself and for a prefetch. */
export function isHumanVisitor(headers: Headers): boolean {
  const agent = headers.get('user-agent')
  if (!agent || isbot(agent)) return false
  return ![headers.get('sec-purpose'), headers.get('purpose'), headers.get('x-moz')].some((purpose) =>
    purpose?.includes('prefetch'),
  )
}

/** Returns the language of an answer sent before the caller is identified. */
export function languageOf({ req }: HonoContext): Language {
  return bearerToken(req.raw.headers) === null
    ? chosenLanguage(req.header('cookie') ?? null)
    : acceptedLanguage(req.header('accept-language') ?? null)
}
