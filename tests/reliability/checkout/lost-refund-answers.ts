import { deposit } from '../checks/ledgers.ts'
import { runConcurrently } from '../run-concurrently.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { waitFor } from '../wait-for.ts'
import type { ApiFault } from './card-provider.ts'
import { letMinutesPass } from './clock.ts'
import { createConfirmedScenarios } from './confirmed-scenarios.ts'
import { checkUnitsAndLedgers, finishWork } from './final-checks.ts'
import type { PromiseRun } from './promise-run.ts'

const timeout = 240_000
const concurrency = 8
const refundCalls = { moment: 'after', method: 'POST', path: '/v1/refunds' } as const

/** The provider refunds, and its response is lost: cut off, hanging, or a 500. A retry must not refund twice. */
export async function runLostRefundAnswers(run: PromiseRun): Promise<string> {
  const { environment, count, random, findings } = run
  const { provider, database, ledger } = environment
  const { expect } = findings
  const scenarios = await createConfirmedScenarios(environment, count)
  const faults = planFaults(random, count)
  for (const fault of faults) await provider.injectFault(fault)
  // Half of the runs drop `refund.created` too: then no webhook reports the refund.
  await provider.dropWebhooks(
    ['refund.created', 'charge.refunded', 'refund.updated'].slice(random.happens(0.5) ? 0 : 1),
  )
  await runConcurrently(scenarios, concurrency, async (scenario) => {
    await scenario.cancelWithRetries()
    expect(scenario.isCancelled, `reservation ${scenario.reservationId} is cancelled`)
  })
  let requested = 0
  const isOver = await waitFor(
    async () => {
      requested = await database.count(`select count(*)::int from refunds where status = 'requested'`)
      if (requested > 0) await letMinutesPass(environment)
      return requested === 0
    },
    { timeout, interval: 500 },
  )
  expect(isOver, `every refund is known after ${timeout / 1000} s; ${requested} are not`)
  await provider.clearFaults()
  await provider.deliverWebhooks()
  await finishWork(run, timeout)

  const records = ledger.read()
  const refundsOf = Map.groupBy(records.refunds, ({ payment_intent }) => payment_intent)
  for (const { session, reservationId } of scenarios) {
    const intent = records.sessions.find(({ id }) => id === session)?.payment_intent ?? ''
    const refunds = refundsOf.get(intent) ?? []
    expect(
      refunds.length === 1 && refunds[0]?.amount === deposit,
      `reservation ${reservationId} was refunded once and in full, not ${refunds.length} times`,
    )
  }
  await checkUnitsAndLedgers(run)
  const lost = faults.filter(({ kind }) => kind !== 'spare').length
  return `${lost} answers lost`
}

/** About one lost response for each refund, and complete ones between them. */
function planFaults(random: SeededRandom, count: number): ApiFault[] {
  const faults: ApiFault[] = []
  for (let refund = 0; refund < count; refund += 1) {
    const kind = refund % 50 === 1 ? 'hang' : random.oneOf(['reset', 'fail'])
    faults.push({ ...refundCalls, kind, times: random.oneOf([1, 1, 2]) })
    faults.push({ ...refundCalls, kind: 'spare', times: random.oneOf([1, 2]) })
  }
  return faults
}
