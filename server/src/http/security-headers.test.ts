import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { pagePolicy, securityHeaders } from './security-headers.ts'

const site = new Hono().use(securityHeaders({ isHttps: true })).get('*', (c) => c.text('An answer'))

test.each([
  ['/images/a1b2/640.jpg', 'cross-origin'],
  ['/', 'same-origin'],
  ['/api/me', 'same-origin'],
  ['/assets/images/640.jpg', 'same-origin'],
])('%s may be shown by pages of others only where it is a photograph: %s', async (address, policy) => {
  const { headers } = await site.request(address)
  expect(headers.get('cross-origin-resource-policy')).toBe(policy)
  expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
})

test('a page shows pictures of this site alone, and of the CDN where there is one', () => {
  expect(pagePolicy([])).toContain("; img-src 'self' data: blob:; ")
  expect(pagePolicy([], 'https://foto.example')).toContain("; img-src 'self' data: blob: https://foto.example; ")
})

test('pages of this site may ask for the position, those of others inside it may not', async () => {
  const { headers } = await site.request('/')
  expect(headers.get('permissions-policy')).toContain('geolocation=(self)')
  expect(headers.get('permissions-policy')).toContain('camera=()')
})
