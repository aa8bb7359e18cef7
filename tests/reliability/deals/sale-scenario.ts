import type { ReservationView } from '@autopiazza/contract/reservation'
import type { ReturnAnswer } from '@autopiazza/contract/returns'
import type { PurchaseScenario } from '../checkout/purchase-scenario.ts'
import { retryWhileUnknown } from '../people/retry-while-unknown.ts'
import type { Findings } from '../findings.ts'
import { type Answer, isDocumentedRefusal } from '../people/http-client.ts'
import { type Seller, transferOf } from '../people/seller.ts'
import type { ProductDatabase } from '../product/product-database.ts'
import type { SeededRandom } from '../seeded-random.ts'

const day = 86_400_000
const maxSteps = 40
const bringBack = {
  decision: 'bring_back',
  place: 'Via Po 2, Torino',
  on: new Date(Date.now() + 3 * day).toISOString().slice(0, 10),
  time: '10:00',
} as const satisfies ReturnAnswer

interface SaleScenarioInput {
  readonly purchase: PurchaseScenario
  readonly seller: Seller
  readonly database: ProductDatabase
  readonly random: SeededRandom
  readonly expect: Findings['expect']
}

type Request = () => Promise<Answer<unknown>>

/** One sale whose buyer and vendor act at the same moment, retry while an outcome is unknown, and then take the next steps shown. */
export class SaleScenario {
  readonly purchase: PurchaseScenario
  readonly #seller: Seller
  readonly #database: ProductDatabase
  readonly #random: SeededRandom
  readonly #expect: Findings['expect']
  /** The balance never comes: the vendor has to end the sale. */
  readonly #isNeverPaid: boolean
  /** The buyer ended the reservation instead of accepting a corrected car. */
  #isEnded = false

  constructor({ purchase, seller, database, random, expect }: SaleScenarioInput) {
    this.purchase = purchase
    this.#seller = seller
    this.#database = database
    this.#random = random
    this.#expect = expect
    this.#isNeverPaid = random.happens(0.2)
  }

  get id(): string {
    return this.purchase.reservationId
  }

  async play(): Promise<void> {
    if (this.#random.happens(0.3)) await this.#raceCorrection()
    if (this.#isEnded) return
    const concluded = await this.#retry(() => this.purchase.buyer.conclude(this.id))
    this.#expect(concluded.isOk, `${this.id}: the purchase is concluded (${JSON.stringify(concluded)})`)
    if (this.#random.happens(0.3) || this.#isNeverPaid) await this.#letDaysPass()
    for (let round = 0; round < 3; round += 1) await this.#race(await this.#view())
  }

  /** Lets both sides take the next step shown until no step for a user is left. */
  async takeNextSteps(): Promise<void> {
    if (this.#isEnded) return
    for (let taken = 0; taken < maxSteps; taken += 1) {
      const view = await this.#view()
      const { next } = view
      if (!next || next.actor === 'provider') {
        if (await this.#deny(view)) continue
        return
      }
      if (next.step === 'may_return' && !this.#random.happens(0.3)) return
      const answer = await this.#retry(await this.#stepOf(view))
      this.#expect(answer.isOk, `${this.id}: the step ${next.step} can be taken (${JSON.stringify(answer.body)})`)
      if (!answer.isOk) return
    }
    this.#expect(false, `${this.id}: comes to an end in ${maxSteps} steps`)
  }

  /** The vendor corrects the mileage of the reserved car, perhaps twice, while the buyer decides and concludes; then the buyer decides about the remaining correction. */
  async #raceCorrection(): Promise<void> {
    const { id } = this
    const { buyer, vehicleId } = this.purchase
    const decision = this.#random.happens(0.3) ? ('end' as const) : ('accept' as const)
    const correct = () =>
      this.#retry(() => this.#seller.correctMileage(vehicleId, 42_000 + Math.round(this.#random.upTo(40_000))))
    const first = await correct()
    this.#expect(first.isOk, `${id}: the vendor corrects a reserved car (${JSON.stringify(first)})`)
    const versionId = (await this.#view()).correction?.versionId ?? id
    await Promise.all([
      ...(this.#random.happens(0.5) ? [correct()] : []),
      ...(this.#random.happens(0.5) ? [this.#retry(() => buyer.conclude(id))] : []),
      this.#retry(() => buyer.answerCorrection(id, versionId, decision)),
      this.#retry(() => buyer.answerCorrection(id, versionId, decision)),
    ])
    for (let tries = 0; tries < maxSteps; tries += 1) {
      const { correction, status } = await this.#view()
      this.#isEnded = status === 'cancelled'
      if (!correction) return
      await this.#retry(() => buyer.answerCorrection(id, correction.versionId, decision))
    }
    this.#expect(false, `${id}: a correction is decided`)
  }

  async #race({ balance, money, afterSale }: ReservationView): Promise<void> {
    const { id } = this
    const { buyer } = this.purchase
    const some = () => Math.max(1, Math.round(balance * this.#random.oneOf([0.3, 0.5, 1])))
    const [stated, received] = [transferOf(some()), transferOf(some())]
    const own = money.entries.filter(({ canTakeBack }) => canTakeBack)
    const receipts = (await this.#sale())?.money.entries.filter(({ canTakeBack }) => canTakeBack) ?? []
    const running = afterSale?.returns.find(({ status }) => status === 'requested')
    const presses: readonly [number, Request][] = [
      [this.#isNeverPaid ? 0 : 0.5, () => buyer.stateTransfer(id, stated)],
      [this.#isNeverPaid ? 0 : 0.5, () => buyer.stateTransfer(id, stated)],
      [this.#isNeverPaid ? 0 : 0.5, () => this.#seller.recordTransfer(id, received)],
      [this.#isNeverPaid ? 0 : 0.5, () => this.#seller.recordTransfer(id, received)],
      [0.4, () => buyer.withdrawStatement(id, own[0]?.id ?? id)],
      [0.3, () => this.#seller.correctTransfer(id, receipts[0]?.id ?? id)],
      [0.15, () => buyer.callOff(id)],
      [0.15, () => this.#seller.endUnpaid(id)],
      [0.2, () => this.#seller.recordHandover(id)],
      [0.15, () => this.#seller.takeHandoverBack(id)],
      [0.2, () => buyer.confirmHandover(id)],
      [0.1, () => buyer.denyHandover(id)],
      [0.15, () => buyer.requestReturn(id, 'money_back')],
      [running ? 0.5 : 0, () => this.#seller.answerReturn(id, running?.id ?? id, { decision: 'with_vendor' })],
    ]
    const chosen = presses.filter(([chance]) => this.#random.happens(chance)).map(([, press]) => press)
    await Promise.all(this.#random.shuffled(chosen).map((press) => this.#retry(press)))
  }

  async #stepOf(view: ReservationView): Promise<Request> {
    const { id } = this
    const { buyer } = this.purchase
    const { next, money, afterSale } = view
    const amount = next?.amount ?? 0
    const transfer = transferOf(amount)
    const running = afterSale?.returns.find(({ status }) => status === 'requested' || status === 'accepted')
    switch (next?.step) {
      case 'decide_correction':
        return () => buyer.answerCorrection(id, view.correction?.versionId ?? id, 'accept')
      case 'conclude':
        return () => buyer.conclude(id)
      case 'pay_balance':
      case 'pay_down_payment':
        if (this.#isNeverPaid && money.unconfirmed === 0 && view.afterSale?.handover === null) {
          await this.#letDaysPass()
          return () => this.#seller.endUnpaid(id)
        }
        return this.#random.happens(0.5)
          ? () => buyer.stateTransfer(id, transfer)
          : () => this.#seller.recordTransfer(id, transfer)
      case 'record_receipt':
        return () => this.#seller.recordTransfer(id, transferOf(Math.min(amount, view.balance || amount)))
      case 'hand_over':
        return () => this.#seller.recordHandover(id)
      case 'answer_handover':
      case 'confirm_handover':
        return () => buyer.confirmHandover(id)
      case 'may_return':
        return () => buyer.requestReturn(id, 'withdrawal')
      case 'await_return_answer':
        return () => this.#seller.answerReturn(id, running?.id ?? id, bringBack)
      case 'bring_car_back':
      case 'record_car_back':
        return () => this.#seller.takeBack(id, running?.id ?? id)
      case 'await_paid_back':
        return this.#random.happens(0.5)
          ? () => this.#seller.payBack(id, transfer)
          : () => buyer.confirmPaidBack(id, transfer)
      default:
        throw new Error(`${id}: the step ${next?.step} is unknown`)
    }
  }

  /** Some buyers deny once that the vendor's refund arrived: it is owed again. */
  async #deny({ money }: ReservationView): Promise<boolean> {
    const repayments = money.entries.filter(
      ({ kind, by, way }) => kind === 'refunded' && by === 'vendor' && way === 'transfer',
    )
    const [denied] = repayments.filter(({ canTakeBack }) => canTakeBack)
    if (!denied || repayments.length > 1 || !this.#random.happens(0.3)) return false
    const answer = await this.#retry(() => this.purchase.buyer.withdrawStatement(this.id, denied.id))
    this.#expect(answer.isOk, `${this.id}: a repayment that did not arrive is denied (${JSON.stringify(answer.body)})`)
    return answer.isOk
  }

  /** Moves past the days in which the balance is paid, and after which the vendor may end the sale. */
  async #letDaysPass(): Promise<void> {
    await this.#database.query(
      `update settlements set balance_due_at = now() - interval '4 days', unpaid_from = now() - interval '1 second' where reservation_id = $1`,
      [this.id],
    )
  }

  async #view(): Promise<ReservationView> {
    const answer = await retryWhileUnknown(() => this.purchase.buyer.findReservation(this.id))
    if (!answer.isOk) throw new Error(`The sale ${this.id} is not shown: ${JSON.stringify(answer)}`)
    return answer.body
  }

  async #sale() {
    return (await this.#seller.sales().catch(() => [])).find(({ id }) => id === this.id)
  }

  /** Retries while the outcome is unknown; the end is a success or a documented refusal. */
  async #retry(request: Request): Promise<Answer<unknown>> {
    const answer = await retryWhileUnknown(request)
    this.#expect(
      answer.isOk || isDocumentedRefusal(answer),
      `${this.id}: every press is answered, not ${JSON.stringify(answer)}`,
    )
    return answer
  }
}
