import type { ProviderEvent, ProviderRecords } from '../product/provider-ledger.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { CheckoutEnvironment } from './checkout-environment.ts'
import { letHoldsExpire } from './clock.ts'
import { actualEnd, expectedEnd } from './expected-model.ts'
import type { PaymentCase, Step } from './payment-cases.ts'
import type { PurchaseScenario } from './purchase-scenario.ts'

const maxCopies = 5
const dropProbability = 0.25

interface PaymentCaseInput {
  readonly environment: CheckoutEnvironment
  readonly random: SeededRandom
  readonly scenario: PurchaseScenario
  /** The vendor's address. */
  readonly vendor: string
  readonly paymentCase: PaymentCase
}

/** One payment case with its car, its buyer and its vendor. */
export class PaymentCaseRun {
  readonly scenario: PurchaseScenario
  readonly paymentCase: PaymentCase
  readonly #environment: CheckoutEnvironment
  readonly #random: SeededRandom
  readonly #vendor: string
  /** Types of webhooks that were delivered. */
  readonly #delivered = new Set<string>()

  constructor({ environment, random, scenario, vendor, paymentCase }: PaymentCaseInput) {
    this.#environment = environment
    this.#random = random
    this.scenario = scenario
    this.#vendor = vendor
    this.paymentCase = paymentCase
  }

  async playBefore(): Promise<void> {
    await this.scenario.reserveFreeCar()
    for (const step of this.paymentCase.before) await this.#play(step)
  }

  async playAfter(): Promise<void> {
    for (const step of this.paymentCase.after) await this.#play(step)
  }

  /** Chooses how often each event is delivered now: most once or more, some never, older ones again. */
  chooseCopies(events: readonly ProviderEvent[]): string[] {
    return events.flatMap(({ id, type }) => {
      const isRequired = this.paymentCase.requiredWebhook === type && !this.#delivered.has(type)
      if (!isRequired && this.#random.happens(dropProbability)) return []
      this.#delivered.add(type)
      return Array.from({ length: 1 + Math.floor(this.#random.upTo(maxCopies)) }, () => id)
    })
  }

  async checkEnd(records: ProviderRecords, expect: (isTrue: boolean, fact: string) => void): Promise<void> {
    const { buyer, reservationId, session } = this.scenario
    const view = await buyer.reservation(reservationId)
    const actual = JSON.stringify(actualEnd({ view, records, session, buyer: buyer.email, vendor: this.#vendor }))
    const expected = JSON.stringify(expectedEnd(this.paymentCase, view))
    const { name } = this.paymentCase
    expect(actual === expected, `'${name}' (reservation ${reservationId}) ends as ${expected}, not ${actual}`)
  }

  async #play(step: Step): Promise<void> {
    const { scenario } = this
    const { provider, ledger } = this.#environment
    if (step === 'pay') return scenario.pay()
    if (step === 'decline') return provider.decline(scenario.session)
    if (step === 'let the session expire') return provider.expire(scenario.session)
    if (step === 'return from payment') return void (await scenario.buyer.returnFromPayment(scenario.vehicleId))
    if (step === 'cancel') return void (await scenario.cancelWithRetries())
    if (step === 'be confirmed') return this.#returnUntilConfirmed()
    if (step === 'let the hold end') return letHoldsExpire(this.#environment, [scenario])
    const intent = ledger.read().sessions.find(({ id }) => id === scenario.session)?.payment_intent
    return provider.refund(intent ?? '')
  }

  /** Every webhook may have been dropped: then the return page confirms the reservation. */
  async #returnUntilConfirmed(): Promise<void> {
    const { buyer, vehicleId } = this.scenario
    const timer = setInterval(() => void buyer.returnFromPayment(vehicleId), 1_000)
    await buyer.returnFromPayment(vehicleId)
    await this.scenario.waitForStatus('confirmed').finally(() => clearInterval(timer))
  }
}
