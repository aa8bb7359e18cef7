import type { ReturnView } from '@autopiazza/contract/return-view'
import type { ReturnAnswer } from '@autopiazza/contract/returns'
import type { ReturnKind } from '@autopiazza/contract/vocabulary'
import type { Findings } from '../findings.ts'
import { type Answer, isDocumentedRefusal } from '../people/http-client.ts'
import { type Seller, transferOf } from '../people/seller.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { retryWhileUnknown } from '../people/retry-while-unknown.ts'
import type { PurchaseScenario } from './purchase-scenario.ts'

const day = 86_400_000
const bringBack = {
  decision: 'bring_back',
  place: 'Via Po 2, Torino',
  on: new Date(Date.now() + 3 * day).toISOString().slice(0, 10),
  time: '10:00',
} as const satisfies ReturnAnswer
const refusal = { decision: 'refuse', reason: 'Il paraurti è rotto.' } as const satisfies ReturnAnswer

interface ReturnScenarioInput {
  readonly purchase: PurchaseScenario
  readonly seller: Seller
  readonly random: SeededRandom
  readonly expect: Findings['expect']
}

/** One bought car whose buyer and vendor act at the same moment, and retry while an outcome is unknown. */
export class ReturnScenario {
  readonly purchase: PurchaseScenario
  /** The vendor's record that the car is back was acknowledged. */
  isReturned = false
  readonly #seller: Seller
  readonly #random: SeededRandom
  readonly #expect: Findings['expect']

  constructor({ purchase, seller, random, expect }: ReturnScenarioInput) {
    this.purchase = purchase
    this.#seller = seller
    this.#random = random
    this.#expect = expect
  }

  async play(): Promise<void> {
    const sold = await retryWhileUnknown(() => this.#seller.complete(this.#id))
    if (!sold.isOk) throw new Error(`The sale ${this.#id} was not completed: ${JSON.stringify(sold)}`)
    const request = await this.#raceRequests()
    const answered = await this.#raceAnswers(request)
    if (answered.status === 'accepted') return this.#raceTheCar(answered)
    // A refused or cancelled request is followed by an uncontested one.
    const kind = answered.status === 'refused' ? 'withdrawal' : answered.kind
    this.#expect((await this.#ask(kind)).isOk, `${this.#id}: what is left of the rights can be used (${kind})`)
    const again = await this.#newest()
    const accepted = await this.#retry(() => this.#seller.answerReturn(this.#id, again.id, bringBack))
    this.#expect(accepted.isOk, `${this.#id}: the second request is accepted`)
    await this.#raceTheCar(again)
  }

  /** Uses both rights at the same moment, one of them twice. */
  async #raceRequests(): Promise<ReturnView> {
    const kinds = this.#random.shuffled<ReturnKind>(['money_back', 'money_back', 'withdrawal'])
    const answers = await Promise.all(kinds.map((kind) => this.#ask(kind)))
    const granted = new Set(kinds.filter((_, index) => answers[index]?.isOk))
    this.#expect(granted.size === 1, `${this.#id}: one right is used, not ${[...granted].join(' and ') || 'none'}`)
    return this.#newest()
  }

  /** The vendor accepts and refuses while the buyer cancels the request. */
  async #raceAnswers({ id, kind }: ReturnView): Promise<ReturnView> {
    const mayCallOff = this.#random.happens(0.5)
    const [accepted, refused, calledOff] = await Promise.all([
      this.#retry(() => this.#seller.answerReturn(this.#id, id, bringBack)),
      this.#retry(() => this.#seller.answerReturn(this.#id, id, refusal)),
      mayCallOff ? this.#callOff(id) : undefined,
    ])
    const { status } = await this.#newest()
    const expected = calledOff?.isOk ? 'called_off' : refused.isOk ? 'refused' : 'accepted'
    const outcome = `accepted ${accepted.isOk}, refused ${refused.isOk}, called off ${calledOff?.isOk}`
    this.#expect(status === expected, `${this.#id}: the answer is ${expected}, not ${status} (${outcome})`)
    this.#expect(!(refused.isOk && accepted.isOk), `${this.#id}: one answer is given (${outcome})`)
    this.#expect(!(refused.isOk && calledOff?.isOk), `${this.#id}: refused or called off (${outcome})`)
    this.#expect(!(refused.isOk && kind === 'withdrawal'), `${this.#id}: a withdrawal is not refused`)
    return this.#newest()
  }

  /** The vendor records the car three times while the buyer may cancel; then the vendor refunds twice. */
  async #raceTheCar({ id }: ReturnView): Promise<void> {
    const isContested = this.#random.happens(0.3)
    const takeBack = (): Promise<Answer<unknown>> => this.#retry(() => this.#seller.takeBack(this.#id, id))
    const [calledOff, ...taken] = await Promise.all([
      isContested ? this.#callOff(id) : undefined,
      takeBack(),
      takeBack(),
      takeBack(),
    ])
    this.isReturned = taken.some(({ isOk }) => isOk)
    this.#expect(
      taken.every(({ isOk }) => isOk === this.isReturned) && this.isReturned !== (calledOff?.isOk ?? false),
      `${this.#id}: the car is back or kept (taken ${taken.map(({ isOk }) => isOk).join()}, called off ${calledOff?.isOk})`,
    )
    if (!this.isReturned) return
    const { owedByVendor: amount } = (await this.purchase.buyer.reservation(this.#id)).money
    const transfer = transferOf(amount)
    const payBack = (): Promise<Answer<unknown>> => this.#retry(() => this.#seller.payBack(this.#id, transfer))
    const paid = await Promise.all([payBack(), payBack()])
    this.#expect(
      paid.every(({ isOk }) => isOk),
      `${this.#id}: the transfer is recorded as paid back (${JSON.stringify(paid.map(({ body }) => body))})`,
    )
  }

  get #id(): string {
    return this.purchase.reservationId
  }

  #ask(kind: ReturnKind): Promise<Answer<unknown>> {
    return this.#retry(() => this.purchase.buyer.requestReturn(this.#id, kind))
  }

  #callOff(returnId: string): Promise<Answer<unknown>> {
    return this.#retry(() => this.purchase.buyer.callOffReturn(this.#id, returnId))
  }

  /** Retries while the outcome is unknown; the end is a success or a documented refusal. */
  async #retry(request: () => Promise<Answer<unknown>>): Promise<Answer<unknown>> {
    const answer = await retryWhileUnknown(request)
    this.#expect(
      answer.isOk || isDocumentedRefusal(answer),
      `${this.#id}: every press is answered, not ${JSON.stringify(answer)}`,
    )
    return answer
  }

  async #newest(): Promise<ReturnView> {
    const answer = await retryWhileUnknown(() => this.purchase.buyer.findReservation(this.#id))
    const [newest] = answer.isOk ? (answer.body.afterSale?.returns ?? []) : []
    if (!newest) throw new Error(`The purchase ${this.#id} shows no return: ${JSON.stringify(answer)}`)
    return newest
  }
}
