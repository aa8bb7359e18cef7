import { isId } from '@autopiazza/contract/ids'
import { createMiddleware } from 'hono/factory'
import { parse, serialize } from 'hono/utils/cookie'
import type { PublicReads } from '../database/replica/public-reads.ts'
import { type LogPosition, readLogPosition } from '../database/replica/log-position.ts'

const cookieName = 'autopiazza.written'
/** Maximum lag of a replica that may answer. */
const seconds = 60

/** Returns the position that a replica must have replayed to answer the browser with these cookies; null when the browser has written nothing. */
export function writtenPosition(cookieHeader: string | null): LogPosition | null {
  const given = parse(cookieHeader ?? '', cookieName)[cookieName]
  return given === undefined ? null : readLogPosition(given)
}

/** Stores the database position of a write in a cookie of the browser, whose reads must contain it. */
export function rememberWrites({ findPosition }: PublicReads, { isSecure }: { readonly isSecure: boolean }) {
  return createMiddleware(async (c, next) => {
    await next()
    if (!findPosition || c.req.method === 'GET' || c.req.method === 'HEAD' || c.res.status >= 400) return
    // Only the vendor reads views, and a new cookie would vary the page for a CDN cache.
    if (viewedAdvert(c.req.path) !== null) return
    const position = await findPosition().catch(() => null)
    if (position === null) return
    const scope = { path: '/', maxAge: seconds, sameSite: 'Lax', httpOnly: true, secure: isSecure } as const
    const cookie = serialize(cookieName, position, scope)
    c.res.headers.append('set-cookie', cookie)
  })
}

const [start, end] = ['/api/vehicles/', '/views'] as const

/** Returns the advert whose view this address counts; null for any other address. */
export function viewedAdvert(path: string): string | null {
  if (!path.startsWith(start) || !path.endsWith(end)) return null
  const id = path.slice(start.length, -end.length)
  return isId(id) ? id : null
}
