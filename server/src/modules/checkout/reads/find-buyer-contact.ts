import type { CheckoutOptions } from '@autopiazza/contract/purchase'
import type { Context } from '../../../context.ts'

/** The fields of the checkout that are filled in from the buyer's profile. */
export async function findBuyerContact(ctx: Context, buyerId: string): Promise<CheckoutOptions['buyer']> {
  return ctx.db
    .selectFrom('profiles')
    .select(['first_name as firstName', 'last_name as lastName', 'email', 'phone'])
    .where('id', '=', buyerId)
    .executeTakeFirstOrThrow()
}
