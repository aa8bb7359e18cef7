import { setTimeout as sleep } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import type { PromiseRun } from '../checkout/promise-run.ts'
import { checkUnitsAndLedgers, finishWork } from '../checkout/final-checks.ts'
import type { Buyer } from '../people/buyer.ts'
import { codeOf, isDocumentedRefusal } from '../people/http-client.ts'
import { Talk } from '../messages/talk.ts'
import { waitFor } from '../wait-for.ts'
import { copiesOf } from './product-copies.ts'

const talkCount = 3
const goneSeconds = 60
const shortSeconds = 6
const backAfter = 15_000
const longestAnswer = 17_500
const settlementTimeout = 60_000

/** The primary is unreachable for a minute: visitors still read from the replica, users who write are told to retry, and afterwards everything recovers automatically. */
export async function runDatabaseGone(run: PromiseRun): Promise<string> {
  const { environment, findings, random, isFull } = run
  const { expect } = findings
  const { marketplace, product } = environment
  const { primary } = copiesOf(product)
  const talks: Talk[] = []
  for (let made = 0; made < talkCount; made += 1) talks.push(await Talk.begin(marketplace, product.address))
  const [buyer] = await marketplace.createBuyers(1)
  const seller = await marketplace.createSeller()
  const [vehicleId = ''] = await marketplace.createCarsOf(seller, 1)
  if (!buyer) throw new Error('No buyer was created')
  await fetch(`${product.address}/vehicle/${vehicleId}`).then((answer) => answer.text())
  const ending = new AbortController()
  const writing = Promise.all(talks.map((talk) => talk.runUntil(ending.signal, random.fork())))
  await sleep(2_000)

  const goneAt = performance.now()
  await primary.kill()
  await sleep(1_000)
  const seconds = isFull ? goneSeconds : shortSeconds
  let [shown, refused, asked] = [0, 0, 0]
  while (performance.now() - goneAt < seconds * 1_000) {
    const page = await fetch(`${product.address}/vehicle/${vehicleId}`, {
      headers: { cookie: `autopiazza.language=${asked % 2 ? 'it' : 'en'}` },
    })
    const html = await page.text()
    asked += 1
    if (page.status === 200) shown += 1
    const isTemporarilyRefused = page.status === 503 && page.headers.has('retry-after') && html.length > 0
    expect(
      page.status === 200 || isTemporarilyRefused,
      `a visitor sees the car or a temporary refusal, not ${page.status}`,
    )
    const order = await buyer.reserve({ vehicleId, idempotencyKey: randomUUID() })
    const isRefused = !order.isOk && order.status === 503
    if (isRefused) refused += 1
    expect(
      isRefused,
      `a reservation without a database is answered 503, not ${order.status}: ${JSON.stringify(order.body)}`,
    )
    expect(order.milliseconds < longestAnswer, `it is answered after ${Math.round(order.milliseconds)} ms`)
    await sleep(500)
  }
  await primary.start()
  const startedAt = performance.now()
  const isBack = await waitFor(
    () => talks.every(({ talkers }) => talkers.some(({ acknowledged }) => (acknowledged.at(-1)?.at ?? 0) > startedAt)),
    { timeout: 60_000 },
  )
  const back = Math.round(performance.now() - startedAt)
  expect(isFull ? back <= backAfter : isBack, `every conversation goes on ${back} ms after the database is back`)
  const order = await reserveInTime(buyer, vehicleId, isFull ? backAfter : settlementTimeout)
  expect(
    order.isOk || isDocumentedRefusal(order),
    `the car can be reserved again (${order.status} ${String(codeOf(order))})`,
  )
  await sleep(1_000)
  ending.abort()
  await writing
  for (const talk of talks) {
    await talk.checkStored(findings)
    for (const { stream } of talk.talkers) await stream.close()
  }
  await product.waitUntilReady(settlementTimeout)
  await finishWork(run, settlementTimeout)
  await checkUnitsAndLedgers(run)
  return `${seconds} s without a primary: ${shown} of ${asked} pages shown, ${refused} reservations told to try again, back after ${back} ms`
}

/** Each copy reconnects separately, and so does the proxy to each copy: users who are told to retry do so until the time is over. */
async function reserveInTime(buyer: Buyer, vehicleId: string, milliseconds: number) {
  const idempotencyKey = randomUUID()
  const until = performance.now() + milliseconds
  for (;;) {
    const order = await buyer.reserve({ vehicleId, idempotencyKey })
    if (order.status !== 503 || performance.now() > until) return order
    await sleep(500)
  }
}
