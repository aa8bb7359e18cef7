import { setTimeout as sleep } from 'node:timers/promises'
import { deposit } from '../checks/ledgers.ts'
import { runConcurrently } from '../run-concurrently.ts'
import { waitFor } from '../wait-for.ts'
import type { CheckoutEnvironment } from './checkout-environment.ts'
import { letHoldsExpire } from './clock.ts'
import { createConfirmedScenarios } from './confirmed-scenarios.ts'
import { checkUnitsAndLedgers, finishWork } from './final-checks.ts'
import type { PromiseRun } from './promise-run.ts'
import type { PurchaseScenario } from './purchase-scenario.ts'

const promisedTime = 60_000
const timeout = 180_000
const concurrency = 8
const holdsPerKill = 50

/** Ends all holds at the same moment while application and database are killed: every deposit must be refunded once, to the cent. */
export async function runExpiringHolds(run: PromiseRun): Promise<string> {
  const { environment, count, random, findings, isFull } = run
  const { expect } = findings
  const scenarios = await createConfirmedScenarios(environment, count)
  const startedAt = performance.now()
  await letHoldsExpire(environment, scenarios)

  const kills = Math.max(1, Math.round(count / holdsPerKill))
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(random.upTo(800))
    await environment.kill(kill % 2 === 0 ? 'application' : 'database')
  }
  let refunded = 0
  const isOver = await waitFor(async () => (refunded = await countRefunded(environment, scenarios)) === count, {
    timeout,
    interval: 100,
  })
  const time = performance.now() - startedAt
  expect(isOver, `all ${count} deposits are refunded after ${timeout / 1000} s, not ${refunded}`)
  const seconds = (time / 1000).toFixed(1)
  if (isFull) expect(time <= promisedTime, `all deposits are refunded within ${promisedTime / 1000} s, not ${seconds}`)

  await finishWork(run, promisedTime)
  const records = environment.ledger.read()
  const refundsOf = Map.groupBy(records.refunds, ({ payment_intent }) => payment_intent)
  const intents = new Map(records.sessions.map(({ id, payment_intent }) => [id, payment_intent ?? '']))
  await runConcurrently(scenarios, concurrency, async ({ buyer, reservationId, session }) => {
    const refunds = refundsOf.get(intents.get(session) ?? '') ?? []
    const subject = `reservation ${reservationId} (${refunds.length} refunds of ${refunds.map(({ amount }) => amount).join(', ')} cents)`
    expect(refunds.length === 1 && refunds[0]?.amount === deposit, `${subject} was refunded once`)
    const { status, paid, refund } = await buyer.reservation(reservationId)
    const isShown = status === 'expired' && paid === 0 && refund?.status === 'succeeded' && refund.amount === deposit
    expect(isShown, `${subject} shows it: ${status}, paid ${paid}, ${JSON.stringify(refund)}`)
  })
  await checkUnitsAndLedgers(run)
  return `${kills} kills, all back after ${seconds} s`
}

function countRefunded({ database }: CheckoutEnvironment, scenarios: readonly PurchaseScenario[]): Promise<number> {
  return database.count(
    `select count(*)::int from refunds join payments on payments.id = refunds.payment_id
     where refunds.status = 'succeeded' and payments.reservation_id = any ($1::uuid[])`,
    [scenarios.map(({ reservationId }) => reservationId)],
  )
}
