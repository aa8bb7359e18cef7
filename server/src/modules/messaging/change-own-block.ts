import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { pushLive } from '../../live/index.ts'
import { ok, refused } from '../../outcome.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { actingPerson } from '../identity/index.ts'
import { changeBlock } from './blocks-store.ts'
import { findConversationRefusal } from './store.ts'

/** Writes or removes the actor's block of the other person; repeating it changes nothing. */
export async function changeOwnBlock(
  ctx: Context,
  { id, isBlocked }: { readonly id: string; readonly isBlocked: boolean },
) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const { userId } = person.value
  return inTransaction(ctx, async (ctx) => {
    const changed = await changeBlock(ctx, { conversationId: id, userId, isBlocked })
    if (!changed)
      return refused((await findConversationRefusal(ctx, { conversationId: id, userId })) ?? 'messaging.not_found')
    if (changed.length > 0) await writeAuditEntry(ctx, isBlocked ? 'conversation.block' : 'conversation.unblock', id)
    for (const conversation of changed)
      await pushLive(ctx, conversation.people, {
        type: 'conversation',
        conversationId: conversation.id,
        isChanged: true,
      })
    return ok({})
  })
}
