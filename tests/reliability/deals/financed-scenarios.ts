import { randomUUID } from 'node:crypto'
import type { CheckoutEnvironment } from '../checkout/checkout-environment.ts'
import { carPrice } from '../checkout/marketplace.ts'
import { PurchaseScenario } from '../checkout/purchase-scenario.ts'
import { retryWhileUnknown } from '../people/retry-while-unknown.ts'
import type { TestAccount } from '../people/test-accounts.ts'
import { runConcurrently } from '../run-concurrently.ts'
import type { SeededRandom } from '../seeded-random.ts'

const concurrency = 8
const confirmationTimeout = 60_000
/** Euro. */
const downPayments = [0, 2_580] as const

interface Wanted {
  readonly count: number
  readonly vendor: Pick<TestAccount, 'id'>
  readonly random: SeededRandom
}

/** Creates `count` cars of a vendor, each reserved with a credit that the provider has granted; some have a down payment. */
export async function createFinancedScenarios(
  environment: CheckoutEnvironment,
  { count, vendor, random }: Wanted,
): Promise<PurchaseScenario[]> {
  const { marketplace } = environment
  const [buyers, cars] = [await marketplace.createBuyers(count), await marketplace.createCarsOf(vendor, count)]
  const scenarios = cars.flatMap((car, index) => {
    const buyer = buyers[index]
    return buyer ? [new PurchaseScenario(environment, buyer, car)] : []
  })
  await runConcurrently(scenarios, concurrency, async (scenario) => {
    const { buyer, vehicleId } = scenario
    const order = { vehicleId, idempotencyKey: randomUUID(), price: carPrice, downPayment: random.oneOf(downPayments) }
    const answer = await retryWhileUnknown(() => buyer.requestCredit(order))
    if (!answer.isOk) throw new Error(`A credit for a free car was refused: ${JSON.stringify(answer)}`)
    scenario.reservationId = (await buyer.reservationOf(vehicleId))?.id ?? ''
    await scenario.waitForStatus('confirmed', confirmationTimeout)
  })
  return scenarios
}
