import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { PromiseRun } from '../checkout/promise-run.ts'
import { Talk } from '../messages/talk.ts'
import { waitFor } from '../wait-for.ts'
import { copiesOf } from './product-copies.ts'

const talkCount = 4
/** Milliseconds from the end of the primary to the first message that is acknowledged again. */
const backAfter = 15_000

/**
 * The primary ends while users write, and its replica takes over: writing recovers within seconds, and nothing
 * acknowledged is lost. The last promise of a run, because no replica is left.
 */
export async function runFailover(run: PromiseRun): Promise<string> {
  const { environment, findings, random, isFull } = run
  const { marketplace, product } = environment
  const { primary, replica } = copiesOf(product)
  await onServer(primary.superuserConnectionString, "alter system set synchronous_standby_names = '*'")
  await onServer(primary.superuserConnectionString, 'select pg_reload_conf()')
  await waitFor(async () => (await standbys(primary.superuserConnectionString)) === 'sync', { timeout: 20_000 })
  const talks: Talk[] = []
  for (let made = 0; made < talkCount; made += 1) talks.push(await Talk.begin(marketplace, product.address))
  const talkers = talks.flatMap((talk) => talk.talkers)
  const ending = new AbortController()
  const writing = Promise.all(talks.map((talk) => talk.runUntil(ending.signal, random.fork())))
  await sleep(random.between(2_000, 4_000))
  const endedAt = performance.now()
  await primary.kill()
  await sleep(random.upTo(1_000))
  await replica.promote()
  const isAcknowledged = () => talkers.some(({ acknowledged }) => acknowledged.some(({ at }) => at > endedAt + 200))
  const isBack = await waitFor(isAcknowledged, { timeout: 60_000 })
  const first = Math.min(
    ...talkers.flatMap(({ acknowledged }) => acknowledged.map(({ at }) => at).filter((at) => at > endedAt + 200)),
  )
  const after = Math.round(first - endedAt)
  findings.expect(
    isFull ? after <= backAfter : isBack,
    `messages are accepted again ${after} ms after the primary ended`,
  )
  await sleep(2_000)
  ending.abort()
  await writing
  for (const talk of talks) {
    await talk.checkStored(findings)
    for (const { stream } of talk.talkers) await stream.close()
  }
  const messages = talkers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
  return `${messages} messages, accepted again after ${after} ms`
}

async function standbys(connectionString: string): Promise<string> {
  const rows = await onServer<{ sync_state: string }>(connectionString, 'select sync_state from pg_stat_replication')
  return rows[0]?.sync_state ?? ''
}

async function onServer<Row extends pg.QueryResultRow>(connectionString: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
