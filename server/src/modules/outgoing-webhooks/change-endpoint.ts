import type { WebhookEvent } from '@autopiazza/contract/webhook-vocabulary'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../outcome.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { actingVendor } from '../identity/index.ts'
import { addressError } from './address-error.ts'
import { giveUpWaiting } from './deliveries-store.ts'
import { updateEndpoint } from './endpoints-store.ts'
import type { WebhookDependencies } from './ports.ts'
import { findEndpointView } from './reads/endpoint-views.ts'

interface ChangeEndpoint {
  readonly ctx: Context
  readonly input: {
    readonly id: string
    readonly address?: string | undefined
    readonly events?: readonly WebhookEvent[] | undefined
    readonly isEnabled?: boolean | undefined
  }
  readonly webhooks: Pick<WebhookDependencies, 'sender'>
}

/** Changes an own webhook, or switches it off or on. What waits when it is switched off is given up. */
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
