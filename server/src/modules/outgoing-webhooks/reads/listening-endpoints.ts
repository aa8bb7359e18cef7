import type { WebhookEvent } from '@autopiazza/contract/webhook-vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

interface ListeningEndpoint {
  readonly id: string
  /** Waiting deliveries, counted up to the limit. */
  readonly waiting: number
}

/** Returns the webhooks of a vendor that listen to this event. Locks them, so that none is disabled before the delivery is stored. Empty for a suspended account. */
export async function listListeningEndpoints(
  ctx: Context,
  {
    vendorId,
    event,
    countUpTo,
  }: { readonly vendorId: string; readonly event: WebhookEvent; readonly countUpTo: number },
): Promise<ListeningEndpoint[]> {
  const { rows } = await sql<ListeningEndpoint>`
    select endpoint.id, (
      select count(*) from (
        select from webhook_deliveries where endpoint_id = endpoint.id and next_attempt_at is not null limit ${countUpTo}
      ) counted
    )::int as waiting
    from webhook_endpoints endpoint join users on users.id = endpoint.vendor_id
    where endpoint.vendor_id = ${vendorId} and ${event} = any(endpoint.events) and endpoint.disabled_at is null and users.suspended_at is null
    order by endpoint.id
    for share of endpoint
  `.execute(ctx.db)
  return rows
}
