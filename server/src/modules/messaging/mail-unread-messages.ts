import { minutesBeforeMessageMail } from '@autopiazza/contract/conversation-terms'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { queueMail } from '../../queue-mail.ts'
import { inPages, sweep } from '../../sweep.ts'
import { listDueSilences } from './reads/due-silences.ts'
import { findUnreadMailFacts } from './reads/unread-mail-facts.ts'
import { mailPreview } from './rules/mail-preview.ts'
import { type Silence, takeDueSilence } from './silences-store.ts'

/** Queues one mail for each silence of ten minutes. The mail and its mark are one transaction, under the lock of the conversation that reading takes too. A failure does not stop the others. */
export async function mailUnreadMessages(ctx: Context, ownHost: string): Promise<void> {
  const before = new Date(ctx.now().getTime() - minutesBeforeMessageMail * 60_000)
  await sweep({
    failure: 'unread messages could not be mailed',
    rows: dueSilences(ctx, before),
    work: (due) => inTransaction(ctx, (ctx) => mailOneSilence(ctx, { ...due, before, ownHost })),
  })
}

async function* dueSilences(ctx: Context, before: Date) {
  for (const side of ['buyer', 'seller'] as const)
    for await (const { id } of inPages((afterId) => listDueSilences(ctx, { side, before, afterId }))) yield { id, side }
}

interface Due {
  readonly id: string
  readonly side: Silence['side']
  readonly before: Date
  readonly ownHost: string
}

async function mailOneSilence(ctx: Context, { id, side, before, ownHost }: Due): Promise<void> {
  const silence = await takeDueSilence(ctx, { id, side, before })
  if (!silence) return
  const { conversationId, recipientId, since, isClosed } = silence
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
