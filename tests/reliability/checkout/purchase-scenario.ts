import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, type Buyer, isOpenQuestion } from './buyer.ts'
import type { Stage } from './stage.ts'
import { until } from '../until.ts'

const patience = 30_000

/** One buyer who wants one car. */
export class Deal {
  readonly buyer: Buyer
  readonly vehicleId: string
  reservationId = ''
  /** The provider's page. */
  session = ''
  isCancelled = false
  readonly #stage: Stage
  readonly #key = randomUUID()

  constructor(stage: Stage, buyer: Buyer, vehicleId: string) {
    this.#stage = stage
    this.buyer = buyer
    this.vehicleId = vehicleId
  }

  get isHeld(): boolean {
    return this.reservationId !== ''
  }

  /** Asks once. */
  async reserve(): Promise<Answer> {
    const answer = await this.buyer.reserve(this.vehicleId, this.#key)
    if (answer.status === 200) {
      this.reservationId = String(answer.body['reservationId'])
      this.session = new URL(String(answer.body['url'])).pathname.split('/').at(-1) ?? ''
    }
    return answer
  }

  /** Asks with the same key until there is an answer, as a person would after a fault. */
  reserveAtLast(): Promise<Answer> {
    return atLast(() => this.reserve())
  }

  /** Must get it. */
  async take(): Promise<this> {
    const answer = await this.reserveAtLast()
    if (!this.isHeld) throw new Error(`A free car was refused: ${JSON.stringify(answer)}`)
    return this
  }

  pay(): Promise<void> {
    return this.#stage.provider.pay(this.session)
  }

  async cancelAtLast(): Promise<Answer> {
    const answer = await atLast(() => this.buyer.cancel(this.reservationId))
    this.isCancelled = answer.status === 200 || answer.body['code'] === 'checkout.reservation_not_open'
    return answer
  }

  async status(): Promise<string> {
    return (await this.buyer.reservation(this.reservationId)).status
  }

  async untilStatus(status: string, limit = patience): Promise<void> {
    if (!(await until(async () => (await this.status()) === status, limit)))
      throw new Error(`Reservation ${this.reservationId} is ${await this.status()}, not ${status}, after ${limit} ms`)
  }
}

async function atLast(ask: () => Promise<Answer>): Promise<Answer> {
  const from = performance.now()
  for (;;) {
    const answer = await ask()
    if (!isOpenQuestion(answer) || performance.now() - from > patience) return answer
    await wait(100)
  }
}
