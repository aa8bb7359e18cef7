import type { TestAccount } from '../people/test-accounts.ts'
import { runConcurrently } from '../run-concurrently.ts'
import type { CheckoutEnvironment } from './checkout-environment.ts'
import { PurchaseScenario } from './purchase-scenario.ts'

const concurrency = 8
const confirmationTimeout = 60_000
/** A buyer may ask six times in a day to give a car back: so each car can be asked about twice. */
const maxCarsOfBuyer = 3

/** So many cars of a vendor, each reserved by a buyer whose deposit was paid. */
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
