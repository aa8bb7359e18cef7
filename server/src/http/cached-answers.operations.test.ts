import { expect, it } from 'vitest'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { openSite } from './testing/open-site.ts'

const { pool } = await testDatabase()
const site = openSite(createDatabase(pool))

it.each([
  ['/api/places?q=torino', 200, 'public, max-age=86400'],
  ['/api/catalogue/makes', 200, 'public, max-age=300'],
  ['/api/premium-services', 200, 'public, max-age=300'],
  [`/api/places?q=${'a'.repeat(101)}`, 400, 'no-store'],
  ['/api/vendor/inventory', 401, 'no-store'],
  ['/api/search', 200, 'no-store'],
])('sends the file %s with its cache headers', async (path, status, expected) => {
  const answered = await site.get(path)
  expect(answered.status).toBe(status)
  expect(answered.headers.get('cache-control')).toBe(expected)
  expect(answered.headers.get('set-cookie')).toBeNull()
})
