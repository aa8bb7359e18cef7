import { retention } from '@autopiazza/contract/retention'
import type { WebhookEvent, WebhookProblem } from '@autopiazza/contract/webhook-vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import { deleteInBatches } from '../../kernel/sweep.ts'

interface NewDelivery {
  readonly endpointId: string
  readonly eventId: string
  readonly event: WebhookEvent | 'webhook.test'
  readonly body: string
}

/** Stores a delivery to be made, once per event and endpoint. */
export async function insertDelivery(ctx: Context, { endpointId, eventId, event, body }: NewDelivery) {
  const row = await ctx.db
    .insertInto('webhook_deliveries')
    .values({
      endpoint_id: endpointId,
      event_id: eventId,
      event,
      body,
      next_attempt_at: ctx.now(),
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.constraint('one_webhook_delivery_per_event').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export interface ClaimedDelivery {
  readonly id: string
  readonly endpointId: string
  readonly body: string
  /** Includes this one. */
  readonly attempts: number
  readonly address: string
  readonly encryptedSecret: Buffer
  /** Null when there is no former secret that still signs. */
  readonly encryptedFormerSecret: Buffer | null
}

const claimSeconds = 60

/** Claims the longest-due delivery of an enabled, unpaused endpoint that is not in `busy`, for a minute, which is longer than a call may take. Null when none is due. */
export async function claimDueDelivery(
  ctx: Context,
  busyEndpoints: readonly string[],
): Promise<ClaimedDelivery | null> {
  const { rows } = await sql<ClaimedDelivery>`
    with due as (
      select delivery.id
      from webhook_deliveries delivery join webhook_endpoints endpoint on endpoint.id = delivery.endpoint_id
      where delivery.next_attempt_at <= ${ctx.now()} and coalesce(delivery.claimed_until, '-infinity') <= ${ctx.now()} and endpoint.disabled_at is null and coalesce(endpoint.paused_until, '-infinity') <= ${ctx.now()}
        and endpoint.id <> all(${busyEndpoints}::uuid[])
      order by delivery.next_attempt_at
      limit 1
      for update of delivery skip locked
    )
    update webhook_deliveries delivery set
      attempts = attempts + 1,
      last_attempt_at = ${ctx.now()},
      claimed_until = ${ctx.now()}::timestamptz + make_interval(secs => ${claimSeconds})
    from due, webhook_endpoints endpoint
    where delivery.id = due.id and endpoint.id = delivery.endpoint_id
    returning delivery.id, endpoint.id as "endpointId", body, attempts, address, encrypted_secret as "encryptedSecret",
      case when former_secret_until > ${ctx.now()} then encrypted_former_secret end as "encryptedFormerSecret"
  `.execute(ctx.db)
  return rows[0] ?? null
}

interface AttemptResult {
  readonly id: string
  /** Number of the attempt that has this result. */
  readonly attempts: number
  readonly status: number | null
  readonly answer: string | null
}

/** Marks a delivery as delivered. Returns false when another attempt has begun meanwhile, as markFailed does. */
export async function markDelivered(ctx: Context, { id, attempts, status, answer }: AttemptResult): Promise<boolean> {
  return writeResult(
    ctx,
    { id, attempts },
    {
      next_attempt_at: null,
      delivered_at: ctx.now(),
      last_status: status,
      last_answer: answer,
      last_problem: null,
    },
  )
}

/** `nextAttemptAt` is null when the delivery is given up. */
export async function markFailed(
  ctx: Context,
  {
    id,
    attempts,
    status,
    answer,
    problem,
    nextAttemptAt,
  }: AttemptResult & { readonly problem: WebhookProblem; readonly nextAttemptAt: Date | null },
): Promise<boolean> {
  return writeResult(
    ctx,
    { id, attempts },
    {
      next_attempt_at: nextAttemptAt,
      last_status: status,
      last_answer: answer,
      last_problem: problem,
    },
  )
}

async function writeResult(
  ctx: Context,
  { id, attempts }: Pick<AttemptResult, 'id' | 'attempts'>,
  values: {
    readonly next_attempt_at: Date | null
    readonly delivered_at?: Date
    readonly last_status: number | null
    readonly last_answer: string | null
    readonly last_problem: WebhookProblem | null
  },
): Promise<boolean> {
  const row = await ctx.db
    .updateTable('webhook_deliveries')
    .set({ ...values, claimed_until: null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('claimed_until', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Makes a delivery due now, unless a call is in progress. */
export async function makeDue(ctx: Context, id: string): Promise<void> {
  await ctx.db
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: ctx.now(), delivered_at: null })
    .where('id', '=', id)
    .execute()
}

export async function giveUpWaiting(ctx: Context, endpointId: string): Promise<void> {
  await ctx.db
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: null })
    .where('endpoint_id', '=', endpointId)
    .where('next_attempt_at', 'is not', null)
    .execute()
}

export async function deleteOldDeliveries(ctx: Context): Promise<void> {
  await deleteInBatches(
    ctx,
    (limit) => sql`
    delete from webhook_deliveries where id in (
      select id from webhook_deliveries where created_at < add_days(${ctx.now()}::timestamptz, -${retention.webhookDeliveryDays}::int) limit ${limit}
    )
  `,
  )
}
