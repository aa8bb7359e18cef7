import type { Context } from '../../context.ts'
import { changeOwnBlock } from './change-own-block.ts'

/** Ends the actor's own block; the conversations stay closed while the other person blocks too. */
export async function unblockPerson({ ctx, input }: { ctx: Context; input: { readonly id: string } }) {
  return changeOwnBlock(ctx, { id: input.id, isBlocked: false })
}
