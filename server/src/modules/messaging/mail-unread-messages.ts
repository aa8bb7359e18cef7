import { minutesBeforeMessageMail } from '@autopiazza/contract/conversation-terms'
import type { Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { queueMail } from '../../kernel/queue-mail.ts'
import { inPages, sweep } from '../../kernel/sweep.ts'
import { findUnreadMailFacts, listDueUnanswered } from './reads/message-mails.ts'
import { mailPreview } from './rules/mail-preview.ts'
import { type Unanswered, takeDueUnanswered } from './message-mails-store.ts'

/** Queues one mail for each party with messages unanswered for ten minutes. Takes the same lock as reading a conversation. A failure does not stop the others. */
export async function mailUnreadMessages(ctx: Context, ownHost: string): Promise<void> {
  const before = new Date(ctx.now().getTime() - minutesBeforeMessageMail * 60_000)
  await sweep({
    failure: 'unread messages could not be mailed',
    rows: dueUnanswered(ctx, before),
    work: (due) => inTransaction(ctx, (ctx) => mailUnanswered(ctx, { ...due, before, ownHost })),
  })
}

async function* dueUnanswered(ctx: Context, before: Date) {
  for (const side of ['buyer', 'seller'] as const)
    for await (const { id } of inPages((afterId) => listDueUnanswered(ctx, { side, before, afterId })))
      yield { id, side }
}

interface Due {
  readonly id: string
  readonly side: Unanswered['side']
  readonly before: Date
  readonly ownHost: string
}

async function mailUnanswered(ctx: Context, { id, side, before, ownHost }: Due): Promise<void> {
  const unanswered = await takeDueUnanswered(ctx, { id, side, before })
  if (!unanswered) return
  const { conversationId, recipientId, since, isClosed } = unanswered
  const facts = isClosed ? null : await findUnreadMailFacts(ctx, { conversationId, recipientId })
  if (!facts) return
  const { email, language, firstName, sender, vehicle, count, contents } = facts
  await queueMail(ctx, {
    deduplicationKey: `unread-messages:${conversationId}:${side}:${since.toISOString()}`,
    recipient: email,
    language,
    template: 'unread-messages',
    variables: {
      recipientId,
      conversationId,
      firstName,
      sender,
      senderSide: side === 'buyer' ? 'seller' : 'buyer',
      vehicle,
      count,
      preview: mailPreview(contents, ownHost),
    },
  })
}
