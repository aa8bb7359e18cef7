import type { Findings } from '../findings.ts'
import { waitFor } from '../wait-for.ts'
import type { ProductDatabase } from './product-database.ts'
import type { ProviderLedger } from './provider-ledger.ts'

interface WorkPlace {
  readonly database: ProductDatabase
  readonly ledger: ProviderLedger
}

interface WorkDeadline {
  /** Milliseconds. */
  readonly timeout: number
  readonly since?: number
  /** Whether to wait for jobs too: those that are due, and failed ones that will be retried. */
  readonly withJobs: boolean
}

/** Waits until the product, the provider and the mailbox have nothing left to exchange; work that remains is a breach. */
export async function waitUntilIdle(place: WorkPlace, findings: Findings, deadline: WorkDeadline): Promise<void> {
  let left: readonly string[] = []
  const isIdle = await waitFor(
    async () => {
      left = await listUnfinishedWork(place, deadline.withJobs)
      return left.length === 0
    },
    { ...deadline, interval: 100 },
  )
  if (!isIdle) left = [...left, ...(await describeJobs(place.database))]
  findings.expect(isIdle, `no work is left after ${deadline.timeout / 1000} s: ${left.join('; ')}`)
}

const dueJobs = '(run_at <= now() or attempts > 0) and attempts < max_attempts'

async function listUnfinishedWork({ database, ledger }: WorkPlace, withJobs: boolean): Promise<string[]> {
  const [left] = await database.query<Record<string, number>>(
    `select
      (select count(*)::int from domain_events where handled_at is null) as "events not dispatched",
      (select count(*)::int from provider_events where processed_at is null) as "provider events not processed",
      (select count(*)::int from refunds where status = 'requested') as "refunds not made",
      (select count(*)::int from financing_requests where to_end_from <= now() and credit_ended_at is null and reference is not null) as "credits not ended",
      (select count(*)::int from mails where sent_at is null) as "mails not sent",
      (select count(*)::int from graphile_worker.jobs where ${withJobs ? dueJobs : 'false'}) as "jobs to do"`,
  )
  const counts = { ...left, 'webhooks not delivered': ledger.countUndeliveredWebhooks() }
  return Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []))
}

/** Lists waiting and running jobs, to find the cause of unfinished work. */
async function describeJobs(database: ProductDatabase): Promise<string[]> {
  const jobs = await database.query(
    `select task_identifier, attempts, last_error, locked_by, now() - locked_at as locked_for, run_at - now() as due_in
     from graphile_worker.jobs order by locked_at nulls last, run_at limit 10`,
  )
  return jobs.map((job) => JSON.stringify(job))
}
