import { createHmac } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HonoContext } from 'hono'
import type { ClockedDatabase, Context } from '../context.ts'
import { actorOf } from '../modules/identity/index.ts'
import type { Dependencies } from '../dependencies.ts'
import { chosenLanguage } from './language.ts'
import type { OperationContext } from './operation-context.ts'
import './request-id.ts'

export interface CallerParts extends ClockedDatabase {
  readonly services: Dependencies
  readonly readAddress: (socketAddress: string | undefined, forwardedFor: string | null) => string | null
}

/** The sender of this request, as the operations and the pages see it. */
export async function identifyCaller(
  c: HonoContext,
  { db, now, services, readAddress }: CallerParts,
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
  return { ctx, services, requestHeaders: headers, responseHeaders: new Headers(), requestId: c.get('requestId') }
}

/** Identifies a browser for one day, without a cookie, to count it once; the keyed hash cannot be reversed. */
function visitorKey(secret: string, address: string | null, userAgent: string | null): string | null {
  if (address === null || userAgent === null) return null
  return createHmac('sha256', secret).update(`visitor ${address} ${userAgent}`).digest('base64url')
}

/** The client's address, if known. */
export function addressOf(c: HonoContext, readAddress: CallerParts['readAddress']): string | null {
  return readAddress(socketAddressOf(c), c.req.raw.headers.get('x-forwarded-for'))
}

/** The remote end of the connection; undefined when the request did not come over one. */
export function socketAddressOf(c: HonoContext): string | undefined {
  return c.env && 'incoming' in c.env ? getConnInfo(c).remote.address : undefined
}
