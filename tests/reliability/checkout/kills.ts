import { setTimeout as sleep } from 'node:timers/promises'
import { listOpenReservations } from '../checks/units.ts'
import { isDocumentedRefusal, isOutcomeUnknown } from '../people/http-client.ts'
import { checkUnitsAndLedgers, finishWork } from './final-checks.ts'
import type { PromiseRun } from './promise-run.ts'
import { PurchaseScenario } from './purchase-scenario.ts'

const buyerCount = 32
const settlementTimeout = 90_000
const moments = ['reserving', 'paying', 'cancelling'] as const
type Moment = (typeof moments)[number]

interface Round {
  /** One for each buyer, all for the same car. */
  readonly scenarios: readonly PurchaseScenario[]
  readonly moment: Moment
  /** Kills the target within this number of milliseconds. */
  readonly kill: (within: number) => Promise<void>
  readonly subject: string
}

/** The last unit under kills: whatever is killed during a round, one buyer holds the unit at the end, and the payments match. */
export async function runKills(run: PromiseRun): Promise<string> {
  const { environment, count, random } = run
  const { marketplace } = environment
  const buyers = await marketplace.createBuyers(buyerCount)
  const vendor = await marketplace.createVendor()
  const reserved: PurchaseScenario[] = []
  const kills = { application: 0, database: 0 }
  let downTime = 0

  for (let round = 0; round < count; round += 1) {
    const target = round % 2 === 0 ? 'application' : 'database'
    const moment = random.oneOf(moments)
    const [vehicleId = ''] = await marketplace.createCarsOf(vendor, 1)
    const scenarios = random.shuffled(buyers).map((buyer) => new PurchaseScenario(environment, buyer, vehicleId))
    const subject = `round ${round + 1} (${target} killed while ${moment}), car ${vehicleId}`
    kills[target] += 1
    const kill = async (within: number): Promise<void> => {
      await sleep(random.upTo(within))
      const startedAt = performance.now()
      await environment.kill(target)
      downTime += performance.now() - startedAt
    }
    reserved.push(...(await playRound(run, { scenarios, moment, kill, subject })))
  }

  await finishWork(run, settlementTimeout)
  await checkEnds(run, reserved)
  await checkUnitsAndLedgers(run)
  const average = (downTime / count / 1000).toFixed(1)
  return `${kills.application} × application, ${kills.database} × database, back after ${average} s on average`
}

/** Returns the scenarios that got a reservation. */
async function playRound(run: PromiseRun, round: Round): Promise<PurchaseScenario[]> {
  const { expect } = run.findings
  const { moment, kill, subject } = round
  const winner = await reserveLastUnit(run, round)
  if (!winner) return []

  const payment = run.random.happens(0.9) || moment !== 'reserving' ? winner.pay() : Promise.resolve()
  if (moment === 'paying') {
    const visit = winner.buyer.returnFromPayment(winner.vehicleId)
    await kill(80)
    await visit
  }
  await payment
  if (moment !== 'cancelling') return [winner]

  await winner.waitForStatus('confirmed')
  const cancellation = winner.cancelWithRetries()
  await kill(40)
  const { body } = await cancellation
  expect(winner.isCancelled, `${subject}: the winner may cancel (${JSON.stringify(body)})`)
  const other = round.scenarios.find((scenario) => scenario !== winner)?.buyer ?? winner.buyer
  const next = new PurchaseScenario(run.environment, other, winner.vehicleId)
  const { isOk } = await next.reserveWithRetries()
  expect(isOk, `${subject}: the unit of the cancelled reservation is free for the next buyer`)
  if (!next.hasReservation) return [winner]
  await next.pay()
  return [winner, next]
}

/** Lets every buyer order, and retry while the outcome is unknown; returns the one who holds the unit. */
async function reserveLastUnit(
  { environment, findings: { expect } }: PromiseRun,
  { scenarios, moment, kill, subject }: Round,
): Promise<PurchaseScenario | undefined> {
  const orders = Promise.all(scenarios.map((scenario) => scenario.reserve()))
  if (moment === 'reserving') await kill(100)
  const first = await orders
  const answers = await Promise.all(
    first.map((answer, index) => {
      const scenario = scenarios[index]
      return isOutcomeUnknown(answer) && scenario ? scenario.reserveWithRetries() : Promise.resolve(answer)
    }),
  )
  const winners = scenarios.filter((scenario) => scenario.hasReservation)
  expect(
    answers.every((answer) => answer.isOk || isDocumentedRefusal(answer)),
    `${subject}: every buyer has an answer at the end`,
  )
  expect(winners.length === 1, `${subject}: one winner, not ${winners.length}`)
  const [open = []] = (await listOpenReservations(environment.database, [scenarios[0]?.vehicleId ?? ''])).values()
  expect(
    open.join() === winners.map(({ reservationId }) => reservationId).join(),
    `${subject}: held by ${open.join(', ')}`,
  )
  return winners[0]
}

/** Checks that a cancelled reservation stays cancelled, a paid one is confirmed, and any other waits for its payment. */
async function checkEnds(
  { environment, findings: { expect } }: PromiseRun,
  scenarios: readonly PurchaseScenario[],
): Promise<void> {
  const paid = new Set(environment.ledger.read().paidSessions.map(({ id }) => id))
  for (const scenario of scenarios) {
    const status = await scenario.status()
    const expected = scenario.isCancelled ? 'cancelled' : paid.has(scenario.session) ? 'confirmed' : 'pending'
    expect(status === expected, `reservation ${scenario.reservationId} is ${expected}, not ${status}`)
  }
}
