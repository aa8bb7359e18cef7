import type { WebhookDelivery } from '@autopiazza/contract/webhook-endpoints'
import type { WebhookDeliveryState } from '@autopiazza/contract/webhook-vocabulary'
import type { Context } from '../../../kernel/context.ts'

interface OnePage {
  readonly endpointId: string
  readonly page: number
  readonly pageSize: number
}

/** One page of the calls of a webhook, the newest event first. */
export async function listDeliveryViews(
  ctx: Context,
  { endpointId, page, pageSize }: OnePage,
): Promise<WebhookDelivery[]> {
  const rows = await selectDeliveries(ctx, endpointId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return rows.map(toView)
}

export async function countDeliveries(ctx: Context, endpointId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('webhook_deliveries')
    .where('endpoint_id', '=', endpointId)
    .select((from) => from.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** One call of this webhook; null where it has no such one. */
export async function findDeliveryView(
  ctx: Context,
  { endpointId, id }: { readonly endpointId: string; readonly id: string },
): Promise<WebhookDelivery | null> {
  const row = await selectDeliveries(ctx, endpointId).where('id', '=', id).executeTakeFirst()
  return row ? toView(row) : null
}

function selectDeliveries(ctx: Context, endpointId: string) {
  return ctx.db
    .selectFrom('webhook_deliveries')
    .where('endpoint_id', '=', endpointId)
    .select([
      'id',
      'event',
      'created_at',
      'attempts',
      'last_attempt_at',
      'next_attempt_at',
      'delivered_at',
      'last_status',
      'last_problem',
      'last_answer',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDeliveries>['execute']>>[number]

function toView(row: Row): WebhookDelivery {
  return {
    id: row.id,
    event: row.event,
    state: stateOf(row),
    createdAt: row.created_at.toISOString(),
    attempts: row.attempts,
    lastAttemptAt: row.last_attempt_at?.toISOString() ?? null,
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
    status: row.last_status,
    problem: row.last_problem,
    answer: row.last_answer,
  }
}

function stateOf({ delivered_at, next_attempt_at }: Row): WebhookDeliveryState {
  if (delivered_at) return 'delivered'
  return next_attempt_at ? 'waiting' : 'given_up'
}
