import { setTimeout as sleep } from 'node:timers/promises'
import type { PromiseRun } from '../checkout/promise-run.ts'
import { waitFor } from '../wait-for.ts'
import { Talk, type Talker } from './talk.ts'

/** Two users each, who write once a second: 50 messages a second in a full run. */
const fullTalks = 25
const shortTalks = 6
const deliveryTimeout = 10_000
/** Milliseconds from a kill to the next acknowledged message. */
const backAfter = { application: 10_000, database: 15_000 } as const

/** Users write while application and PostgreSQL are killed in turn: every acknowledged message exists once and in order, and their streams show each once. */
export async function runMessages(run: PromiseRun): Promise<string> {
  const { environment, count, random, isFull } = run
  const { expect } = run.findings
  const { marketplace, product } = environment
  const talks: Talk[] = []
  for (let made = 0; made < (isFull ? fullTalks : shortTalks); made += 1)
    talks.push(await Talk.begin(marketplace, product.address))
  const talkers = talks.flatMap((talk) => talk.talkers)
  const ending = new AbortController()
  const writing = Promise.all(talks.map((talk) => talk.runUntil(ending.signal, random.fork())))
  const slowest = { application: 0, database: 0 }
  await sleep(2_000)
  for (let round = 0; round < count; round += 1) {
    const target = round % 2 === 0 ? 'application' : 'database'
    await sleep(random.between(1_000, isFull ? 6_000 : 2_000))
    const killedAt = performance.now()
    await environment.kill(target)
    const isBack = await waitFor(() => firstAfter(talkers, killedAt + 200) !== undefined, { timeout: 60_000 })
    const after = (firstAfter(talkers, killedAt + 200) ?? Number.POSITIVE_INFINITY) - killedAt
    slowest[target] = Math.max(slowest[target], after)
    const isInTime = isFull ? after <= backAfter[target] : isBack
    expect(isInTime, `messages are accepted again after a kill of the ${target} (${Math.round(after)} ms)`)
  }
  await sleep(2_000)
  ending.abort()
  await writing
  for (const talk of talks) await checkTalk(talk, run)
  await Promise.all(talkers.map(({ stream }) => stream.close()))
  const messages = talkers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
  const opens = talkers.reduce((sum, { stream }) => sum + stream.openCount, 0)
  const back = `accepted again after ${Math.round(slowest.application)} and ${Math.round(slowest.database)} ms at most`
  return `${messages} messages, streams opened ${opens} times, ${back}`
}

/** Returns when the first message after this moment was acknowledged. */
function firstAfter(talkers: readonly Talker[], moment: number): number | undefined {
  const times = talkers.flatMap(({ acknowledged }) => acknowledged.filter(({ at }) => at > moment).map(({ at }) => at))
  return times.length > 0 ? Math.min(...times) : undefined
}

/** Checks that what was stored is what was acknowledged, and that both streams showed exactly that. */
async function checkTalk(talk: Talk, { findings }: PromiseRun): Promise<void> {
  const { expect } = findings
  const stored = await talk.checkStored(findings)
  for (const { stream } of talk.talkers) {
    const shown = (): string[] =>
      stream.received.flatMap(({ event }) =>
        event.type === 'message' && event.message.conversationId === talk.id ? [event.message.id] : [],
      )
    const isWhole = await waitFor(() => shown().length >= stored.length, { timeout: deliveryTimeout })
    const isEqual = shown().join() === stored.map(({ id }) => id).join()
    expect(
      isWhole && isEqual,
      `${talk.id}: a stream shows each of ${stored.length} messages once, in order (${shown().length})`,
    )
    const ids = stream.received.map(({ id }) => id)
    expect(
      ids.every((id, at) => id > (ids[at - 1] ?? 0)),
      `${talk.id}: the ids of a stream grow`,
    )
  }
}
