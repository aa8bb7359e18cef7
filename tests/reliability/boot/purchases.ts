import { setTimeout as sleep } from 'node:timers/promises'
import type { SeededRandom } from '../seeded-random.ts'
import type { DemoPerson } from './demo-person.ts'
import { Purchase } from './purchase.ts'

const rivalProbability = 0.3
/** A buyer may have three unpaid holds, and does two things at a time. */
const maxAbandoned = 2

interface PurchasesInput {
  readonly buyers: readonly DemoPerson[]
  readonly vehicles: readonly [string, ...string[]]
  readonly random: SeededRandom
}

/** Buyers who reserve, pay and cancel, two things at a time each; they often compete for the same car. */
export class Purchases {
  readonly all: Purchase[] = []
  readonly #input: PurchasesInput

  constructor(input: PurchasesInput) {
    this.#input = input
  }

  get reserved(): readonly Purchase[] {
    return this.all.filter(({ reservationId }) => reservationId !== '')
  }

  get paid(): readonly Purchase[] {
    return this.all.filter(({ isPaid }) => isPaid)
  }

  get cancelled(): readonly Purchase[] {
    return this.all.filter(({ isCancelled }) => isCancelled)
  }

  /** Lets everyone buy until the signal. */
  async runUntil(signal: AbortSignal): Promise<void> {
    const { buyers } = this.#input
    await Promise.all([...buyers, ...buyers].map((buyer) => this.#buy(buyer, signal)))
  }

  async #buy(buyer: DemoPerson, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const begun = this.all.find((one) => one.buyer === buyer && one.steps.length > 0 && !one.isBusy)
      await (begun ?? this.#releaseOneTooMany(buyer) ?? this.#startPurchase(buyer)).continue()
      await sleep(this.#input.random.between(30, 280))
    }
  }

  #releaseOneTooMany(buyer: DemoPerson): Purchase | undefined {
    const abandoned = this.all.filter((one) => one.buyer === buyer && one.isAbandoned)
    return abandoned.length >= maxAbandoned ? abandoned[0]?.release() : undefined
  }

  #startPurchase(buyer: DemoPerson): Purchase {
    const { random, vehicles } = this.#input
    const isRival = random.happens(rivalProbability)
    const rival = isRival ? this.all.slice(-3).find((one) => one.buyer !== buyer) : undefined
    const purchase = new Purchase(buyer, rival?.vehicleId ?? random.oneOf(vehicles), random)
    this.all.push(purchase)
    return purchase
  }
}
