import { randomUUID } from 'node:crypto'
import { type Answer, codeOf, isCutOff, unexpectedAnswer } from '../people/http-client.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { DemoPerson } from './demo-person.ts'

type Step = 'reserve' | 'pay' | 'decline card' | 'return from payment' | 'cancel' | 'pay and cancel'

const plans: readonly { readonly probability: number; readonly steps: readonly Step[] }[] = [
  { probability: 0.5, steps: ['reserve', 'pay'] },
  { probability: 0.1, steps: ['reserve', 'decline card', 'pay'] },
  { probability: 0.1, steps: ['reserve', 'pay', 'return from payment'] },
  { probability: 0.15, steps: ['reserve', 'pay', 'cancel'] },
  { probability: 0.1, steps: ['reserve', 'pay and cancel'] },
  { probability: 0.05, steps: ['reserve'] },
]
const giveUpProbability = 0.2
const expectedRefusals: ReadonlySet<unknown> = new Set(['checkout.provider_unavailable', 'checkout.unpaid_rest'])

/** One buyer who buys one car; records what was acknowledged. */
export class Purchase {
  readonly buyer: DemoPerson
  readonly vehicleId: string
  /** Empty until the reservation is acknowledged. */
  reservationId = ''
  isPaid = false
  isCancelled = false
  /** True from the request on, with or without a response. */
  isCancelling = false
  isBusy = false
  isRefused = false
  steps: Step[]
  #paymentPage = ''
  readonly #random: SeededRandom
  readonly #idempotencyKey = randomUUID()

  constructor(buyer: DemoPerson, vehicleId: string, random: SeededRandom) {
    this.buyer = buyer
    this.vehicleId = vehicleId
    this.#random = random
    let rest = random.upTo(1)
    const plan = plans.find(({ probability }) => (rest -= probability) < 0) ?? plans[0]
    this.steps = [...(plan?.steps ?? [])]
  }

  /** Whether it may hold its car unpaid with no step left. */
  get isAbandoned(): boolean {
    return this.steps.length === 0 && !this.isBusy && !this.isPaid && !this.isCancelling && !this.isRefused
  }

  /** Frees the car; a retry with the same key returns the same reservation. */
  release(): this {
    this.steps = ['reserve', 'cancel']
    return this
  }

  /** Takes one step after the other. A step that is cut off is usually repeated after the next start; sometimes the buyer gives up. */
  async continue(): Promise<void> {
    this.isBusy = true
    for (let [step] = this.steps; step !== undefined; [step] = this.steps) {
      const isAnswered = await this.#play(step)
      if (!isAnswered) {
        if (this.#random.happens(giveUpProbability)) this.steps = []
        break
      }
      this.steps.shift()
    }
    this.isBusy = false
  }

  /** Returns false when the step was cut off. */
  async #play(step: Step): Promise<boolean> {
    if (step === 'reserve') return this.#reserve()
    if (step === 'pay') return this.#pay()
    if (step === 'cancel') return this.#cancel()
    if (step === 'decline card') return !isCutOff(await this.buyer.submitPaymentPage(this.#paymentPage, 'decline'))
    if (step === 'return from payment') return !isCutOff(await this.buyer.returnFromPayment(this.vehicleId))
    const [isPaymentAnswered, isCancellationAnswered] = await Promise.all([this.#pay(), this.#cancel()])
    return isPaymentAnswered && isCancellationAnswered
  }

  async #reserve(): Promise<boolean> {
    const { vehicleId } = this
    const answer = await this.buyer.reserve({ vehicleId, idempotencyKey: this.#idempotencyKey })
    if (answer.isOk) {
      this.reservationId = answer.body.reservationId
      this.#paymentPage = new URL(answer.body.url).pathname
    } else if (isRefused(answer)) {
      this.isRefused = true
      this.steps = []
    } else if (!isCutOff(answer)) throw unexpectedAnswer('A reservation', answer)
    return !isCutOff(answer)
  }

  async #pay(): Promise<boolean> {
    const answer = await this.buyer.submitPaymentPage(this.#paymentPage, 'pay')
    if (answer.status === 303 && answer.location?.includes('payment=success')) this.isPaid = true
    return !isCutOff(answer)
  }

  /** Refused when an earlier attempt without a response has already cancelled it. */
  async #cancel(): Promise<boolean> {
    this.isCancelling = true
    const answer = await this.buyer.cancel(this.reservationId)
    if (answer.isOk) this.isCancelled = true
    else if (!isCutOff(answer) && codeOf(answer) !== 'checkout.reservation_not_open')
      throw unexpectedAnswer('A cancellation', answer)
    return !isCutOff(answer)
  }
}

const isRefused = (answer: Answer<unknown>): boolean => answer.status === 409 || expectedRefusals.has(codeOf(answer))
