import { randomUUID } from 'node:crypto'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import type { ReservationView } from '@autopiazza/contract/reservation'
import type { Transfer } from '@autopiazza/contract/transfer'
import type { ReturnKind } from '@autopiazza/contract/vocabulary'
import { anApplicant } from '@autopiazza/server/modules/financing/testing/an-applicant'
import { type Answer, type HttpClient, unexpectedAnswer } from './http-client.ts'
import { retryWhileUnknown } from './retry-while-unknown.ts'

export interface OpenedPayment {
  readonly reservationId: string
  /** The card provider's page. */
  readonly url: string
}

interface Order {
  readonly vehicleId: string
  /** The same key means the same click of the button. */
  readonly idempotencyKey?: string
  /** The displayed price, in euro. */
  readonly price?: number
}

/** The actions of a signed-in buyer, over HTTP. */
export class Buyer {
  readonly email: string
  readonly client: HttpClient

  constructor(client: HttpClient, email: string) {
    this.client = client
    this.email = email
  }

  reserve({ vehicleId, idempotencyKey = randomUUID(), price }: Order): Promise<Answer<OpenedPayment>> {
    return this.client.post('/api/functions/create-payment', {
      vehicleId,
      idempotencyKey,
      ...(price !== undefined && { vehiclePrice: price, totalAmount: price }),
    })
  }

  /** Requests credit for the price without the down payment, in euro; the provider grants it at once. */
  requestCredit(order: Required<Order> & { readonly downPayment: number }): Promise<Answer<{ reference: string }>> {
    const { price, ...rest } = order
    return this.client.post('/api/functions/financing-request', {
      ...rest,
      channel: 'checkout',
      vehiclePrice: price,
      totalAmount: price,
      customerData: anApplicant(),
    })
  }

  /** Returns the newest reservation of this car. */
  async reservationOf(vehicleId: string): Promise<ReservationView | null> {
    const answer = await this.client.get<{ reservation: ReservationView | null }>(
      `/api/vehicles/${vehicleId}/reservation`,
    )
    if (!answer.isOk) throw unexpectedAnswer(`The reservation of ${vehicleId}`, answer)
    return answer.body.reservation
  }

  answerCorrection(reservationId: string, versionId: string, decision: 'accept' | 'end'): Promise<Answer<unknown>> {
    return this.client.post(`/api/reservations/${reservationId}/correction`, { versionId, decision })
  }

  submitPaymentPage(path: string, action: 'pay' | 'decline'): Promise<Answer<unknown>> {
    return this.client.submitForm(path, { action })
  }

  /** Returns from the payment page: the product queries the provider, at the same time as the webhook arrives. */
  returnFromPayment(vehicleId: string): Promise<Answer<unknown>> {
    return this.client.get(`/api/vehicles/${vehicleId}/reservation`)
  }

  cancel(reservationId: string): Promise<Answer<unknown>> {
    return this.client.post(`/api/reservations/${reservationId}/cancel`)
  }

  requestReturn(reservationId: string, kind: ReturnKind): Promise<Answer<unknown>> {
    return this.client.post(`/api/reservations/${reservationId}/returns`, { kind })
  }

  callOffReturn(reservationId: string, returnId: string): Promise<Answer<unknown>> {
    return this.client.post(`/api/reservations/${reservationId}/returns/${returnId}/call-off`)
  }

  /** Concludes the purchase, with the choice to collect the car. */
  conclude(reservationId: string): Promise<Answer<unknown>> {
    const delivery = { method: 'pickup', pickupLocationId: null }
    return this.client.post(`/api/reservations/${reservationId}/complete`, { delivery })
  }

  stateTransfer(reservationId: string, transfer: Transfer): Promise<Answer<unknown>> {
    return this.client.post(`/api/reservations/${reservationId}/transfers`, { transfer })
  }

  withdrawStatement(reservationId: string, entryId: string): Promise<Answer<unknown>> {
    return this.client.post(`/api/reservations/${reservationId}/transfers/${entryId}/withdraw`)
  }

  callOff(reservationId: string): Promise<Answer<unknown>> {
    return this.client.post(`/api/reservations/${reservationId}/call-off`)
  }

  confirmHandover(reservationId: string): Promise<Answer<unknown>> {
    return this.client.post(`/api/reservations/${reservationId}/handover`, { on: dayInItaly() })
  }

  denyHandover(reservationId: string): Promise<Answer<unknown>> {
    return this.client.post(`/api/reservations/${reservationId}/handover`, { on: null })
  }

  confirmPaidBack(reservationId: string, transfer: Transfer): Promise<Answer<unknown>> {
    return this.client.post(`/api/reservations/${reservationId}/paid-back`, { transfer })
  }

  findReservation(id: string): Promise<Answer<ReservationView>> {
    return this.client.get(`/api/reservations/${id}`)
  }

  /** Returns the reservation as its page shows it; throws when it does not exist. */
  async reservation(id: string): Promise<ReservationView> {
    const answer = await retryWhileUnknown(() => this.findReservation(id))
    if (!answer.isOk) throw unexpectedAnswer(`Reservation ${id}`, answer)
    return answer.body
  }
}
