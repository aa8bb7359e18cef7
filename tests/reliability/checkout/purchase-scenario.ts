import { randomUUID } from 'node:crypto'
import type { Buyer, OpenedPayment } from '../people/buyer.ts'
import { type Answer, codeOf } from '../people/http-client.ts'
import { retryWhileUnknown } from '../people/retry-while-unknown.ts'
import { waitFor } from '../wait-for.ts'
import type { CheckoutEnvironment } from './checkout-environment.ts'
import { carPrice } from './marketplace.ts'

const defaultTimeout = 30_000

/** One buyer who orders one car, and what follows. */
export class PurchaseScenario {
  readonly buyer: Buyer
  readonly vehicleId: string
  reservationId = ''
  /** The provider's checkout session. */
  session = ''
  isCancelled = false
  readonly #environment: CheckoutEnvironment
  readonly #idempotencyKey = randomUUID()

  constructor(environment: CheckoutEnvironment, buyer: Buyer, vehicleId: string) {
    this.#environment = environment
    this.buyer = buyer
    this.vehicleId = vehicleId
  }

  get hasReservation(): boolean {
    return this.reservationId !== ''
  }

  /** Sends the request once. */
  async reserve(): Promise<Answer<OpenedPayment>> {
    const { vehicleId } = this
    const answer = await this.buyer.reserve({ vehicleId, idempotencyKey: this.#idempotencyKey, price: carPrice })
    if (answer.isOk) {
      this.reservationId = answer.body.reservationId
      this.session = new URL(answer.body.url).pathname.split('/').at(-1) ?? ''
    }
    return answer
  }

  /** Retries with the same key until the outcome is known, like a user after a fault. */
  reserveWithRetries(): Promise<Answer<OpenedPayment>> {
    return retryWhileUnknown(() => this.reserve())
  }

  /** Reserves a car that must be free. */
  async reserveFreeCar(): Promise<this> {
    const answer = await this.reserveWithRetries()
    if (!this.hasReservation) throw new Error(`A free car was refused: ${JSON.stringify(answer)}`)
    return this
  }

  pay(): Promise<void> {
    return this.#environment.provider.pay(this.session)
  }

  async cancelWithRetries(): Promise<Answer<unknown>> {
    const answer = await retryWhileUnknown(() => this.buyer.cancel(this.reservationId))
    this.isCancelled = answer.isOk || codeOf(answer) === 'checkout.reservation_not_open'
    return answer
  }

  async status(): Promise<string> {
    return (await this.buyer.reservation(this.reservationId)).status
  }

  async waitForStatus(status: string, timeout = defaultTimeout): Promise<void> {
    if (!(await waitFor(async () => (await this.status()) === status, { timeout })))
      throw new Error(`Reservation ${this.reservationId} is ${await this.status()}, not ${status}, after ${timeout} ms`)
  }
}
