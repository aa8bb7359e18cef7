import { gunzip } from 'node:zlib'
import { promisify } from 'node:util'
import { type Context as HonoContext, Hono } from 'hono'
import { systemContext } from '../kernel/context.ts'
import type { CallerParts } from './caller.ts'
import { robotsText } from './site-map.ts'
import { createSiteMaps } from './site-maps.ts'

const cached = 'public, max-age=3600'
const decompress = promisify(gunzip)

/** GET /robots.txt and GET /sitemap.xml with its files, for search engines. */
export function robotRoutes({
  services,
  publicReads,
  ...database
}: Pick<CallerParts, 'db' | 'now' | 'services' | 'publicReads'>): Hono {
  const { baseUrl } = services
  const ctx = {
    ...systemContext(database, 'site map'),
    get db() {
      return publicReads?.databaseFor(null) ?? database.db
    },
  }
  const siteMaps = createSiteMaps({ ctx, baseUrl })
  const answer = async (c: HonoContext): Promise<Response> => {
    const file = await siteMaps.find(c.req.path)
    if (!file) return c.notFound()
    const headers = { etag: file.tag, 'cache-control': cached, vary: 'accept-encoding' }
    if (c.req.header('if-none-match')?.replaceAll('W/', '').split(/,\s*/).includes(file.tag))
      return c.body(null, 304, headers)
    const isCompressed = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
    return c.body(new Uint8Array(isCompressed ? file.compressed : await decompress(file.compressed)), 200, {
      ...headers,
      ...(isCompressed && { 'content-encoding': 'gzip' }),
      'content-type': 'application/xml; charset=utf-8',
    })
  }
  return new Hono()
    .get('/robots.txt', (c) => c.text(robotsText(baseUrl), 200, { 'cache-control': cached }))
    .get('/sitemap.xml', answer)
    .get('/:part{sitemap-[0-9]+\\.xml}', answer)
}
