import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { pagePolicy, securityHeaders } from './security-headers.ts'

const site = new Hono().use(securityHeaders({ isHttps: true })).get('*', (c) => c.text('An answer'))

test.each([
  ['/images/a1b2/640.jpg', 'cross-origin'],
  ['/', 'same-origin'],
  ['/api/me', 'same-origin'],
  ['/assets/images/640.jpg', 'same-origin'],
])('allows other sites to embed %s only if it is a photograph: %s', async (address, policy) => {
  const { headers } = await site.request(address)
  expect(headers.get('cross-origin-resource-policy')).toBe(policy)
  expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
})

test('allows pages to load images only from this site and from the configured CDN', () => {
  expect(pagePolicy([])).toContain("; img-src 'self' data: blob:; ")
  expect(pagePolicy([], 'https://foto.example')).toContain("; img-src 'self' data: blob: https://foto.example; ")
})

test('allows pages of this site, but not embedded pages of other sites, to request the geographic position', async () => {
  const { headers } = await site.request('/')
  expect(headers.get('permissions-policy')).toContain('geolocation=(self)')
  expect(headers.get('permissions-policy')).toContain('camera=()')
})
