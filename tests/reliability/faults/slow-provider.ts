import { setTimeout as sleep } from 'node:timers/promises'
import { checkUnitsAndLedgers, finishWork } from '../checkout/final-checks.ts'
import type { PromiseRun } from '../checkout/promise-run.ts'
import { PurchaseScenario } from '../checkout/purchase-scenario.ts'
import { browse, quantile } from '../files/browsing.ts'
import type { Buyer } from '../people/buyer.ts'
import { HttpClient, isDocumentedRefusal } from '../people/http-client.ts'

const fullSeconds = 60
const shortSeconds = 5
const limits = { browsing: 300, answer: 12_000, recovery: 30_000 }
const settlementTimeout = 90_000
const always = 10_000

/** The card provider hangs for a minute: other users do not wait, users who pay receive an error, and every order has one end afterwards. */
export async function runSlowProvider(run: PromiseRun): Promise<string> {
  const { environment, findings, isFull } = run
  const { expect } = findings
  const { marketplace, provider, product } = environment
  const vendor = await marketplace.createVendor()
  const cars = await marketplace.createCarsOf(vendor, 6)
  const buyers = await marketplace.createBuyers(cars.length)
  const visitor = new HttpClient(product.address)
  const pages = ['/', '/search', `/vehicle/${cars[0]}`, '/api/search?make=Fiat']
  for (const page of pages) await visitor.get(page)

  const seconds = isFull ? fullSeconds : shortSeconds
  await provider.injectFault({ kind: 'hang', times: always })
  const browsing = browse(visitor, pages, 10)
  const scenarios = buyers.map((buyer, at) => new PurchaseScenario(environment, buyer, cars[at] ?? ''))
  const hungAt = performance.now()
  const answers = await Promise.all(scenarios.map((scenario) => scenario.reserve()))
  for (const answer of answers) {
    const { status, milliseconds } = answer
    const isAnswered = answer.isOk || isDocumentedRefusal(answer) || status === 503
    expect(isAnswered, `an order is answered with a sentence, not ${status}: ${JSON.stringify(answer.body)}`)
    expect(!isFull || milliseconds < limits.answer, `an order is answered after ${Math.round(milliseconds)} ms`)
  }
  await sleep(Math.max(0, seconds * 1_000 - (performance.now() - hungAt)))
  const { times, refused } = await browsing.stop()
  const slowest = quantile(times, 0.99)
  expect(refused.length === 0, `everything else is shown meanwhile, not answered ${refused.join()}`)
  expect(!isFull || slowest <= limits.browsing, `99 of 100 pages are there within ${Math.round(slowest)} ms`)
  await provider.clearFaults()

  const clearedAt = performance.now()
  const orderAgain = async (buyer: Buyer, car: string): Promise<void> => {
    const press = new PurchaseScenario(environment, buyer, car)
    const answer = await press.reserve()
    if (press.hasReservation) return press.pay()
    const milliseconds = Math.round(performance.now() - clearedAt)
    const isEarly = milliseconds < limits.recovery
    expect(
      isEarly,
      `an order is still answered ${answer.status} ${milliseconds} ms later: ${JSON.stringify(answer.body)}`,
    )
    if (!isEarly) return
    await sleep(500)
    await orderAgain(buyer, car)
  }
  await Promise.all(buyers.map((buyer, at) => orderAgain(buyer, cars[at] ?? '')))
  const recovered = Math.round(performance.now() - clearedAt)
  await finishWork(run, settlementTimeout)
  await checkUnitsAndLedgers(run)
  return `${seconds} s, ${times.length} pages meanwhile, p99 ${Math.round(slowest)} ms, the slowest order told after ${Math.round(Math.max(...answers.map(({ milliseconds }) => milliseconds)))} ms, all orders taken ${recovered} ms later`
}
