import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inDatabase } from './database.mjs'
import { countUndelivered } from '../../tests/reliability/provider-book.ts'

/** Waits until nothing is on its way any more between provider, database, listeners and mailbox; what stays is a fault. */
export async function finishWork(product, expect, limit) {
  let left = await countWork(product.dataDir)
  while (left.length > 0 && performance.now() - product.thereSince < limit) {
    await wait(500)
    left = await countWork(product.dataDir)
  }
  for (const [what, count] of left)
    expect(false, `${count} ${what} within ${limit / 1000} s\n   ${await describeJobs(product.dataDir)}`)
}

async function countWork(dataDir) {
  const [left] = await inDatabase(dataDir, (query) =>
    query(`select
      (select count(*)::int from domain_events where handled_at is null) as "facts not handed on",
      (select count(*)::int from provider_events where processed_at is null) as "provider events not processed",
      (select count(*)::int from refunds where status = 'requested') as "refunds not sent",
      (select count(*)::int from mails where sent_at is null) as "mails not sent"`),
  )
  return Object.entries({ ...left, 'webhooks not delivered': countUndelivered(join(dataDir, 'sandbox')) }).filter(
    ([, count]) => count > 0,
  )
}

/** The jobs that wait or run, for whoever has to find out why work was left. */
async function describeJobs(dataDir) {
  const jobs = await inDatabase(dataDir, (query) =>
    query(`select task_identifier, attempts, last_error, locked_by, now() - locked_at as locked_for, run_at - now() as due_in
      from graphile_worker.jobs order by locked_at nulls last, run_at limit 10`),
  )
  return jobs.map((job) => JSON.stringify(job)).join('\n   ')
}
