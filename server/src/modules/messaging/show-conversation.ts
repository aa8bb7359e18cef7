import type { Context } from '../../context.ts'
import { ok, refused } from '../../outcome.ts'
import { actingPerson } from '../identity/index.ts'
import { listVehicleCards } from '../listings/index.ts'
import { findConversationSummary } from './reads/conversation-summaries.ts'
import { listNewestMessages } from './reads/newest-messages.ts'
import { findConversationRefusal } from './store.ts'

interface ShowConversation {
  ctx: Context
  input: { readonly id: string; readonly before?: number | undefined }
}

/** One of the viewer's own conversations with its car and newest messages; another's conversation is refused with a code of its own. */
export async function showConversation({ ctx, input }: ShowConversation) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const { userId } = person.value
  const summary = await findConversationSummary(ctx, { viewerId: userId, id: input.id })
  if (!summary)
    return refused((await findConversationRefusal(ctx, { conversationId: input.id, userId })) ?? 'messaging.not_found')
  const [messages, [vehicle = null]] = await Promise.all([
    listNewestMessages(ctx, { viewerId: userId, conversationId: input.id, before: input.before }),
    listVehicleCards(ctx, summary.vehicle ? [summary.vehicle.id] : []),
  ])
  return ok({ ...summary, vehicle, messages })
}
