import type { Context } from '../../context.ts'
import { actingVendor } from '../identity/index.ts'
import { changeSetAside } from './change-set-aside.ts'

interface SetAside {
  ctx: Context
  input: { readonly id: string; readonly position: number }
}

/** The seller sets the messages of an own conversation aside up to a position: they await no answer. A later message of the buyer does. */
export async function setAside({ ctx, input: { id, position } }: SetAside) {
  const seller = actingVendor(ctx.actor)
  return seller.ok ? changeSetAside(ctx, { conversationId: id, sellerId: seller.value.userId, position }) : seller
}
