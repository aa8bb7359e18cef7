import type { Call } from '../../kernel/context.ts'
import { isRefusedBy } from '../../database/transaction.ts'
import { publishCommitted } from '../../live/index.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { actingPerson } from '../identity/index.ts'
import { toMessageView } from './reads/messages.ts'
import { findWarnings } from './rules/scam-guard.ts'
import { findConversationRefusal, findMessageByClientKey, insertMessage, isConversationClosed } from './store.ts'

interface SendMessage extends Call<{ readonly id: string; readonly content: string; readonly clientKey: string }> {
  /** Host of this site, for the scam guard; null when unknown. */
  ownHost: string | null
}

const messagesPerMinute = 120

/** Sends a message unless a block exists, and notifies both users' open pages after the commit. A retry with the same client key stores nothing. */
export async function sendMessage({ ctx, input, ownHost }: SendMessage) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const { userId } = person.value
  const { id: conversationId, content, clientKey } = input
  const sending = insertMessage(ctx, {
    conversationId,
    senderId: userId,
    content,
    clientKey,
    messagesPerMinute,
  }).catch((error: unknown) => {
    if (isRefusedBy(error, 'one_message_per_client_key')) return null
    if (isRefusedBy(error, 'no_message_while_suspended')) return 'suspended'
    throw error
  })
  // Runs while the insert is in progress.
  const warnings = findWarnings(content, ownHost)
  const sent = await sending
  if (sent === 'suspended') return refused('messaging.account_suspended')
  if (sent) {
    publishCommitted(
      sent.feeds.map((feed) => ({
        ...feed,
        event: { type: 'message', message: toMessageView(sent.message, feed.userId, warnings) },
      })),
    )
    return ok(toMessageView(sent.message, userId, warnings))
  }

  const earlier = await findMessageByClientKey(ctx, { conversationId, senderId: userId, clientKey })
  if (earlier) return ok(toMessageView(earlier, userId, warnings))
  const refusal = await findConversationRefusal(ctx, { conversationId, userId })
  if (refusal) return refused(refusal)
  return refused((await isConversationClosed(ctx, conversationId)) ? 'messaging.closed' : 'messaging.too_many')
}
