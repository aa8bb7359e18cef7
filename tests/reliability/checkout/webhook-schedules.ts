import type { ProviderEvent, ProviderRecords } from '../product/provider-ledger.ts'
import { letMinutesPass } from './clock.ts'
import { checkUnitsAndLedgers, finishWork } from './final-checks.ts'
import { PaymentCaseRun } from './payment-case-run.ts'
import { paymentCases } from './payment-cases.ts'
import type { PromiseRun } from './promise-run.ts'
import { PurchaseScenario } from './purchase-scenario.ts'

const batchSize = 10
const timeout = 60_000

/** Webhooks dropped, repeated, shuffled, concurrent and beside the return page: each case ends as in the expected model, which has no webhooks. */
export async function runWebhookSchedules(run: PromiseRun): Promise<string> {
  const { environment, count, findings } = run
  const { provider, ledger } = environment
  await provider.dropWebhooks()
  let deliveries = 0
  const finish = async (): Promise<void> => {
    await letMinutesPass(environment)
    await finishWork(run, timeout)
  }
  for (let done = 0; done < count; done += batchSize) {
    const caseRuns = await createCaseRuns(run, Math.min(batchSize, count - done), done)
    await Promise.all(caseRuns.map((caseRun) => caseRun.playBefore()))
    deliveries += await deliverWebhooks(run, caseRuns)
    await Promise.all(caseRuns.map((caseRun) => caseRun.playAfter()))
    deliveries += await deliverWebhooks(run, caseRuns)
    await finish()
    deliveries += await deliverWebhooks(run, caseRuns)
    await finish()
    const records = ledger.read()
    for (const caseRun of caseRuns) await caseRun.checkEnd(records, findings.expect)
  }
  await provider.deliverWebhooks()
  await checkUnitsAndLedgers(run)
  return `${deliveries} deliveries`
}

async function createCaseRuns(
  { environment, random }: PromiseRun,
  count: number,
  first: number,
): Promise<PaymentCaseRun[]> {
  const { marketplace } = environment
  const buyers = await marketplace.createBuyers(count)
  const vendors = await marketplace.createVendors(count)
  const cars = await marketplace.createCars(vendors.map(({ id }) => id))
  return buyers.map((buyer, index) => {
    const scenario = new PurchaseScenario(environment, buyer, cars[index] ?? '')
    const paymentCase = paymentCases[(first + index) % paymentCases.length] ?? paymentCases[0]
    const vendor = vendors[index]?.email ?? ''
    return new PaymentCaseRun({ environment, random: random.fork(), scenario, vendor, paymentCase })
  })
}

/** Delivers the webhooks that the provider has so far, in any order, while buyers return and cancel. Returns the number of deliveries. */
async function deliverWebhooks(
  { environment: { provider, ledger }, random }: PromiseRun,
  caseRuns: readonly PaymentCaseRun[],
): Promise<number> {
  const events = groupEvents(ledger.read())
  const copies = caseRuns.flatMap((caseRun) => caseRun.chooseCopies(eventsOf(caseRun.scenario, events)))
  const deliveries = copies.map((id) => (): Promise<unknown> => provider.resendWebhook(id))
  const visits = caseRuns.flatMap(({ scenario, paymentCase }) => [
    ...(random.happens(0.5) ? [() => scenario.buyer.returnFromPayment(scenario.vehicleId)] : []),
    ...(paymentCase.isCancelledMeanwhile && !scenario.isCancelled ? [() => scenario.cancelWithRetries()] : []),
  ])
  await Promise.all(random.shuffled([...deliveries, ...visits]).map((act): Promise<unknown> => act()))
  return copies.length
}

interface GroupedEvents {
  readonly bySession: ReadonlyMap<string, readonly ProviderEvent[]>
  readonly byIntent: ReadonlyMap<string, readonly ProviderEvent[]>
  readonly intents: ReadonlyMap<string, string | null>
}

function groupEvents({ events, sessions }: ProviderRecords): GroupedEvents {
  return {
    bySession: Map.groupBy(events, ({ data }) => data.object.id),
    byIntent: Map.groupBy(events, ({ data, type }) =>
      type.startsWith('checkout.') ? '' : (data.object.payment_intent ?? data.object.id),
    ),
    intents: new Map(sessions.map(({ id, payment_intent }) => [id, payment_intent])),
  }
}

function eventsOf(
  { session }: PurchaseScenario,
  { bySession, byIntent, intents }: GroupedEvents,
): readonly ProviderEvent[] {
  const intent = intents.get(session)
  return [...(bySession.get(session) ?? []), ...(intent ? (byIntent.get(intent) ?? []) : [])]
}
