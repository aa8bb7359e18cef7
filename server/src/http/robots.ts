import { Hono } from 'hono'
import { listPublicVehicles } from '../modules/listings/index.ts'
import { type CallerParts, identifyCaller } from './caller.ts'
import { maxVehicles, robotsText, siteMap } from './site-map.ts'

const cached = 'public, max-age=3600'

/** GET /robots.txt and GET /sitemap.xml, for search engines. */
export function robotRoutes(caller: CallerParts): Hono {
  const { baseUrl } = caller.services
  return new Hono()
    .get('/robots.txt', (c) => c.text(robotsText(baseUrl), 200, { 'cache-control': cached }))
    .get('/sitemap.xml', async (c) => {
      const { ctx } = await identifyCaller(c, caller)
      const vehicles = await listPublicVehicles(ctx, maxVehicles)
      return c.body(siteMap(baseUrl, vehicles), 200, {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': cached,
      })
    })
}
