import { publicPages, seller } from '@autopiazza/contract/addresses'
import { expect, test } from 'vitest'
import { maxSellers, maxVehicles, robotsText, siteMap } from './site-map.ts'

const baseUrl = 'https://autopiazza.example'
const vehicles = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}`, updatedAt: new Date('2026-05-04T10:00:00Z') }))

test('allows robots all public pages and no personal pages', () => {
  const lines = robotsText(baseUrl).split('\n')
  expect(lines.slice(0, 2)).toEqual(['User-agent: *', 'Allow: /'])
  expect(lines).toContain('Disallow: /messages')
  expect(lines).toContain('Sitemap: https://autopiazza.example/sitemap.xml')
  expect(lines.some((line) => line === 'Disallow: /vehicle' || line === 'Disallow: /')).toBe(false)
})

test('lists the public pages and the adverts with the date of their last change', () => {
  const text = siteMap(baseUrl, vehicles(1), ['/search'])
  expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns=/)
  expect(text).toContain('<url><loc>https://autopiazza.example/search</loc></url>')
  expect(text).toContain(
    '<url><loc>https://autopiazza.example/vehicle/0</loc><lastmod>2026-05-04T10:00:00.000Z</lastmod></url>',
  )
})

test('limits a full site map to the limits of one file', () => {
  const pages = [...publicPages, ...Array.from({ length: maxSellers }, (_, index) => seller(`${index}`))]
  const text = siteMap(baseUrl, vehicles(maxVehicles), pages)
  expect(text.match(/<loc>/g)).toHaveLength(50_000)
  expect(Buffer.byteLength(text)).toBeLessThan(50 * 1024 * 1024)
})
