import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Marketplace } from '../checkout/marketplace.ts'
import { PurchaseScenario } from '../checkout/purchase-scenario.ts'
import type { PromiseRun } from '../checkout/promise-run.ts'
import { Talk } from '../messages/talk.ts'
import { HttpClient } from '../people/http-client.ts'
import type { SeededRandom } from '../seeded-random.ts'

const talkCount = 3
const visitorCount = 3

/** Users who write, browse, reserve, pay and cancel through the proxy until stopped. */
export class Customers {
  readonly talks: readonly Talk[]
  readonly reserved: PurchaseScenario[] = []
  readonly #run: PromiseRun
  readonly #visitors: readonly HttpClient[]
  readonly #clients: readonly HttpClient[]
  readonly #cars: string[]

  private constructor(run: PromiseRun, talks: readonly Talk[], visitors: readonly HttpClient[], cars: string[]) {
    this.#run = run
    this.talks = talks
    this.#visitors = visitors
    this.#cars = cars
    this.#clients = [...visitors, ...talks.flatMap(({ talkers }) => talkers.map(({ client }) => client))]
  }

  static async arrive(run: PromiseRun): Promise<Customers> {
    const { marketplace, product } = run.environment
    const talks: Talk[] = []
    for (let made = 0; made < talkCount; made += 1) talks.push(await Talk.begin(marketplace, product.address))
    const visitors = Array.from({ length: visitorCount }, () => new HttpClient(product.address))
    const vendor = await marketplace.createVendor()
    return new Customers(run, talks, visitors, await marketplace.createCarsOf(vendor, 200))
  }

  /** Lets everyone continue until the event is over. */
  async during(event: () => Promise<void>): Promise<void> {
    const ending = new AbortController()
    const { random, environment } = this.#run
    const { signal } = ending
    const work = Promise.all([
      ...this.talks.map((talk) => talk.runUntil(signal, random.fork())),
      ...this.#visitors.map((visitor) => this.#look(visitor, signal, random.fork())),
      this.#buy(environment.marketplace, signal, random.fork()),
    ])
    try {
      await Promise.race([event(), work])
    } finally {
      ending.abort()
    }
    await work
  }

  /** Requests without a response, and responses that are faults. */
  get lost(): number {
    const buyers = this.reserved.map(({ buyer }) => buyer.client)
    const clients = new Set([...this.#clients, ...buyers])
    return [...clients].reduce((sum, { cutOffCount, faultCount }) => sum + cutOffCount + faultCount, 0)
  }

  async #look(visitor: HttpClient, signal: AbortSignal, random: SeededRandom): Promise<void> {
    const { expect } = this.#run.findings
    while (!signal.aborted) {
      const path = random.oneOf([
        '/',
        '/search?make=Fiat',
        '/api/search?make=Fiat',
        `/vehicle/${random.oneOf(['-', ...this.#cars])}`,
      ])
      const { status } = await visitor.get(path)
      if (status !== 404 && status !== 301) expect(status === 200, `${path} is answered 200, not ${status}`)
      await sleep(random.between(20, 200))
    }
  }

  async #buy(marketplace: Marketplace, signal: AbortSignal, random: SeededRandom): Promise<void> {
    const { environment } = this.#run
    while (!signal.aborted) {
      const [buyer] = await marketplace.createBuyers(1)
      const car = this.#cars.pop()
      if (!buyer || car === undefined) return
      const scenario = new PurchaseScenario(environment, buyer, car)
      await scenario.reserveFreeCar()
      this.reserved.push(scenario)
      await scenario.pay()
      if (random.happens(0.3)) {
        await scenario.waitForStatus('confirmed')
        await scenario.cancelWithRetries()
      }
      await sleep(random.between(50, 400))
    }
  }
}

/** Returns a name that cannot be confused with anything else on a page. */
export const uniqueName = (): string => `Marca ${randomUUID().slice(0, 8)}`
