import { setTimeout as sleep } from 'node:timers/promises'
import { checkLedgers, countUnsettled } from '../checks/ledgers.ts'
import { checkUnits } from '../checks/units.ts'
import { readSeed, readWholeNumber } from '../environment-numbers.ts'
import { printLine } from '../print-line.ts'
import { describeProcesses } from '../product/running-processes.ts'
import { waitUntilIdle } from '../product/unfinished-work.ts'
import { SeededRandom } from '../seeded-random.ts'
import { waitFor } from '../wait-for.ts'
import { BootEnvironment } from './boot-environment.ts'
import { BootReport, formatSeconds } from './boot-report.ts'
import { checkMessages } from './check-messages.ts'
import { checkReservations } from './check-reservations.ts'
import { checkDemoPhotographs } from './demo-stock.ts'
import { bootWithKills, maxKillsInFirstBoot } from './first-boot.ts'
import { stopWhileEncoding } from './stop-while-encoding.ts'
import { Traffic } from './traffic.ts'

const firstStartTimeout = 30_000
const restartTimeout = 15_000
/** Multiplies time limits in a run with one kill, which runs beside other work. */
const patience = 4
const settlementTimeout = 60_000
const stopTimeout = 10_000
const roundsPerSettlement = 5

interface BootRun {
  readonly environment: BootEnvironment
  readonly traffic: Traffic
  readonly random: SeededRandom
  readonly report: BootReport
}

/**
 * Kills the built product at random moments in use, and verifies everything it acknowledged. SEED repeats the moments
 * of a run; ROUNDS changes
 * the number of kills, of which a quarter, at most five, happen in the first boot; with one, there is no traffic.
 * Returns the exit code.
 */
export async function runBoot(): Promise<number> {
  const seed = readSeed()
  const rounds = readWholeNumber('ROUNDS', 20)
  const random = new SeededRandom(seed)
  const report = new BootReport(seed)
  const environment = await BootEnvironment.prepare()
  let closing: Promise<void> | undefined
  const close = (): Promise<void> => (closing ??= environment.close())
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit(1)))
  try {
    printLine(`seed ${seed}`)
    const longer = rounds === 1 ? patience : 1
    const kills = Math.min(maxKillsInFirstBoot, Math.ceil(rounds / 4))
    await bootWithKills(environment, { kills, random, report, startTimeout: firstStartTimeout * longer })
    await stopWhileEncoding(environment, { report, stopTimeout, startTimeout: restartTimeout * longer })
    const traffic = await Traffic.prepare(environment.product.address, new SeededRandom(seed + 1))
    const run = { environment, traffic, random, report }
    for (let round = kills + 1; round <= rounds; round += 1) await playRound(run, round, rounds)
    await finish(run, rounds)
    return 0
  } finally {
    await close()
  }
}

async function playRound(run: BootRun, round: number, rounds: number): Promise<void> {
  const outcome = await killInTraffic(run)
  await checkAfterRestart(run, { isSettled: false })
  const isSettling = round % roundsPerSettlement === 0 && round < rounds
  const settled = isSettling ? `, all money settled ${await waitForSettlement(run)} later` : ''
  run.report.printStep(`${round}. ${outcome}${settled}`)
}

/** Kills the product in use, half of the times once more during the restart, and lets it start again. */
async function killInTraffic({ environment: { product }, traffic, random }: BootRun): Promise<string> {
  const { conversations, purchases } = traffic
  const [messages, payments] = [conversations.messages.length, purchases.paid.length]
  const time = random.between(300, 6000)
  await traffic.runDuring(async () => {
    await sleep(time)
    await product.kill()
  })
  const isKilledAgain = random.happens(0.5)
  if (isKilledAgain) {
    product.start()
    await sleep(random.upTo(1500))
    await product.kill()
  }
  product.start()
  const startTime = await product.waitForStart(restartTimeout)
  const written = conversations.messages.length - messages
  const paid = purchases.paid.length - payments
  return [
    `killed after ${formatSeconds(time)} of traffic (${written} messages, ${paid} payments)`,
    isKilledAgain ? ', again during the restart' : '',
    `; ready after ${formatSeconds(startTime)}`,
  ].join('')
}

/** Checks what must hold as soon as the product serves again. */
async function checkAfterRestart(
  { environment: { product, database }, traffic, report: { findings } }: BootRun,
  { isSettled }: { readonly isSettled: boolean },
): Promise<void> {
  await product.checkProcesses(findings.expect)
  for (const person of traffic.people) await person.checkSession(findings)
  await checkMessages(traffic.conversations, findings)
  await checkReservations(traffic.purchases, { findings, isSettled })
  await checkUnits(database, findings, { withOfflineListings: true })
}

/** Waits until every payment that the provider took is confirmed or refunded. Returns the time since the last start. */
async function waitForSettlement({ environment, traffic, report: { findings } }: BootRun): Promise<string> {
  const { product, database, ledger } = environment
  let unsettled = 0
  const isSettled = await waitFor(async () => (unsettled = await countUnsettled(database, ledger.read())) === 0, {
    timeout: settlementTimeout,
    interval: 500,
    since: product.readyAt,
  })
  const time = performance.now() - product.readyAt
  findings.expect(
    isSettled,
    `every payment is confirmed or refunded within ${formatSeconds(settlementTimeout)} (${unsettled} are not)`,
  )
  await checkReservations(traffic.purchases, { findings, isSettled: true })
  return formatSeconds(time)
}

async function finish(run: BootRun, rounds: number): Promise<void> {
  const { environment, traffic, report } = run
  const { product, database, ledger } = environment
  const { findings } = report
  const settled = await waitForSettlement(run)
  await waitUntilIdle(environment, findings, { timeout: settlementTimeout, since: product.readyAt, withJobs: false })
  await checkDemoPhotographs(database, findings)
  await checkAfterRestart(run, { isSettled: true })
  const { kept, refunded } = await checkLedgers(database, ledger.read(), findings)
  await database.close()

  const code = await product.stop(stopTimeout)
  findings.expect(code === 0, `it ends with 0 within ${formatSeconds(stopTimeout)} after SIGTERM, not with ${code}`)
  await sleep(1000)
  const left = await product.processes()
  findings.expect(left.length === 0, `no process remains after SIGTERM: ${describeProcesses(left)}`)
  report.printStep(`All money settled ${settled} after the last start; ended by SIGTERM, ${left.length} processes left`)

  const { people, conversations, purchases } = traffic
  const counts = {
    [`starts for ${rounds} kills`]: product.startCount,
    'requests cut off': people.reduce((sum, { client }) => sum + client.cutOffCount, 0),
    conversations: conversations.all.size,
    'acknowledged messages': conversations.messages.length,
    'acknowledged payments': purchases.paid.length,
    'acknowledged cancellations': purchases.cancelled.length,
    "payments in the provider's ledger that confirmed a reservation": kept,
    "refunds in the provider's ledger": refunded,
  }
  report.close(counts, { isSmallest: rounds === 1 })
}
