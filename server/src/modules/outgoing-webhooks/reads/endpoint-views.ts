import type { WebhookEndpoint } from '@autopiazza/contract/webhook-endpoints'
import type { Context } from '../../../kernel/context.ts'

/** The webhooks of a vendor, the oldest first. */
export async function listEndpointViews(ctx: Context, vendorId: string): Promise<WebhookEndpoint[]> {
  const rows = await selectEndpoints(ctx, vendorId).orderBy('endpoint.id').execute()
  return rows.map((row) => toView(row, ctx.now()))
}

/** One webhook of this vendor; null where they have no such one. */
export async function findEndpointView(
  ctx: Context,
  { id, vendorId }: { readonly id: string; readonly vendorId: string },
): Promise<WebhookEndpoint | null> {
  const row = await selectEndpoints(ctx, vendorId).where('endpoint.id', '=', id).executeTakeFirst()
  return row ? toView(row, ctx.now()) : null
}

function selectEndpoints(ctx: Context, vendorId: string) {
  return ctx.db
    .selectFrom('webhook_endpoints as endpoint')
    .where('endpoint.vendor_id', '=', vendorId)
    .select((of) => [
      'endpoint.id',
      'endpoint.address',
      'endpoint.events',
      'endpoint.created_at',
      'endpoint.disabled_at',
      'endpoint.disabled_why',
      'endpoint.failing_since',
      'endpoint.former_secret_until',
      of
        .selectFrom('webhook_deliveries as delivery')
        .whereRef('delivery.endpoint_id', '=', 'endpoint.id')
        .where('delivery.next_attempt_at', 'is not', null)
        .select((waiting) => waiting.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('waiting'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectEndpoints>['execute']>>[number]

function toView(row: Row, now: Date): WebhookEndpoint {
  const { disabled_at: at, disabled_why: why, former_secret_until: formerUntil } = row
  return {
    id: row.id,
    address: row.address,
    events: row.events,
    createdAt: row.created_at.toISOString(),
    disabled: at && why ? { at: at.toISOString(), why } : null,
    failingSince: row.failing_since?.toISOString() ?? null,
    formerSecretUntil: formerUntil && formerUntil > now ? formerUntil.toISOString() : null,
    waiting: row.waiting,
  }
}
