import type { OperationName } from '@autopiazza/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { authorisation } from './testing/authorisation-table.ts'
import { createFixture } from './testing/fixture.ts'
import { nonexistentThings } from './testing/nonexistent-things.ts'
import { openSite, operationNames } from './testing/open-site.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const site = openSite(db)
const [side, other] = [await createFixture(db), await createFixture(db)]

const isOfACar = (name: OperationName) =>
  authorisation[name].notFound === 'listings.not_found' && authorisation[name].by !== 'vendor'
const operations = (operationNames as OperationName[]).filter(isOfACar)

const suspended = { status: 'inactive', suspended_at: sql`now()`, suspension_reason: 'Documenti mancanti' }
const goOffline = async (change: object) =>
  db.updateTable('vehicle_listings').set(change).where('id', '=', side.things.listingId).execute()

test('the price test covers every step of a purchase', () => {
  expect(operations).toEqual(
    expect.arrayContaining([
      'checkout.options',
      'checkout.saveDraft',
      'checkout.quote',
      'checkout.createPayment',
      'checkout.reserve',
      'financing.request',
    ]),
  )
})

describe.each([
  ['deactivated', { status: 'inactive' }],
  ['suspended', { ...suspended, status_before_suspension: 'active' }],
])('a car that was %s', (_, change) => {
  test.each(operations)('gives other users the same answer for %s as for a car that does not exist', async (name) => {
    await goOffline(change)
    const { input } = authorisation[name]
    const offline = await site.call(other.buyer, name, input(side.things))
    expect(offline.status).toBe(404)
    expect(offline).toEqual(await site.call(other.buyer, name, input(nonexistentThings())))
  })
})
