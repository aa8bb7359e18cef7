import { setTimeout as wait } from 'node:timers/promises'
import { Purchase } from './purchase.mjs'

const rivalry = 0.3
/** A buyer may have three unpaid holds, and does two things at a time. */
const mostAbandoned = 2

/** Buyers who reserve cars, pay for them and change their minds, two things at a time each; they often want the same car. */
export class Trade {
  purchases = []

  constructor({ buyers, vehicles, random }) {
    Object.assign(this, { buyers, vehicles, random })
  }

  get reserved() {
    return this.purchases.filter(({ reservationId }) => reservationId)
  }

  get paid() {
    return this.purchases.filter(({ isPaid }) => isPaid)
  }

  get cancelled() {
    return this.purchases.filter(({ isCancelled }) => isCancelled)
  }

  /** Everybody buys until the signal. */
  async goOn(signal) {
    await Promise.all([...this.buyers, ...this.buyers].map((buyer) => this.#buy(buyer, signal)))
  }

  async #buy(buyer, signal) {
    while (!signal.aborted) {
      const begun = this.purchases.find((one) => one.buyer === buyer && one.steps.length > 0 && !one.isBusy)
      await (begun ?? this.#oneTooMany(buyer) ?? this.#newPurchase(buyer)).goOn()
      await wait(30 + this.random() * 250)
    }
  }

  #oneTooMany(buyer) {
    const abandoned = this.purchases.filter((one) => one.buyer === buyer && one.isAbandoned)
    return abandoned.length >= mostAbandoned ? abandoned[0].letGo() : undefined
  }

  #newPurchase(buyer) {
    const rival = this.random() < rivalry ? this.purchases.slice(-3).find((one) => one.buyer !== buyer) : undefined
    const vehicleId = rival?.vehicleId ?? this.vehicles[Math.floor(this.random() * this.vehicles.length)]
    const purchase = new Purchase(buyer, vehicleId, this.random)
    this.purchases.push(purchase)
    return purchase
  }
}
