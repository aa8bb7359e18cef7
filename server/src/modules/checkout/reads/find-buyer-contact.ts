import type { CheckoutOptions } from '@autopiazza/contract/purchase'
import type { Context } from '../../../context.ts'

/** What the buyer's profile fills in at the checkout. */
export async function findBuyerContact(ctx: Context, buyerId: string): Promise<CheckoutOptions['buyer']> {
  return ctx.db
    .selectFrom('profiles')
    .select(['first_name as firstName', 'last_name as lastName', 'email', 'phone'])
    .where('id', '=', buyerId)
    .executeTakeFirstOrThrow()
}
