import { expect, it } from 'vitest'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { createListingFixture } from '../listings/testing/listing-fixture.ts'
import { actingInSession, actingVendor } from '../identity/index.ts'
import { actingFor } from './change-imported-rows.ts'
import { previewImport, showLatestImports } from './index.ts'
import { codeOf, valueOf } from './testing/import-fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person } = createListingFixture(db)

it("accepts the file of a business, and refuses a private seller's file", async () => {
  const input = { fileName: 'stock.csv', bytes: new TextEncoder().encode('Numero stock;Marca\r\nA1;Fiat') }
  const business = await person('vendor')
  expect(codeOf(await previewImport({ ctx: business, input }))).toBeNull()

  const seller = await person('vendor')
  const details = { id: seller.userId, seller_kind: 'private', location: 'Cuneo' } as const
  await db.insertInto('vendor_details').values(details).execute()
  expect(codeOf(await previewImport({ ctx: seller, input }))).toBe('imports.private_seller')
  expect(valueOf(await showLatestImports({ ctx: seller }))).toEqual([])
})

it('executes an import on behalf of its vendor without a session', async () => {
  const vendor = await person('vendor')
  const { actor } = actingFor(vendor, vendor.userId)
  expect(valueOf(actingVendor(actor)).userId).toBe(vendor.userId)
  expect(codeOf(actingInSession(actor))).toBe('identity.sign_in_required')
})
