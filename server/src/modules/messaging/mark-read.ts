import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { pushLive } from '../../live/index.ts'
import { ok, refused } from '../../outcome.ts'
import { actingPerson } from '../identity/index.ts'
import { updateLastRead, findConversationRefusal } from './store.ts'

interface MarkRead {
  ctx: Context
  input: { readonly id: string; readonly position?: number | undefined }
}

/** Marks an own conversation as read up to a position, or all of it; the viewer's other pages are notified. */
export async function markRead({ ctx, input }: MarkRead) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const { userId } = person.value
  return inTransaction(ctx, async (ctx) => {
    const read = await updateLastRead(ctx, { conversationId: input.id, userId, position: input.position ?? null })
    if (!read)
      return refused(
        (await findConversationRefusal(ctx, { conversationId: input.id, userId })) ?? 'messaging.not_found',
      )
    if (read.wasUnread) await pushLive(ctx, [userId], { type: 'conversation', conversationId: input.id })
    return ok({})
  })
}
