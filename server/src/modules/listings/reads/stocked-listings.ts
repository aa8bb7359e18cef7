import type { ListingInput } from '@autopiazza/contract/listing-input'
import type { ListingStatus } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import { idOfNumber } from '../rules/own-number.ts'
import { listingFields } from './listing-fields.ts'

export interface StockedListing {
  readonly id: string
  readonly stockNumber: string
  readonly status: ListingStatus
  readonly fields: ListingInput
}

/**
 * Returns a vendor's adverts with these stock numbers, by number. An advert without one is found by the number that
 * exported files derive from its id. Optionally locks them until the transaction ends.
 */
export async function listStockedListings(
  ctx: Context,
  {
    vendorId,
    stockNumbers,
    strength = 'free',
  }: {
    readonly vendorId: string
    readonly stockNumbers: readonly string[]
    readonly strength?: 'free' | 'locked' | undefined
  },
): Promise<ReadonlyMap<string, StockedListing>> {
  if (stockNumbers.length === 0) return new Map()
  const numberOf = new Map(stockNumbers.map((number) => [idOfNumber(number), number]))
  const ids = [...numberOf.keys()].filter((id) => id !== null)
  const rows = await ctx.db
    .selectFrom('vehicle_listings')
    .selectAll()
    .where('user_id', '=', vendorId)
    // A comparison of the stock number with an array would read each of the vendor's listings and search the array for it.
    .where((row) => {
      const hasNumber = row('stock_number', 'in', sql<string>`(select unnest(${stockNumbers}::text[]))`)
      return ids.length === 0 ? hasNumber : row.or([hasNumber, row('id', '=', sql<string>`any(${ids}::uuid[])`)])
    })
    .orderBy('id')
    .$if(strength === 'locked', (query) => query.forNoKeyUpdate())
    .execute()
  const found = (row: (typeof rows)[number], stockNumber: string | null | undefined): [string, StockedListing][] =>
    stockNumber ? [[stockNumber, { id: row.id, stockNumber, status: row.status, fields: listingFields(row) }]] : []
  return new Map([
    ...rows.flatMap((row) => found(row, numberOf.get(row.id))),
    ...rows.flatMap((row) => found(row, row.stock_number)),
  ])
}
