import { randomUUID } from 'node:crypto'
import { unexpected } from './person.mjs'

const intentions = [
  { share: 0.5, steps: ['reserve', 'pay'] },
  { share: 0.1, steps: ['reserve', 'declineCard', 'pay'] },
  { share: 0.1, steps: ['reserve', 'pay', 'comeBack'] },
  { share: 0.15, steps: ['reserve', 'pay', 'cancel'] },
  { share: 0.1, steps: ['reserve', 'payAndCancel'] },
  { share: 0.05, steps: ['reserve'] },
]
const givenUp = 0.2
const refusals = new Set(['checkout.provider_unavailable', 'checkout.unpaid_rest'])

/** One buyer who wants one car, and what was acknowledged of it: reservationId, isPaid, isCancelled. */
export class Purchase {
  isPaid = false
  isCancelled = false
  /** From the moment it is asked for, answered or not. */
  isCancelling = false
  isBusy = false
  isRefused = false
  #key = randomUUID()

  constructor(buyer, vehicleId, random) {
    Object.assign(this, { buyer, vehicleId, random })
    let dice = random()
    const intention = intentions.find(({ share }) => (dice -= share) < 0) ?? intentions[0]
    this.steps = [...intention.steps]
  }

  /** It may hold its car, unpaid, and nobody goes on with it. */
  get isAbandoned() {
    return this.steps.length === 0 && !this.isBusy && !this.isPaid && !this.isCancelling && !this.isRefused
  }

  /** Frees the car; asked again with the same key, it is the same reservation. */
  letGo() {
    this.steps = ['reserve', 'cancel']
    return this
  }

  /** Does one step after the other. One that is cut off is mostly done again after the next start; sometimes the buyer gives up. */
  async goOn() {
    this.isBusy = true
    while (this.steps.length > 0) {
      const isAnswered = await this[this.steps[0]]()
      if (!isAnswered) {
        if (this.random() < givenUp) this.steps = []
        break
      }
      this.steps.shift()
    }
    this.isBusy = false
  }

  async reserve() {
    const { vehicleId } = this
    const answer = await this.buyer.post('/api/functions/create-payment', { vehicleId, idempotencyKey: this.#key })
    if (answer.isDone) {
      this.reservationId = answer.body.reservationId
      this.paymentPage = new URL(answer.body.url).pathname
    } else if (answer.status === 409 || refusals.has(answer.body?.code)) {
      this.isRefused = true
      this.steps = []
    } else if (!answer.isCutOff) throw unexpected('A reservation', answer)
    return !answer.isCutOff
  }

  async pay() {
    const { status, location, isCutOff } = await this.buyer.submit(this.paymentPage, { action: 'pay' })
    if (status === 303 && location.includes('payment=success')) this.isPaid = true
    return !isCutOff
  }

  async declineCard() {
    return !(await this.buyer.submit(this.paymentPage, { action: 'decline' })).isCutOff
  }

  /** The return page asks the provider, at the same time as its event arrives. */
  async comeBack() {
    return !(await this.buyer.get(`/api/vehicles/${this.vehicleId}/reservation`)).isCutOff
  }

  /** Refused when an earlier, unanswered attempt has ended it already. */
  async cancel() {
    this.isCancelling = true
    const answer = await this.buyer.post(`/api/reservations/${this.reservationId}/cancel`)
    if (answer.isDone) this.isCancelled = true
    else if (!answer.isCutOff && answer.body?.code !== 'checkout.reservation_not_open')
      throw unexpected('A cancellation', answer)
    return !answer.isCutOff
  }

  async payAndCancel() {
    const [isPaymentAnswered, isCancellationAnswered] = await Promise.all([this.pay(), this.cancel()])
    return isPaymentAnswered && isCancellationAnswered
  }
}
