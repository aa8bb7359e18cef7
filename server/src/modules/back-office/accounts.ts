import { idIn, isId } from '@autopiazza/contract/ids'
import type { Context } from '../../kernel/context.ts'
import { type AccountRecord, findAccountRecord } from '../identity/index.ts'
import { findListingRecord, listListingRecords, type ListingRecord } from '../listings/index.ts'
import { listReservationRecords, listReservationsOfAccount, type ReservationRecord } from '../sales/index.ts'

/** What an account has and does, for an operator. */
export async function findAccountDeals(ctx: Context, { userId }: Pick<AccountRecord, 'userId'>) {
  return {
    listings: await listListingRecords(ctx, { ownerId: userId }),
    reservations: await listReservationsOfAccount(ctx, userId),
  }
}

/** The reservations of an account that are still open, which a suspension leaves as they are. */
export async function listOpenOfAccount(ctx: Context, userId: string): Promise<ReservationRecord[]> {
  return (await listReservationsOfAccount(ctx, userId)).filter(({ endedAt }) => endedAt === null)
}

/** The adverts of an account that are suspended by themselves, whatever happens to the account. */
export async function listStillSuspended(ctx: Context, userId: string): Promise<ListingRecord[]> {
  return (await listListingRecords(ctx, { ownerId: userId })).filter(({ suspension }) => suspension !== null)
}

interface Named {
  readonly reservations: readonly ReservationRecord[]
  readonly account: AccountRecord | null
  readonly listing: ListingRecord | null
}

/** What a text names: reservations by id, bank reference, card payment or buyer's address, an account by its address or id, an advert by its id or the address of its page. */
export async function findNamed(ctx: Context, text: string): Promise<Named> {
  // The address of a buyer may contain what looks like an id.
  const id = text.includes('/') ? idIn(text) : isId(text) ? text : null
  const named = id ?? text
  return {
    reservations: await listReservationRecords(ctx, named),
    account: await findAccountRecord(ctx, named),
    listing: id ? await findListingRecord(ctx, id) : null,
  }
}
