import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { systemContext } from '../kernel/context.ts'
import { createDatabase } from '../database/database.ts'
import { queueJob } from '../database/queue-job.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { openSite } from '../http/testing/open-site.ts'
import type { OutgoingMail } from '../modules/notifications/ports.ts'
import { createComponentHealth } from '../observability/component-health.ts'
import { queueMail } from '../kernel/queue-mail.ts'
import { allRoles } from '../runtime/roles.ts'
import { startBackgroundWork } from './background-work.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const now = () => new Date()
const ctx = systemContext({ db, now }, 'test')
const { services } = openSite(db)

/** Runs all background work that was queued before the call. Returns the sent mails. */
async function work(hasOutsideCalls: boolean): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = []
  const worker = await startBackgroundWork({
    pool,
    db,
    now,
    services: { ...services, hasOutsideCalls },
    mail: { send: async (mail) => void sent.push(mail) },
    isAlone: true,
    health: createComponentHealth(),
    roles: allRoles,
  })
  onTestFinished(() => worker.stop())
  await queueJob(ctx, 'forget-mails', {})
  const done = hasOutsideCalls ? ['forget-mails', 'send-mail'] : ['forget-mails']
  for (const name of done) await expect.poll(() => attemptsOf(name), { timeout: 20_000 }).toEqual([])
  await worker.stop()
  return sent
}

async function attemptsOf(name: string): Promise<number[]> {
  const { rows } = await sql<{ attempts: number }>`
    select attempts from graphile_worker.jobs where task_identifier = ${name}
  `.execute(db)
  return rows.map(({ attempts }) => attempts)
}

test('keeps mails and webhooks in the queue while outside calls are off, and sends them once they are on', async () => {
  await queueMail(ctx, {
    deduplicationKey: 'practice',
    recipient: 'anna@example.it',
    language: 'it',
    template: 'account-reinstated',
    variables: { firstName: 'Anna' },
  })
  await queueJob(ctx, 'send-webhooks', {})
  expect(await work(false)).toEqual([])
  expect(await attemptsOf('send-mail')).toEqual([0])
  expect(await attemptsOf('send-webhooks')).toEqual([0])
  expect(await db.selectFrom('mails').select('sent_at').execute()).toEqual([{ sent_at: null }])
  expect(await work(true)).toMatchObject([{ to: 'anna@example.it' }])
  await expect.poll(() => attemptsOf('send-webhooks'), { timeout: 20_000 }).toEqual([])
})
