import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endWith, Problem, say } from '../setup/say.mjs'
import { checkUnits } from './database.mjs'
import { bootInSpiteOfKills, killsInFirstBoot } from './first-boot.mjs'
import { checkMessages } from './kept-messages.mjs'
import { checkReservations } from './kept-reservations.mjs'
import { openMarket } from './market.mjs'
import { checkPhotographs, endAmongPhotographs } from './photographs.mjs'
import { told } from '../../tests/reliability/processes.ts'
import { freePort, Product } from '../../tests/reliability/product.ts'
import { Score } from './score.mjs'
import { seededRandom } from '../../tests/reliability/seeded-random.ts'
import { checkBooks, countUnsettled } from './settlement.mjs'
import { finishWork } from './unfinished-work.mjs'

const laterStart = 15_000
const settledWithin = 60_000
const endedWithin = 10_000
const settledEvery = 5

/** SEED repeats the moments of a run, ROUNDS changes how many kills there are; a quarter of them, at most five, fall into the first boot. */
const seed = wholeNumber('SEED', Date.now() % 1_000_000)
const rounds = wholeNumber('ROUNDS', 20)
const random = seededRandom(seed)
const score = new Score(seed)
const { expect } = score
const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`

const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'autopiazza-boot-')))
const product = new Product(dataDir, await freePort())
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void cleanUp().then(() => process.exit(1)))

try {
  say(`seed ${seed}`)
  const early = Math.min(killsInFirstBoot, Math.ceil(rounds / 4))
  await bootInSpiteOfKills(product, early, { random, score })
  await endAmongPhotographs(product, { score, limit: endedWithin })
  const market = await openMarket(product.address, seededRandom(seed + 1))
  for (let round = early + 1; round <= rounds; round += 1) {
    const what = await killInTraffic(market)
    await checkNow(market, { isSettled: false })
    const settled =
      round % settledEvery === 0 && round < rounds ? `, all money settled ${await settle(market)} later` : ''
    score.tell(`${round}. ${what}${settled}`)
  }
  await finish(market)
} catch (error) {
  await cleanUp()
  endWith(error)
}
await cleanUp()

/** Kills it while people use it, half the times once more on its way up, and lets it come back by itself. */
async function killInTraffic(market) {
  const [messages, payments] = [market.talk.messages.length, market.trade.paid.length]
  const time = 300 + random() * 5700
  await market.goOnDuring(async () => {
    await wait(time)
    await product.kill()
  })
  const isKilledAgain = random() < 0.5
  if (isKilledAgain) {
    product.start()
    await wait(random() * 1500)
    await product.kill()
  }
  product.start()
  const startTime = await product.untilThere(laterStart)
  const written = market.talk.messages.length - messages
  const paid = market.trade.paid.length - payments
  return [
    `killed after ${seconds(time)} of traffic (${written} messages, ${paid} payments)`,
    isKilledAgain ? ', again on its way up' : '',
    `; there after ${seconds(startTime)}`,
  ].join('')
}

/** What must hold as soon as it is back. */
async function checkNow({ people, talk, trade }, { isSettled }) {
  await product.checkProcesses(expect)
  for (const person of people) await person.checkSession(expect)
  await checkMessages(talk, expect)
  await checkReservations(trade, expect, { isSettled })
  await checkUnits(dataDir, expect)
}

/** Waits until every payment that the provider took is confirmed or given back. Answers how long that was after it came back. */
async function settle({ trade }) {
  let unsettled = await countUnsettled(dataDir)
  while (unsettled > 0 && performance.now() - product.thereSince < settledWithin) {
    await wait(500)
    unsettled = await countUnsettled(dataDir)
  }
  const time = performance.now() - product.thereSince
  expect(
    unsettled === 0,
    `every payment is confirmed or given back within ${seconds(settledWithin)} (${unsettled} are not)`,
  )
  await checkReservations(trade, expect, { isSettled: true })
  return seconds(time)
}

async function finish(market) {
  const settled = await settle(market)
  await finishWork(product, expect, settledWithin)
  await checkPhotographs(product, expect)
  await checkNow(market, { isSettled: true })
  const { confirmed, refunded } = await checkBooks(dataDir, expect)

  const code = await product.end(endedWithin)
  expect(code === 0, `it ends with 0 within ${seconds(endedWithin)} after SIGTERM, not with ${code}`)
  await wait(1000)
  const left = await product.processes()
  expect(left.length === 0, `no process remains after SIGTERM: ${told(left)}`)
  score.tell(`All money settled ${settled} after the last start; ended by SIGTERM, ${left.length} processes left`)

  const { people, talk, trade } = market
  score.close({
    [`starts for ${rounds} kills`]: product.starts,
    'requests cut off': people.reduce((sum, { cutOff }) => sum + cutOff, 0),
    conversations: talk.conversations.size,
    'acknowledged messages': talk.messages.length,
    'acknowledged payments': trade.paid.length,
    'acknowledged cancellations': trade.cancelled.length,
    "payments in the provider's book that confirmed a reservation": confirmed,
    "refunds in the provider's book": refunded,
  })
}

async function cleanUp() {
  await product.sweep()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
}

function wholeNumber(name, otherwise) {
  const number = Number(process.env[name] ?? otherwise)
  if (!Number.isInteger(number) || number < 1) endWith(new Problem(`${name} must be a whole number above 0.`))
  return number
}
