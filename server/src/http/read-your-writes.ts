import { isId } from '@autopiazza/contract/ids'
import { createMiddleware } from 'hono/factory'
import { parse, serialize } from 'hono/utils/cookie'
import type { PublicReads } from '../database/replica/public-reads.ts'
import { type LogPosition, readLogPosition } from '../database/replica/log-position.ts'

const cookieName = 'autopiazza.written'
/** No replica that may answer is later. */
const seconds = 60

/** Up to where a replica must have replayed to answer the browser that sent these cookies; null where it has written nothing. */
export function writtenPosition(cookieHeader: string | null): LogPosition | null {
  const given = parse(cookieHeader ?? '', cookieName)[cookieName]
  return given === undefined ? null : readLogPosition(given)
}

/** Tells a browser that has written, in a cookie, the position of the database that its reads must contain. */
export function rememberWrites({ findPosition }: PublicReads, { isSecure }: { readonly isSecure: boolean }) {
  return createMiddleware(async (c, next) => {
    await next()
    if (!findPosition || c.req.method === 'GET' || c.req.method === 'HEAD' || c.res.status >= 400) return
    // A view is read by nobody but the vendor, and a new cookie would be another address for a cache in front.
    if (viewedAdvert(c.req.path) !== null) return
    const position = await findPosition().catch(() => null)
    if (position === null) return
    const scope = { path: '/', maxAge: seconds, sameSite: 'Lax', httpOnly: true, secure: isSecure } as const
    const cookie = serialize(cookieName, position, scope)
    c.res.headers.append('set-cookie', cookie)
  })
}

const [start, end] = ['/api/vehicles/', '/views'] as const

/** The advert whose view this address counts; null for every other address. */
export function viewedAdvert(path: string): string | null {
  if (!path.startsWith(start) || !path.endsWith(end)) return null
  const id = path.slice(start.length, -end.length)
  return isId(id) ? id : null
}
