import { vehicleName } from '@autopiazza/contract/vehicle-name'
import type { Cents } from '@autopiazza/contract/money'
import type { Context } from '../../../kernel/context.ts'

export interface OfferConversation {
  readonly conversationId: string
  /** Make, model and year. */
  readonly vehicle: string
  readonly listPrice: Cents
}

/** Where an offer was made, and for which car; null when the conversation is gone. */
export async function findOfferConversation(ctx: Context, offerId: string): Promise<OfferConversation | null> {
  const row = await ctx.db
    .selectFrom('offers as offer')
    .innerJoin('vehicle_listings as vehicle', 'vehicle.id', 'offer.vehicle_id')
    .innerJoin('conversations as talk', (join) =>
      join.onRef('talk.vehicle_id', '=', 'offer.vehicle_id').onRef('talk.buyer_id', '=', 'offer.buyer_id'),
    )
    .select(['talk.id', 'vehicle.make', 'vehicle.model', 'vehicle.year', 'offer.list_price'])
    .where('offer.id', '=', offerId)
    .executeTakeFirst()
  return row ? { conversationId: row.id, vehicle: vehicleName(row), listPrice: row.list_price } : null
}
