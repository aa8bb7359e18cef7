import { idIn, isId } from '@autopiazza/contract/ids'
import type { Context } from '../../kernel/context.ts'
import { type AccountRecord, findAccountRecord } from '../identity/index.ts'
import { findListingRecord, listListingRecords, type ListingRecord } from '../listings/index.ts'
import { listReservationRecords, listReservationsOfAccount, type ReservationRecord } from '../sales/index.ts'

export async function findAccountDeals(ctx: Context, { userId }: Pick<AccountRecord, 'userId'>) {
  return {
    listings: await listListingRecords(ctx, { ownerId: userId }),
    reservations: await listReservationsOfAccount(ctx, userId),
  }
}

export async function listOpenOfAccount(ctx: Context, userId: string): Promise<ReservationRecord[]> {
  return (await listReservationsOfAccount(ctx, userId)).filter(({ endedAt }) => endedAt === null)
}

export async function listStillSuspended(ctx: Context, userId: string): Promise<ListingRecord[]> {
  return (await listListingRecords(ctx, { ownerId: userId })).filter(({ suspension }) => suspension !== null)
}

interface Named {
  readonly reservations: readonly ReservationRecord[]
  readonly account: AccountRecord | null
  readonly listing: ListingRecord | null
}

/**
 * Finds the records that a text identifies: reservations by id, bank reference, card payment or buyer's e-mail
 * address, an account by e-mail address or id, an advert by id or page URL.
 */
export async function findNamed(ctx: Context, text: string): Promise<Named> {
  // A buyer's e-mail address may contain text that looks like an id.
  const id = text.includes('/') ? idIn(text) : isId(text) ? text : null
  const named = id ?? text
  return {
    reservations: await listReservationRecords(ctx, named),
    account: await findAccountRecord(ctx, named),
    listing: id ? await findListingRecord(ctx, id) : null,
  }
}
