import { webhookLimits } from '@autopiazza/contract/webhook-vocabulary'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../outcome.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { actingVendor } from '../identity/index.ts'
import { replaceSecret } from './endpoints-store.ts'
import type { WebhookDependencies } from './ports.ts'
import { findEndpointView } from './reads/endpoint-views.ts'
import { createWebhookSecret } from './sign-webhook.ts'

interface RotateSecret {
  readonly ctx: Context
  readonly input: { readonly id: string }
  readonly webhooks: Pick<WebhookDependencies, 'encryption'>
}

/** Replaces the secret of an own webhook; for a day the former one signs as well. */
export async function rotateSecret({ ctx, input: { id }, webhooks: { encryption } }: RotateSecret) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const own = { id, vendorId: vendor.value.userId }
  const secret = createWebhookSecret()
  return inTransaction(ctx, async (ctx) => {
    const formerUntil = new Date(ctx.now().getTime() + webhookLimits.formerSecretHours * 3_600_000)
    const isOwn = await replaceSecret(ctx, { ...own, encryptedSecret: encryption.encrypt(secret, id), formerUntil })
    const endpoint = isOwn && (await findEndpointView(ctx, own))
    if (!endpoint) return refused('webhooks.not_found')
    await writeAuditEntry(ctx, 'webhook.rotate_secret', id)
    return ok({ endpoint, secret })
  })
}
