import * as addresses from '@autopiazza/contract/addresses'
import type { PublicVehicle } from '../modules/listings/index.ts'

const personalPaths = [
  '/api',
  addresses.checkouts,
  addresses.messages,
  addresses.vendor,
  addresses.buyer,
  addresses.savedSearches,
  addresses.unsubscribe,
  addresses.workshopLinks,
  addresses.garageMails,
  addresses.messageMails,
  addresses.priceMails,
  '/sandbox',
]
/** The protocol's limit for one file. */
const maxAddresses = 50_000

export const maxSellers = 10_000
export const maxVehicles = maxAddresses - addresses.publicPages.length - maxSellers

/** Returns robots.txt: what robots may read, and the address of the site map. */
export function robotsText(baseUrl: string): string {
  const refused = personalPaths.map((path) => `Disallow: ${path}\n`).join('')
  return `User-agent: *\nAllow: /\n${refused}\nSitemap: ${baseUrl}/sitemap.xml\n`
}

/** Returns one file of the site map: `paths` first, then adverts (https://www.sitemaps.org/protocol.html). */
export function siteMap(baseUrl: string, vehicles: readonly PublicVehicle[], paths: readonly string[] = []): string {
  const pages = paths.map((path) => `<url><loc>${baseUrl}${path}</loc></url>`)
  const adverts = vehicles.map(
    ({ id, updatedAt }) =>
      `<url><loc>${baseUrl}${addresses.vehicle(id)}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
  )
  return listOf('urlset', [...pages, ...adverts])
}

export function siteMapIndex(baseUrl: string, paths: readonly string[]): string {
  return listOf(
    'sitemapindex',
    paths.map((path) => `<sitemap><loc>${baseUrl}${path}</loc></sitemap>`),
  )
}

function listOf(element: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${element}>\n`
}
