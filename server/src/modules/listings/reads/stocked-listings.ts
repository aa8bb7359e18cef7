import type { ListingInput } from '@autopiazza/contract/listing-input'
import type { ListingStatus } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import { listingFields } from './listing-fields.ts'

export interface StockedListing {
  readonly id: string
  readonly stockNumber: string
  readonly status: ListingStatus
  readonly fields: ListingInput
}

/** Returns a vendor's adverts with these stock numbers, by number. Optionally locks them until the transaction ends. */
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
  const rows = await ctx.db
    .selectFrom('vehicle_listings')
    .selectAll()
    .where('user_id', '=', vendorId)
    // A comparison with an array would read each of the vendor's listings and search the array for it.
    .where('stock_number', 'in', sql<string>`(select unnest(${stockNumbers}::text[]))`)
    .orderBy('id')
    .$if(strength === 'locked', (query) => query.forNoKeyUpdate())
    .execute()
  return new Map(
    rows.flatMap((row) => {
      const { id, status, stock_number: stockNumber } = row
      return stockNumber === null ? [] : [[stockNumber, { id, stockNumber, status, fields: listingFields(row) }]]
    }),
  )
}
