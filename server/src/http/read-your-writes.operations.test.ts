import type { OperationName } from '@autopiazza/contract'
import { termsChangedOn } from '@autopiazza/contract/terms-in-force'
import { beforeEach, describe, expect, it } from 'vitest'
import { createDatabase } from '../database/database.ts'
import { createPool } from '../database/pool.ts'
import type { LogPosition } from '../database/replica/log-position.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { storeTerms } from '../modules/checkout/index.ts'
import { sharedOperations } from './page-cache/recorded-calls.ts'
import { createFixture } from './testing/fixture.ts'
import { openSite } from './testing/open-site.ts'

const { pool, connectionString } = await testDatabase()
const db = createDatabase(pool)
const { things, vendor, buyer } = await createFixture(db)
await storeTerms({ db })

/** Like a replica, refuses every write. */
const address = new URL(connectionString)
address.searchParams.set('options', '-c default_transaction_read_only=on')
const readOnly = createPool({ connectionString: address.href, log: { warn: () => undefined }, max: 2 })
const replica = createDatabase(readOnly)
let requested: (LogPosition | null)[] = []
const site = openSite(db, {
  publicReads: {
    databaseFor: (position) => {
      requested.push(position)
      return replica
    },
    findPosition: async () => '1/2A',
  },
})
const inputs: Partial<Record<OperationName, Readonly<Record<string, unknown>>>> = {
  'checkout.terms': { day: termsChangedOn, language: 'it' },
  'checkout.cost': { id: things.listingId, province: 'MI' },
  'listings.similar': { id: things.listingId },
  'listings.vehicle': { id: things.listingId },
  'search.orderPoints': { ids: things.listingId },
  'sellers.show': { id: things.sellerId },
}

describe('reads from a replica after a write', () => {
  beforeEach(() => (requested = []))

  it.each(sharedOperations)('answers %s without a write', async (name) => {
    for (const who of [null, vendor]) expect((await site.call(who, name, inputs[name] ?? {})).status).toBe(200)
    expect(requested.length).toBeGreaterThan(0)
  })

  it('sends a browser the WAL position of its write so that its next reads include the write', async () => {
    const cookie = await site.cookieOf(buyer)
    const sent = await site.send('PUT', `/api/favourites/${things.listingId}`, '{}', {
      cookie,
      'content-type': 'application/json',
      origin: site.baseUrl,
    })
    expect(sent.headers.getSetCookie()).toContain(
      'autopiazza.written=1%2F2A; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
    )
    requested = []
    await site.get('/api/catalogue/makes', 'autopiazza.written=1%2F2A')
    expect(requested).toEqual([(1n << 32n) + 0x2an])
  })

  it('sends no WAL position after a read or a refusal, and ignores an invalid position', async () => {
    expect((await site.get('/api/catalogue/makes', 'autopiazza.written=nonsense')).headers.getSetCookie()).toEqual([])
    expect(requested).toEqual([null])
    const refused = await site.send('PUT', `/api/favourites/${things.listingId}`, '{}', {
      'content-type': 'application/json',
    })
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([401, []])
  })
})
