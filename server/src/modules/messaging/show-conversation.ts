import type { Context } from '../../context.ts'
import { ok, refused } from '../../outcome.ts'
import { actingPerson } from '../identity/index.ts'
import { listVehicleCards } from '../listings/index.ts'
import { findConversationSummary } from './reads/conversation-summaries.ts'
import { findOwnReport } from './reads/own-report.ts'
import { listNewestMessages } from './reads/newest-messages.ts'
import { findConversationRefusal } from './store.ts'

interface ShowConversation {
  ctx: Context
  input: { readonly id: string; readonly before?: number | undefined }
  /** The host of this site, for the scam guard. */
  ownHost: string | null
}

/** One of the viewer's own conversations with its car, its newest messages and the viewer's report; another's conversation is refused with a code of its own. */
export async function showConversation({ ctx, input, ownHost }: ShowConversation) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const { userId } = person.value
  const found = await findConversationSummary(ctx, { viewerId: userId, id: input.id })
  if (!found)
    return refused((await findConversationRefusal(ctx, { conversationId: input.id, userId })) ?? 'messaging.not_found')
  const { summary, isBlockedByMe } = found
  const [messages, [vehicle = null], report] = await Promise.all([
    listNewestMessages(ctx, { viewerId: userId, conversationId: input.id, ownHost, before: input.before }),
    listVehicleCards(ctx, summary.vehicle ? [summary.vehicle.id] : []),
    findOwnReport(ctx, { viewerId: userId, conversationId: input.id }),
  ])
  return ok({ ...summary, vehicle, messages, isBlockedByMe, report })
}
