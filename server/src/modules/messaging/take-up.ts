import type { Context } from '../../context.ts'
import { actingVendor } from '../identity/index.ts'
import { changeSetAside } from './change-set-aside.ts'

interface TakeUp {
  ctx: Context
  input: { readonly id: string }
}

/** The seller takes up an own conversation that was set aside: the buyer's last message awaits an answer again. */
export async function takeUp({ ctx, input: { id } }: TakeUp) {
  const seller = actingVendor(ctx.actor)
  return seller.ok ? changeSetAside(ctx, { conversationId: id, sellerId: seller.value.userId, position: null }) : seller
}
