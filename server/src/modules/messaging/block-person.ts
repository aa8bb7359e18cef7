import type { Context } from '../../context.ts'
import { changeOwnBlock } from './change-own-block.ts'

/** Blocks the other person of an own conversation: all conversations of the two are closed to new messages, and the open pages of both are notified. */
export async function blockPerson({ ctx, input }: { ctx: Context; input: { readonly id: string } }) {
  return changeOwnBlock(ctx, { id: input.id, isBlocked: true })
}
