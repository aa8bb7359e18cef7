import { deposit } from '../checks/ledgers.ts'
import type { Buyer } from '../people/buyer.ts'
import { waitFor } from '../wait-for.ts'
import type { CheckoutEnvironment } from './checkout-environment.ts'
import { letHoldsExpire, letMinutesPass } from './clock.ts'
import { checkUnitsAndLedgers, finishWork } from './final-checks.ts'
import type { PromiseRun } from './promise-run.ts'
import { PurchaseScenario } from './purchase-scenario.ts'

const batchSize = 10
const timeout = 60_000
/** What happens to the car between the end of the hold and the payment. */
const competitions = ['stays free', 'is taken', 'is wanted'] as const

interface LatePayment {
  readonly scenario: PurchaseScenario
  readonly competition: (typeof competitions)[number]
  /** Orders the car after the hold ended. */
  readonly otherBuyer: Buyer
  rival?: PurchaseScenario
}

/** A payment after the end of its hold either reinstates the reservation while the car is free, or is refunded; never both, and the buyer is notified once. */
export async function runLatePayments(run: PromiseRun): Promise<string> {
  const counts = { confirmed: 0, refunded: 0 }
  for (let done = 0; done < run.count; done += batchSize) {
    const latePayments = await expireUnpaidHolds(run, Math.min(batchSize, run.count - done), done)
    await payLate(run, latePayments)
    await finishWork(run, timeout)
    for (const latePayment of latePayments) counts[await checkLatePayment(run, latePayment)] += 1
  }
  await checkUnitsAndLedgers(run)
  return `${counts.confirmed} took the car again, ${counts.refunded} went back`
}

/** Returns reservations whose provider session stays open, because the provider was unreachable when the hold ended. */
async function expireUnpaidHolds({ environment }: PromiseRun, count: number, first: number): Promise<LatePayment[]> {
  const { marketplace, provider } = environment
  const buyers = await marketplace.createBuyers(2 * count)
  const cars = await marketplace.createCarsOf(await marketplace.createVendor(), count)
  const latePayments = cars.flatMap((car, index): LatePayment[] => {
    const [buyer, otherBuyer] = buyers.slice(2 * index, 2 * index + 2)
    const competition = competitions[(first + index) % competitions.length] ?? 'is taken'
    if (!buyer || !otherBuyer) return []
    return [{ scenario: new PurchaseScenario(environment, buyer, car), otherBuyer, competition }]
  })
  const scenarios = latePayments.map(({ scenario }) => scenario)
  await Promise.all(scenarios.map((scenario) => scenario.reserveFreeCar()))
  await provider.injectFault({ kind: 'fail', times: Number.MAX_SAFE_INTEGER, path: '/v1/checkout/sessions/' })
  await letHoldsExpire(environment, scenarios)
  await letMinutesPass(environment)
  await Promise.all(scenarios.map((scenario) => scenario.waitForStatus('expired')))
  return latePayments
}

/** New sessions open, but the provider answers about old ones only after all payments were made. */
async function payLate({ environment, random }: PromiseRun, latePayments: readonly LatePayment[]): Promise<void> {
  const steps = latePayments.flatMap((latePayment) => {
    const pay = (): Promise<void> => latePayment.scenario.pay()
    if (latePayment.competition === 'stays free') return [pay]
    if (latePayment.competition === 'is wanted') return [pay, () => orderAsRival(environment, latePayment)]
    return [() => holdAsRival(environment, latePayment).then(pay)]
  })
  await Promise.all(random.shuffled(steps).map((step) => step()))
  await environment.provider.clearFaults()
  await letMinutesPass(environment)
}

async function orderAsRival(environment: CheckoutEnvironment, latePayment: LatePayment): Promise<void> {
  const { otherBuyer, scenario } = latePayment
  latePayment.rival = new PurchaseScenario(environment, otherBuyer, scenario.vehicleId)
  await latePayment.rival.reserve()
}

/** Orders until it holds the car: after several failures the product's circuit breaker is open for a moment, and orders that need a session are refused. */
async function holdAsRival(environment: CheckoutEnvironment, latePayment: LatePayment): Promise<void> {
  await waitFor(
    async () => {
      await orderAsRival(environment, latePayment)
      return latePayment.rival?.hasReservation === true
    },
    { timeout, interval: 500 },
  )
}

async function checkLatePayment(
  { environment, findings: { expect } }: PromiseRun,
  { scenario, rival, competition }: LatePayment,
): Promise<'confirmed' | 'refunded'> {
  const { status, paid, refund } = await scenario.buyer.reservation(scenario.reservationId)
  const records = environment.ledger.read()
  const session = records.sessions.find(({ id }) => id === scenario.session)
  const refunds = records.refunds.filter(({ payment_intent }) => payment_intent === session?.payment_intent)
  const mails = records.mails.filter(({ to }) => to.includes(scenario.buyer.email))
  const subject = `late payment of ${scenario.reservationId}, whose car ${competition} (${status}, paid ${paid}, ${refunds.length} refunds, ${mails.length} mails)`

  expect(session?.payment_status === 'paid', `${subject} was paid`)
  const isConfirmed = status === 'confirmed' && paid === deposit && refund === null && refunds.length === 0
  const isRefunded =
    status === 'expired' &&
    paid === 0 &&
    refund?.status === 'succeeded' &&
    refunds.length === 1 &&
    refunds[0]?.amount === deposit
  expect(isConfirmed !== isRefunded, `${subject} took the car again or went back in full, one of the two`)
  expect(mails.length === 1, `${subject} was mailed to its buyer once`)
  expect(!(isConfirmed && rival?.hasReservation), `${subject} has no rival who holds the car too`)
  if (competition === 'stays free') expect(isConfirmed, `${subject} took the free car again`)
  if (competition === 'is taken')
    expect(isRefunded && rival?.hasReservation === true, `${subject} went back, as the car is another's`)
  return isConfirmed ? 'confirmed' : 'refunded'
}
