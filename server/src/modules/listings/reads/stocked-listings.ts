import type { ListingInput } from '@autopiazza/contract/listing-input'
import type { ListingStatus } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import { listingFields } from './listing-fields.ts'

/** An advert with a stock number from a dealer's file. */
export interface StockedListing {
  readonly id: string
  readonly stockNumber: string
  readonly status: ListingStatus
  readonly fields: ListingInput
}

/** A vendor's adverts with these stock numbers, by number; locked until the transaction ends, if asked. */
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
    .where('stock_number', '=', sql<string>`any(${stockNumbers})`)
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
