import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Each count reads an index of the rows that it counts, or a table that has a bound. */
export const unfinishedWork = sql<Record<string, number>>`
    select
      (select count(*) from refunds where status = 'requested'
        and not exists (select from disputes where disputes.payment_id = refunds.payment_id and disputes.status = 'open')) as refunds_waiting,
      (select count(*) from disputes where status = 'open') as disputes_open,
      (select count(*) from refunds where status = 'failed') as refunds_failed,
      (select count(*) from settlements where status in ('balance_open', 'paid') and unpaid_from < now() - interval '7 days') as sales_stuck,
      (select count(*) from financing_requests where to_end_from <= now() and credit_ended_at is null and reference is not null) as credits_to_end,
      (select count(*) from payments where status = 'quarantined') as payments_quarantined,
      (select count(*) from provider_events where outcome = 'quarantined') as provider_events_quarantined,
      (select count(*) from malformed_provider_events) as malformed_provider_events,
      (select count(*) from domain_events where handled_at is null and occurred_at < now() - interval '1 minute') as events_unhandled,
      (select count(*) from webhook_deliveries where next_attempt_at is not null) as webhooks_waiting,
      (select count(*) from webhook_deliveries delivery join webhook_endpoints endpoint on endpoint.id = delivery.endpoint_id
        where next_attempt_at < now() - interval '5 minutes' and failing_since is null) as webhooks_overdue,
      (select count(*) from graphile_worker.jobs where run_at <= now() and attempts < max_attempts) as jobs_due,
      (select count(*) from graphile_worker.jobs where attempts > 0 and last_error is not null) as jobs_failing
`

/** Figures for the operator, counted in the database; all of them are 0 or soon 0 while everything works, but for the webhooks that wait for programs which do not answer. */
export async function countUnfinishedWork(db: Database): Promise<Readonly<Record<string, number>>> {
  const { rows } = await unfinishedWork.execute(db)
  return rows[0] ?? {}
}

/** Seconds since the call of a webhook has waited longest; 0 when none waits. */
export async function oldestWebhookSeconds(db: Database): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds from webhook_deliveries where next_attempt_at is not null
  `.execute(db)
  return rows[0]?.seconds ?? 0
}
