import { linkLanguage, publicPages, seller, vehicle } from '@autopiazza/contract/addresses'
import { Hono } from 'hono'

const path = '/speculation-rules.json'

/** Names the rules to a browser that shows a page. */
export const speculationHeaders = { 'speculation-rules': `"${path}"` }

/** Public pages are fetched when a finger or pointer goes down on a link: they are kept, and so cheap. Not earlier, since a browser shows what it fetched for minutes, whatever has changed meanwhile. */
const rules = {
  prefetch: [
    {
      eagerness: 'conservative',
      where: {
        and: [
          { href_matches: [...publicPages, `${vehicle('')}*`, `${seller('')}*`] },
          { not: { href_matches: `/*\\?*${linkLanguage}=*` } },
        ],
      },
    },
  ],
}

/** GET /speculation-rules.json: which links of a page the browser may fetch before they are opened. */
export function speculationRoutes(): Hono {
  const body = JSON.stringify(rules)
  return new Hono().get(path, (c) =>
    c.body(body, 200, {
      'content-type': 'application/speculationrules+json',
      'cache-control': 'public, max-age=3600',
    }),
  )
}
