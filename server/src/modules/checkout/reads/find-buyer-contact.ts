import type { CheckoutOptions } from '@autopiazza/contract/purchase'
import type { Context } from '../../../context.ts'

/** What the checkout already knows of its buyer. */
export async function buyerContact(ctx: Context, buyerId: string): Promise<CheckoutOptions['buyer']> {
  return ctx.db
    .selectFrom('profiles')
    .select(['first_name as firstName', 'last_name as lastName', 'email', 'phone'])
    .where('id', '=', buyerId)
    .executeTakeFirstOrThrow()
}
