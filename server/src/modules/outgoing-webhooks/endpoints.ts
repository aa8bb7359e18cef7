import type { FieldError } from '@autopiazza/contract/errors'
import { type WebhookEvent, webhookLimits } from '@autopiazza/contract/webhook-vocabulary'
import { randomUUID } from 'node:crypto'
import type { Call, Context } from '../../kernel/context.ts'
import { inTransaction, isRefusedBy } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { actingVendor } from '../identity/index.ts'
import { giveUpWaiting } from './deliveries-store.ts'
import { deleteEndpoint, insertEndpoint, replaceSecret, updateEndpoint } from './endpoints-store.ts'
import type { WebhookDependencies, WebhookSender } from './ports.ts'
import { countDeliveries, listDeliveryViews } from './reads/delivery-views.ts'
import { findEndpointView, listEndpointViews } from './reads/endpoint-views.ts'
import { createWebhookSecret } from './sign-webhook.ts'

export async function listEndpoints({ ctx }: { readonly ctx: Context }) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  return ok(await listEndpointViews(ctx, vendor.value.userId))
}

/** Returns one page of the deliveries of a webhook, newest event first. */
export async function listDeliveries({
  ctx,
  input: { id, page, pageSize },
}: Call<{ readonly id: string; readonly page: number; readonly pageSize: number }>) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  if (!(await findEndpointView(ctx, { id, vendorId: vendor.value.userId }))) return refused('webhooks.not_found')
  return ok({
    total: await countDeliveries(ctx, id),
    page,
    pageSize,
    deliveries: await listDeliveryViews(ctx, { endpointId: id, page, pageSize }),
  })
}

interface AddEndpoint extends Call<{ readonly address: string; readonly events: readonly WebhookEvent[] }> {
  readonly webhooks: WebhookDependencies
}

/** Adds a webhook of the vendor, five at most. Only this response contains the secret. */
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
    if (!endpoint) throw new Error('The stored webhook was not found')
    return ok({ endpoint, secret })
  }).catch((refusal: unknown) => {
    if (isRefusedBy(refusal, 'five_webhook_endpoints_per_vendor')) return refused('webhooks.limit')
    throw refusal
  })
}

interface ChangeEndpoint extends Call<{
  readonly id: string
  readonly address?: string | undefined
  readonly events?: readonly WebhookEvent[] | undefined
  readonly isEnabled?: boolean | undefined
}> {
  readonly webhooks: Pick<WebhookDependencies, 'sender'>
}

/** Changes, enables or disables a webhook. Disabling it gives up its waiting deliveries. */
export async function changeEndpoint({ ctx, input, webhooks: { sender } }: ChangeEndpoint) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const { id, address, isEnabled } = input
  const own = { id, vendorId: vendor.value.userId }
  if (!(await findEndpointView(ctx, own))) return refused('webhooks.not_found')
  const error = address === undefined ? null : await addressError(sender, address)
  if (error) return refused('request.invalid', { address: error })
  return inTransaction(ctx, async (ctx) => {
    const isOwn = await updateEndpoint(ctx, { ...input, ...own })
    const endpoint = isOwn && (await findEndpointView(ctx, own))
    if (!endpoint) return refused('webhooks.not_found')
    if (isEnabled === false) await giveUpWaiting(ctx, id)
    await writeAuditEntry(ctx, 'webhook.change', id, { isEnabled })
    return ok({ ...endpoint, waiting: isEnabled === false ? 0 : endpoint.waiting })
  })
}

interface RotateSecret extends Call<{ readonly id: string }> {
  readonly webhooks: Pick<WebhookDependencies, 'encryption'>
}

/** Replaces the secret of a webhook. The former one still signs for a day. */
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

export async function removeEndpoint({ ctx, input: { id } }: Call<{ readonly id: string }>) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  return inTransaction(ctx, async (ctx) => {
    if (!(await deleteEndpoint(ctx, { id, vendorId: vendor.value.userId }))) return refused('webhooks.not_found')
    await writeAuditEntry(ctx, 'webhook.remove', id)
    return ok({})
  })
}

/** Returns why this URL cannot be used for a webhook, or null. */
async function addressError(sender: WebhookSender, address: string): Promise<FieldError | null> {
  const problem = await sender.addressProblem(address)
  if (problem === null) return null
  return problem === 'not_https' ? 'https_url' : 'webhook_address_private'
}
