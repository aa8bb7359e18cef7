import { until } from '../until.ts'
import type { Findings } from '../findings.ts'
import type { Stage } from './stage.ts'

/** Waits until nothing is on its way any more between provider, database, listeners and mailbox; what stays is a breach. */
export async function finishWork(stage: Stage, findings: Findings, limit: number): Promise<void> {
  let left: readonly string[] = []
  const isDone = await until(async () => (left = await unfinishedWork(stage)).length === 0, limit, 100)
  if (!isDone) left = [...left, ...(await describeJobs(stage))]
  findings.expect(isDone, `nothing is on its way after ${limit / 1000} s: ${left.join('; ')}`)
}

async function unfinishedWork({ database, provider }: Stage): Promise<string[]> {
  const [left] = await database.query<Record<string, number>>(
    `select
      (select count(*)::int from domain_events where handled_at is null) as "facts not handed on",
      (select count(*)::int from provider_events where processed_at is null) as "provider events not processed",
      (select count(*)::int from refunds where status = 'requested') as "refunds not made",
      (select count(*)::int from mails where sent_at is null) as "mails not sent",
      (select count(*)::int from graphile_worker.jobs where (run_at <= now() or attempts > 0) and attempts < max_attempts) as "jobs to do"`,
  )
  const counts = { ...left, 'webhooks not delivered': provider.undelivered }
  return Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []))
}

/** The jobs that wait or run, for whoever has to find out why work was left. */
async function describeJobs({ database }: Stage): Promise<string[]> {
  const jobs = await database.query(
    `select task_identifier, attempts, last_error, locked_by, now() - locked_at as locked_for, run_at - now() as due_in
     from graphile_worker.jobs order by locked_at nulls last, run_at limit 10`,
  )
  return jobs.map((job) => JSON.stringify(job))
}

/** Lets the pauses between tries pass, and the minute strike: what waits is tried now, and pages without news are asked about. */
export async function letMinutesPass({ database }: Stage): Promise<void> {
  await database.query(
    `update payments set created_at = created_at - interval '3 minutes' where status in ('created', 'open')`,
  )
  await database.query(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where attempts > 0 and locked_at is null), run_at := now())`,
  )
  await database.query(
    `select graphile_worker.add_job(name, '{}'::json) from unnest(array['reconcile-payments', 'expire-due-reservations']) as name`,
  )
}

/** Lets the time of these holds run out at this moment, for the database and for the jobs that wait for it. */
export async function letHoldsEnd({ database }: Stage, reservationIds: readonly string[]): Promise<void> {
  await database.query(`update vehicle_reservations set expires_at = now() where id = any ($1::uuid[])`, [
    reservationIds,
  ])
  await database.query(
    `update graphile_worker._private_jobs set run_at = now() where key = any (select 'expire-reservation:' || id from unnest($1::uuid[]) as id)`,
    [reservationIds],
  )
}
