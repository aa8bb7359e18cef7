import { describe, expect, it } from 'vitest'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { createListings, editListings, listStockedListings } from './index.ts'
import { createListingFixture, pandaForSale } from './testing/listing-fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person } = createListingFixture(db)

const car = (stockNumber: string, salePrice = 900_000) => ({ ...pandaForSale(), stockNumber, salePrice })

async function vendorWith(...stockNumbers: string[]) {
  const vendor = await person('vendor')
  const created = await createListings({ ctx: vendor, input: stockNumbers.map((number) => ({ fields: car(number) })) })
  if (!created.ok) throw new Error(`refused: ${created.code}`)
  return { vendor, ids: created.value.map(({ id }) => id) }
}

async function pricesOf(vendor: Awaited<ReturnType<typeof person>>, ...stockNumbers: string[]) {
  const listings = await listStockedListings(vendor, { vendorId: vendor.userId, stockNumbers })
  return stockNumbers.map((number) => [listings.get(number)?.id, listings.get(number)?.fields.salePrice])
}

async function auditOf(ids: readonly string[]) {
  const rows = await db
    .selectFrom('audit_entries')
    .select(['action', 'subject_id'])
    .where('subject_id', 'in', ids)
    .orderBy('subject_id')
    .execute()
  return rows.map(({ action, subject_id: id }) => [action, id])
}

describe('several adverts at once', () => {
  it('creates adverts in the order of their fields, each with an audit entry', async () => {
    const { vendor, ids } = await vendorWith('B', 'A', 'C')
    expect(await pricesOf(vendor, 'B', 'A', 'C')).toEqual(ids.map((id) => [id, 900_000]))
    expect(await auditOf(ids)).toEqual(ids.toSorted().map((id) => ['listing.create', id]))
  })

  it('creates none of the adverts when the stock number of one is taken', async () => {
    const { vendor } = await vendorWith('A')
    const created = await createListings({ ctx: vendor, input: [{ fields: car('B') }, { fields: car('A') }] })
    expect(created).toMatchObject({ ok: false, code: 'request.invalid' })
    expect(await pricesOf(vendor, 'B')).toEqual([[undefined, undefined]])
  })

  it('edits adverts with the same and with other fields, and keeps a field that is absent', async () => {
    const { vendor, ids } = await vendorWith('A', 'B')
    const [first = '', second = ''] = ids
    const { stockNumber: _kept, ...withoutNumber } = car('A', 850_000)
    const edited = await editListings({
      ctx: vendor,
      input: [
        { id: second, fields: car('B', 800_000) },
        { id: first, fields: withoutNumber },
      ],
    })
    expect(edited).toEqual({
      ok: true,
      value: [
        { id: second, isProposed: false },
        { id: first, isProposed: false },
      ],
    })
    expect(await pricesOf(vendor, 'A', 'B')).toEqual([
      [first, 850_000],
      [second, 800_000],
    ])
  })

  it('edits none of the adverts when one belongs to another vendor', async () => {
    const [{ vendor, ids }, other] = [await vendorWith('A'), await vendorWith('A')]
    const input = [...ids, ...other.ids].map((id) => ({ id, fields: car('A', 800_000) }))
    expect(await editListings({ ctx: vendor, input })).toMatchObject({ ok: false, code: 'listings.not_found' })
    expect(await pricesOf(vendor, 'A')).toEqual([[ids[0], 900_000]])
  })
})
