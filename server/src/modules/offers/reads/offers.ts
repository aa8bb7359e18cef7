import type { Cents } from '@autopiazza/contract/money'
import type { OfferReason, OfferSide, OfferState } from '@autopiazza/contract/offer-vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

export interface CurrentOffer {
  readonly id: string
  readonly vehicleId: string
  readonly buyerId: string
  readonly sellerId: string
  readonly madeBy: OfferSide
  readonly countersId: string | null
  readonly amount: Cents
  readonly listPrice: Cents
  readonly state: OfferState
  readonly reason: OfferReason | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

export async function findOffer(ctx: Context, id: string): Promise<CurrentOffer> {
  return selectOffers(ctx).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Returns the newest offers of a buyer and the seller of a car, in order of time. */
export async function listOffers(
  ctx: Context,
  { vehicleId, buyerId, limit }: { readonly vehicleId: string; readonly buyerId: string; readonly limit: number },
): Promise<readonly CurrentOffer[]> {
  const rows = await selectOffers(ctx)
    .where('vehicle_id', '=', vehicleId)
    .where('buyer_id', '=', buyerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.toReversed()
}

/** Returns ids of offers that have ended but are still stored as live, of one thread or of all. */
export async function listDueOffers(
  ctx: Context,
  {
    thread,
    limit,
  }: { readonly thread?: { readonly vehicleId: string; readonly buyerId: string }; readonly limit: number },
): Promise<readonly string[]> {
  const due = ctx.db
    .selectFrom('current_offers')
    .select('id')
    .where('written_state', 'in', ['open', 'accepted'])
    .where(sql<boolean>`state <> written_state`)
    .orderBy('expires_at')
    .limit(limit)
  const rows = await (
    thread ? due.where('vehicle_id', '=', thread.vehicleId).where('buyer_id', '=', thread.buyerId) : due
  ).execute()
  return rows.map(({ id }) => id)
}

function selectOffers({ db }: Context) {
  return db
    .selectFrom('current_offers')
    .select([
      'id',
      'vehicle_id as vehicleId',
      'buyer_id as buyerId',
      'seller_id as sellerId',
      'made_by as madeBy',
      'counters_id as countersId',
      'amount',
      'list_price as listPrice',
      'state',
      'reason',
      'created_at as createdAt',
      'expires_at as expiresAt',
    ])
}
