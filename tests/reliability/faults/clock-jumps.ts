import { CheckoutEnvironment } from '../checkout/checkout-environment.ts'
import { checkUnitsAndLedgers, finishWork } from '../checkout/final-checks.ts'
import type { PromiseRun } from '../checkout/promise-run.ts'
import { PurchaseScenario } from '../checkout/purchase-scenario.ts'
import { isDocumentedRefusal } from '../people/http-client.ts'
import { Talk } from '../messages/talk.ts'
import { SuiteFailure } from '../suite-failure.ts'
import { waitFor } from '../wait-for.ts'
import { ClockedProduct } from './clocked-product.ts'

/** Hours of offset from the true time: an hour ahead, an hour late, and more than a deposit is held. */
const jumps = [1, -1, 80]
const ordersBefore = 4
const ordersMeanwhile = 2
const minute = 60_000
/** A provider whose webhooks are refused as too old or too new is polled every minute. */
const confirmedWithin = 6 * minute
const doneWithin = 6 * minute
/** The queue's clock counts as stopped after two and a half minutes, and a new one starts at the next minute. */
const clockBackWithin = 5 * minute

/**
 * The clock of machine and database jumps and comes back while users write, order and pay: everyone stays signed in,
 * every order has one end, and nothing waits for the wrong time.
 */
export async function runClockJumps(run: PromiseRun): Promise<string> {
  const environment = await CheckoutEnvironment.start('clocked')
  try {
    return await jumpAndReturn({ ...run, environment })
  } finally {
    await environment.close()
  }
}

async function jumpAndReturn(run: PromiseRun): Promise<string> {
  const { environment, count, random, findings, isFull } = run
  const { expect } = findings
  const { marketplace, product } = environment
  if (!(product instanceof ClockedProduct)) throw new SuiteFailure('The clock of this product cannot be moved')
  const talk = await Talk.begin(marketplace, product.address)
  const ending = new AbortController()
  const writing = talk.runUntil(ending.signal, random.fork())
  const ordered: PurchaseScenario[] = []
  let refused = 0
  for (const hours of jumps.slice(0, count)) {
    const before = await beginOrders(run, ordersBefore)
    const [early, late] = [before.slice(0, ordersBefore / 2), before.slice(ordersBefore / 2)]
    await Promise.all(early.map((scenario) => scenario.pay()))
    await product.clock.moveTo(hours)
    await checkClocks(run, hours)
    // A buyer who is too late by that clock has no payment page any more.
    const paid = await Promise.allSettled(late.map((scenario) => scenario.pay()))
    const meanwhile = await orderMeanwhile(run, hours)
    refused += ordersMeanwhile - meanwhile.length
    for (const scenario of [...early, ...meanwhile]) await expectAnEnd(run, scenario, hours)
    await product.clock.moveTo(0)
    await finishWork(run, doneWithin)
    const held = await environment.database.count(
      'select count(*) from graphile_worker._private_jobs where locked_at is not null and locked_by is null',
    )
    expect(held === 0, `no job is held by nobody, not ${held}`)
    if (isFull) await checkSchedules(run, hours)
    await checkUnitsAndLedgers(run)
    ordered.push(...early, ...meanwhile, ...late.filter((_, at) => paid[at]?.status === 'fulfilled'))
  }
  ending.abort()
  await writing
  await talk.checkStored(findings)
  const written = talk.talkers.flatMap(({ acknowledged }) => acknowledged)
  await Promise.all(talk.talkers.map(({ stream }) => stream.close()))
  const statuses = await Promise.all(ordered.map((scenario) => scenario.status()))
  const held = statuses.filter((status) => status === 'confirmed').length
  return `${ordered.length} deposits paid, ${held} still hold a car, ${ordered.length - held} ended, ${refused} refused temporarily, ${written.length} messages`
}

/** Checks that the product and its database use the moved clock; otherwise nothing was tested. */
async function checkClocks({ environment, findings }: PromiseRun, hours: number): Promise<void> {
  const { headers } = await fetch(`${environment.product.address}/healthz`)
  const [row] = await environment.database.query<{ at: Date }>('select now() as at')
  for (const at of [new Date(headers.get('date') ?? ''), row?.at ?? new Date(0)]) {
    const away = (at.getTime() - Date.now()) / 3_600_000
    findings.expect(Math.abs(away - hours) < 0.1, `a clock that was moved ${hours} h is ${away.toFixed(2)} h away`)
  }
}

async function beginOrders({ environment }: PromiseRun, count: number): Promise<PurchaseScenario[]> {
  const { marketplace } = environment
  const vendor = await marketplace.createVendor()
  const cars = await marketplace.createCarsOf(vendor, count)
  const buyers = await marketplace.createBuyers(count)
  const scenarios = buyers.map((buyer, at) => new PurchaseScenario(environment, buyer, cars[at] ?? ''))
  for (const scenario of scenarios) await scenario.reserveFreeCar()
  return scenarios
}

/** Places orders by the wrong clock: they are accepted and paid, or refused with a message. */
async function orderMeanwhile(run: PromiseRun, hours: number): Promise<PurchaseScenario[]> {
  const { environment, findings } = run
  const { marketplace } = environment
  const cars = await marketplace.createCarsOf(await marketplace.createVendor(), ordersMeanwhile)
  const buyers = await marketplace.createBuyers(ordersMeanwhile)
  const taken: PurchaseScenario[] = []
  for (const [at, buyer] of buyers.entries()) {
    const scenario = new PurchaseScenario(environment, buyer, cars[at] ?? '')
    const answer = await scenario.reserveWithRetries()
    const isAnswered = answer.isOk || isDocumentedRefusal(answer) || answer.status === 503
    findings.expect(
      isAnswered,
      `${hours} h away, an order is answered ${answer.status}: ${JSON.stringify(answer.body)}`,
    )
    if (!scenario.hasReservation) continue
    await scenario.pay()
    taken.push(scenario)
  }
  return taken
}

/** Expects a paid deposit to be visible to its buyer, who is still signed in; one whose three days are over by that clock must be refunded. */
async function expectAnEnd({ findings }: PromiseRun, scenario: PurchaseScenario, hours: number): Promise<void> {
  let status = ''
  const isOver = await waitFor(
    async () => {
      await scenario.buyer.returnFromPayment(scenario.vehicleId)
      status = await scenario.status()
      return status === 'confirmed' || status === 'expired'
    },
    { timeout: confirmedWithin, interval: 1_000 },
  )
  findings.expect(isOver, `${hours} h away, a paid deposit ends, not stays ${status}`)
}

/** Checks that scheduled jobs run again at the true time, not when the wrong time is reached. */
async function checkSchedules({ environment: { database }, findings }: PromiseRun, hours: number): Promise<void> {
  const since = Date.now() / 1_000
  const areBack = await waitFor(
    async () =>
      (await database.count(
        `select count(*) from graphile_worker._private_known_crontabs
         where identifier = 'expire-due-reservations' and extract(epoch from last_execution) between $1 and $1 + 600`,
        [since],
      )) === 1,
    { timeout: clockBackWithin, interval: 1_000 },
  )
  findings.expect(areBack, `the jobs of the clock run again after it was ${hours} h away`)
}
