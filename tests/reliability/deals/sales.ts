import { setTimeout as sleep } from 'node:timers/promises'
import { createConfirmedScenarios } from '../checkout/confirmed-scenarios.ts'
import { finishWork } from '../checkout/final-checks.ts'
import type { PromiseRun } from '../checkout/promise-run.ts'
import { checkLedgers } from '../checks/ledgers.ts'
import { checkUnits } from '../checks/units.ts'
import { runConcurrently } from '../run-concurrently.ts'
import { checkCorrections } from './check-corrections.ts'
import { checkSales } from './check-sales.ts'
import { createFinancedScenarios } from './financed-scenarios.ts'
import { SaleScenario } from './sale-scenario.ts'

const timeout = 120_000
const concurrency = 8
const salesPerKill = 10

/** One of this number of sales is financed. */
const financedShare = 3

/**
 * Buyers and vendors correct the car, state, record, correct, pay, cancel, end, hand over and return at the same
 * moment while application and database are killed; then each takes the next step until none is left.
 */
export async function runSales(run: PromiseRun): Promise<string> {
  const { environment, count, random, findings } = run
  const { database } = environment
  const seller = await environment.marketplace.createSeller()
  const financed = Math.floor(count / financedShare)
  const purchases = [
    ...(await createConfirmedScenarios(environment, count - financed, seller)),
    ...(await createFinancedScenarios(environment, { count: financed, vendor: seller, random })),
  ]
  const scenarios = purchases.map(
    (purchase) => new SaleScenario({ purchase, seller, database, random: random.fork(), expect: findings.expect }),
  )

  const kills = Math.max(1, Math.round(count / salesPerKill))
  const first = random.oneOf([0, 1])
  let isPlaying = true
  const killing = (async () => {
    for (let kill = 0; kill < kills && isPlaying; kill += 1) {
      await sleep(random.upTo(600))
      await environment.kill((kill + first) % 2 === 0 ? 'application' : 'database')
    }
  })()
  await runConcurrently(scenarios, concurrency, (scenario) => scenario.play()).finally(() => {
    isPlaying = false
  })
  await killing
  await finishWork(run, timeout)
  await runConcurrently(scenarios, concurrency, (scenario) => scenario.takeNextSteps())
  await finishWork(run, timeout)

  const ended = await checkCorrections(run, { seller, scenarios })
  const ends = await checkSales(run, { seller, scenarios: scenarios.filter(({ id }) => !ended.has(id)) })
  await checkUnits(database, findings, { withOfflineListings: true })
  await checkLedgers(database, environment.ledger.read(), findings)
  const corrected = `${ended.size} ended by a correction`
  return `${kills} kills; ${corrected}, ${[...ends].map(([status, found]) => `${found} ${status}`).join(', ')}`
}
