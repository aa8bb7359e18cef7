import { linkLanguage, publicPages, seller, vehicle } from '@autopiazza/contract/addresses'
import { Hono } from 'hono'

const path = '/speculation-rules.json'

/** Header that names the rules to a browser. */
export const speculationHeaders = { 'speculation-rules': `"${path}"` }

/**
 * Public pages, which are cached and cheap, are fetched when a pointer goes down on a link. Not earlier: a browser
 * shows fetched pages for minutes even when they have changed.
 */
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

/** GET /speculation-rules.json: the links of a page that the browser may prefetch. */
export function speculationRoutes(): Hono {
  const body = JSON.stringify(rules)
  return new Hono().get(path, (c) =>
    c.body(body, 200, {
      'content-type': 'application/speculationrules+json',
      'cache-control': 'public, max-age=3600',
    }),
  )
}
