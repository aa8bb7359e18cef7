import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { jobUrgencies } from '../database/job-priority.ts'

/** Each count reads an index of the counted rows, or a table of limited size; at most 10,000 due jobs of each urgency. */
export const unfinishedWork = sql<Record<string, number>>`
    select
      (select count(*) from refunds where status = 'requested'
        and not exists (select from disputes where disputes.payment_id = refunds.payment_id and disputes.status = 'open')) as refunds_waiting,
      (select count(*) from disputes where status = 'open') as disputes_open,
      (select count(*) from refunds where status = 'failed') as refunds_failed,
      (select count(*) from settlements where status in ('balance_open', 'paid') and unpaid_from < add_days(now(), -7)) as sales_stuck,
      (select count(*) from financing_requests where to_end_from <= now() and credit_ended_at is null and reference is not null) as credits_to_end,
      (select count(*) from payments where status = 'quarantined') as payments_quarantined,
      (select count(*) from provider_events where outcome = 'quarantined') as provider_events_quarantined,
      (select count(*) from malformed_provider_events) as malformed_provider_events,
      (select count(*) from domain_events where handled_at is null and occurred_at < now() - interval '1 minute') as events_unhandled,
      (select count(*) from webhook_deliveries where next_attempt_at is not null) as webhooks_waiting,
      (select count(*) from webhook_deliveries delivery join webhook_endpoints endpoint on endpoint.id = delivery.endpoint_id
        where next_attempt_at < now() - interval '5 minutes' and failing_since is null) as webhooks_overdue,
      (select count(*) from stock_feeds feed join users vendor on vendor.id = feed.vendor_id
        where feed.next_run_at < now() - interval '30 minutes' and vendor.suspended_at is null) as feeds_overdue,
      (select count(*) from unnest(${Object.values(jobUrgencies)}::integer[]) as class (priority) cross join lateral (
        select from graphile_worker._private_jobs
        where is_available and priority = class.priority and run_at <= now() limit 10000
      ) due) + (select count(*) from graphile_worker._private_jobs where locked_at is not null) as jobs_due,
      (select count(*) from graphile_worker._private_jobs where last_error is not null) as jobs_failing
`

/** Counts figures for operators. All of them are 0 or soon 0 while everything works, except webhooks that wait for programs which do not respond. */
export async function countUnfinishedWork(db: Database): Promise<Readonly<Record<string, number>>> {
  const { rows } = await unfinishedWork.execute(db)
  return rows[0] ?? {}
}

/** Seconds since the oldest due job of each urgency without a worker was due; reads the first row of the queue's index. */
export const jobAges = sql<{ readonly urgency: string; readonly seconds: number }>`
    select class.urgency,
      coalesce(extract(epoch from clock_timestamp() - (
        select min(run_at) from graphile_worker._private_jobs
        where is_available and priority = class.priority and run_at <= now()
      )), 0)::float8 as seconds
    from unnest(${Object.keys(jobUrgencies)}::text[], ${Object.values(jobUrgencies)}::integer[]) as class (urgency, priority)
`

export async function readJobAges(db: Database) {
  const { rows } = await jobAges.execute(db)
  return rows
}

/** Seconds since the longest waiting webhook call was due; reads the waiting calls. */
export const oldestWebhook = sql<{ readonly seconds: number }>`
    select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds from webhook_deliveries where next_attempt_at is not null
`

/** Returns the seconds since the longest waiting webhook call was due; 0 when none waits. */
export async function oldestWebhookSeconds(db: Database): Promise<number> {
  const { rows } = await oldestWebhook.execute(db)
  return rows[0]?.seconds ?? 0
}

/** Seconds since the snapshot of the newest finished backup; reads one row. */
export const backupAge = sql<{ readonly seconds: number }>`
    select greatest(extract(epoch from clock_timestamp() - taken_at), 0)::float8 as seconds from last_backup
`

/** Returns the seconds since the snapshot of the newest finished backup; null when there never was one. */
export async function readBackupAge(db: Database): Promise<number | null> {
  const { rows } = await backupAge.execute(db)
  return rows[0]?.seconds ?? null
}
