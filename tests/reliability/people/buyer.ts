import { randomUUID } from 'node:crypto'
import type { ReservationView } from '@autopiazza/contract/reservation'
import type { ReturnKind } from '@autopiazza/contract/vocabulary'
import { type Answer, type HttpClient, unexpectedAnswer } from './http-client.ts'

export interface OpenedPayment {
  readonly reservationId: string
  /** The card provider's page. */
  readonly url: string
}

interface Order {
  readonly vehicleId: string
  /** The same key means the same press of the button. */
  readonly idempotencyKey?: string
  /** The price that was shown, in euro. */
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

  findReservation(id: string): Promise<Answer<ReservationView>> {
    return this.client.get(`/api/reservations/${id}`)
  }

  /** The reservation as its page shows it; it must be there. */
  async reservation(id: string): Promise<ReservationView> {
    const answer = await this.findReservation(id)
    if (!answer.isOk) throw unexpectedAnswer(`Reservation ${id}`, answer)
    return answer.body
  }
}
