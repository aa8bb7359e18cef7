import type { PublicVehicle } from '../modules/listings/index.ts'

/** The pages that search engines may show, next to the adverts. */
const publicPages = [
  '/',
  '/search',
  '/sell',
  '/about',
  '/delivery',
  '/financing',
  '/insurance',
  '/support',
  '/contact',
  '/terms',
  '/privacy',
]
const personalPaths = ['/api', '/checkout', '/messages', '/vendor', '/buyer', '/sandbox']
/** The protocol's limit for one file. */
const mostAddresses = 50_000

export const mostVehicles = mostAddresses - publicPages.length

/** What robots may read, and where the list of pages is. */
export function robotsText(baseUrl: string): string {
  const refused = personalPaths.map((path) => `Disallow: ${path}\n`).join('')
  return `User-agent: *\nAllow: /\n${refused}\nSitemap: ${baseUrl}/sitemap.xml\n`
}

/** The list of pages as https://www.sitemaps.org/protocol.html has it. */
export function siteMap(baseUrl: string, vehicles: readonly PublicVehicle[]): string {
  const pages = publicPages.map((path) => `<url><loc>${baseUrl}${path}</loc></url>`)
  const adverts = vehicles.map(
    ({ id, updatedAt }) =>
      `<url><loc>${baseUrl}/vehicle/${id}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
  )
  const urls = [...pages, ...adverts].join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`
}
