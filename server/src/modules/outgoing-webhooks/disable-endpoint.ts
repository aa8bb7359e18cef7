import type { WebhookDisabledWhy } from '@autopiazza/contract/webhook-vocabulary'
import type { Context } from '../../kernel/context.ts'
import { queueMail } from '../../kernel/queue-mail.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { findMailRecipient } from '../identity/index.ts'
import { giveUpWaiting } from './deliveries-store.ts'
import { disable } from './endpoints-store.ts'
import type {} from './mails.ts'

interface Disabled {
  readonly id: string
  readonly why: Exclude<WebhookDisabledWhy, 'by_vendor'>
}

/** Disables a webhook, gives up its waiting deliveries and mails its vendor, in the running transaction. */
export async function disableEndpoint(ctx: Context, { id, why }: Disabled): Promise<void> {
  const disabled = await disable(ctx, { id, why })
  if (!disabled) return
  await giveUpWaiting(ctx, id)
  await writeAuditEntry(ctx, 'webhook.disable', id, { why })
  const recipient = await findMailRecipient(ctx, disabled.vendorId)
  if (!recipient) return
  const { email, language, firstName } = recipient
  await queueMail(ctx, {
    deduplicationKey: `webhook:${id}:disabled:${ctx.now().toISOString()}`,
    recipient: email,
    language,
    template: 'webhook-disabled',
    variables: { firstName, host: new URL(disabled.address).host, why },
  })
}
