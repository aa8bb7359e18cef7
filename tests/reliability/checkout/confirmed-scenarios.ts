import type { TestAccount } from '../people/test-accounts.ts'
import { runConcurrently } from '../run-concurrently.ts'
import type { CheckoutEnvironment } from './checkout-environment.ts'
import { PurchaseScenario } from './purchase-scenario.ts'

const concurrency = 8
const confirmationTimeout = 60_000
/** A buyer may request six returns a day, so two for each car. */
const maxCarsOfBuyer = 3

/** Creates `count` cars of a vendor, each reserved by a buyer whose deposit was paid. */
export async function createConfirmedScenarios(
  environment: CheckoutEnvironment,
  count: number,
  vendor?: Pick<TestAccount, 'id'>,
): Promise<PurchaseScenario[]> {
  const { marketplace } = environment
  const buyers = await marketplace.createBuyers(Math.ceil(count / maxCarsOfBuyer))
  const cars = await marketplace.createCarsOf(vendor ?? (await marketplace.createVendor()), count)
  const scenarios = cars.flatMap((car, index) => {
    const buyer = buyers[index % buyers.length]
    return buyer ? [new PurchaseScenario(environment, buyer, car)] : []
  })
  // A buyer may have few unpaid holds: each is confirmed before the buyer's next one.
  await runConcurrently(scenarios, concurrency, async (scenario) => {
    await (await scenario.reserveFreeCar()).pay()
    await scenario.waitForStatus('confirmed', confirmationTimeout)
  })
  return scenarios
}
