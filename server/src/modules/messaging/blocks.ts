import type { Call, Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { pushLive } from '../../live/index.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { actingPerson } from '../identity/index.ts'
import { closeOffers } from '../offers/index.ts'
import { changeBlock } from './blocks-store.ts'
import { findConversationRefusal } from './store.ts'

/** Blocks the other user of a conversation. Closes all conversations of the two users, ends their open offers and notifies the open pages of both. */
export async function blockPerson({ ctx, input }: Call<{ readonly id: string }>) {
  return changeOwnBlock(ctx, { id: input.id, isBlocked: true })
}

/** Removes the actor's block. The conversations stay closed while the other user also has a block. */
export async function unblockPerson({ ctx, input }: Call<{ readonly id: string }>) {
  return changeOwnBlock(ctx, { id: input.id, isBlocked: false })
}

async function changeOwnBlock(ctx: Context, { id, isBlocked }: { readonly id: string; readonly isBlocked: boolean }) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const { userId } = person.value
  return inTransaction(ctx, async (ctx) => {
    const changed = await changeBlock(ctx, { conversationId: id, userId, isBlocked })
    if (!changed)
      return refused((await findConversationRefusal(ctx, { conversationId: id, userId })) ?? 'messaging.not_found')
    if (changed.length > 0) await writeAuditEntry(ctx, isBlocked ? 'conversation.block' : 'conversation.unblock', id)
    const [buyerId, sellerId] = changed[0]?.people ?? []
    if (isBlocked && buyerId !== undefined && sellerId !== undefined)
      await closeOffers({ ctx, input: { buyerId, sellerId } })
    for (const conversation of changed)
      await pushLive(ctx, conversation.people, {
        type: 'conversation',
        conversationId: conversation.id,
        isChanged: true,
      })
    return ok({})
  })
}
