import { minutesBeforeMessageMail } from '@autopiazza/contract/conversation-terms'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { queueMail } from '../../queue-mail.ts'
import { findUnreadMailFacts } from './reads/unread-mail-facts.ts'
import { mailPreview } from './rules/mail-preview.ts'
import { type Silence, takeDueSilence } from './silences-store.ts'

/** Queues one mail for each silence of ten minutes. The mail and its mark are one transaction, under the lock of the conversation that reading takes too. */
export async function mailUnreadMessages(ctx: Context, ownHost: string): Promise<void> {
  for (const side of ['buyer', 'seller'] as const)
    while (await inTransaction(ctx, (ctx) => mailOneSilence(ctx, { side, ownHost })));
}

/** False when no mail is due. */
async function mailOneSilence(
  ctx: Context,
  { side, ownHost }: { readonly side: Silence['side']; readonly ownHost: string },
): Promise<boolean> {
  const before = new Date(ctx.now().getTime() - minutesBeforeMessageMail * 60_000)
  const silence = await takeDueSilence(ctx, { side, before })
  if (!silence) return false
  const { conversationId, recipientId, since, isClosed } = silence
  const facts = isClosed ? null : await findUnreadMailFacts(ctx, { conversationId, recipientId })
  if (!facts) return true
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
  return true
}
