import { randomUUID } from 'node:crypto'
import type { WebhookEvent } from '@autopiazza/contract/webhook-vocabulary'
import type { Context } from '../../context.ts'
import { inTransaction, isRefusedBy } from '../../database/transaction.ts'
import { ok, refused } from '../../outcome.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { actingVendor } from '../identity/index.ts'
import { addressError } from './address-error.ts'
import { insertEndpoint } from './endpoints-store.ts'
import type { WebhookDependencies } from './ports.ts'
import { findEndpointView } from './reads/endpoint-views.ts'
import { createWebhookSecret } from './sign-webhook.ts'

interface AddEndpoint {
  readonly ctx: Context
  readonly input: { readonly address: string; readonly events: readonly WebhookEvent[] }
  readonly webhooks: WebhookDependencies
}

/** Adds a webhook of the vendor, five at most, with a new secret that is shown this once. */
export async function addEndpoint({ ctx, input, webhooks: { sender, encryption } }: AddEndpoint) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const error = await addressError(sender, input.address)
  if (error) return refused('request.invalid', { address: error })
  const vendorId = vendor.value.userId
  const [id, secret] = [randomUUID(), createWebhookSecret()]
  return inTransaction(ctx, async (ctx) => {
    await insertEndpoint(ctx, { ...input, id, vendorId, encryptedSecret: encryption.encrypt(secret, id) })
    await writeAuditEntry(ctx, 'webhook.add', id)
    const endpoint = await findEndpointView(ctx, { id, vendorId })
    if (!endpoint) throw new Error('The webhook is there')
    return ok({ endpoint, secret })
  }).catch((refusal: unknown) => {
    if (isRefusedBy(refusal, 'five_webhook_endpoints_per_vendor')) return refused('webhooks.limit')
    throw refusal
  })
}
