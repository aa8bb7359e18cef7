import type { Context } from '../../context.ts'
import { done, refused } from '../../outcome.ts'
import { actingPerson } from '../identity/index.ts'
import { vehicleCardsOf } from '../listings/index.ts'
import { selectConversations, toSummary } from './reads/conversation-rows.ts'
import { newestMessages } from './reads/newest-messages.ts'
import { refusalOfConversation } from './store.ts'

interface ShowConversation {
  ctx: Context
  input: { readonly id: string; readonly before?: number | undefined }
}

/** One of the viewer's own conversations with its car and newest messages; one of others is refused as such. */
export async function showConversation({ ctx, input }: ShowConversation) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const { userId } = person.value
  const row = await selectConversations(ctx.db, userId).where('talk.id', '=', input.id).executeTakeFirst()
  if (!row) return refused((await refusalOfConversation(ctx.db, input.id, userId)) ?? 'messaging.not_found')
  const [messages, [vehicle = null]] = await Promise.all([
    newestMessages(ctx.db, userId, input.id, input.before),
    vehicleCardsOf(ctx.db, [row.vehicle_id]),
  ])
  return done({ ...toSummary(row), vehicle, messages })
}
