import type { Context } from '../../context.ts'
import { ok } from '../../outcome.ts'
import { actingPerson } from '../identity/index.ts'
import { countUnreadConversations } from './reads/conversation-summaries.ts'

/** How many of the viewer's conversations have unread messages. */
export async function countUnread({ ctx }: { ctx: Context }) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  return ok({ count: await countUnreadConversations(ctx, person.value.userId) })
}
