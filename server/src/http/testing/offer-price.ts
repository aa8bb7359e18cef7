import type { Database } from '../../database/database.ts'

/** Adds an offer that the seller has refused, in their conversation. */
export async function offerPrice(db: Database, vehicleId: string, sellerId: string, buyerId: string): Promise<string> {
  const { id } = await db
    .insertInto('offers')
    .values({
      vehicle_id: vehicleId,
      buyer_id: buyerId,
      seller_id: sellerId,
      made_by: 'buyer',
      day_number: 1,
      amount: 1_200_000,
      list_price: 1_290_000,
      state: 'refused',
      ended_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
