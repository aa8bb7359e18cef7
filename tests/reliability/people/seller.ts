import type { ReturnAnswer } from '@autopiazza/contract/returns'
import type { Answer, HttpClient } from './http-client.ts'

/** The actions of a signed-in vendor on sold cars, over HTTP. */
export class Seller {
  readonly id: string
  readonly #client: HttpClient

  constructor(client: HttpClient, id: string) {
    this.#client = client
    this.id = id
  }

  /** Says that the car was handed over and its balance received. */
  complete(reservationId: string): Promise<Answer<unknown>> {
    return this.#client.post(`/api/vendor/sales/${reservationId}/complete`)
  }

  answerReturn(reservationId: string, returnId: string, answer: ReturnAnswer): Promise<Answer<unknown>> {
    return this.#client.post(`/api/vendor/sales/${reservationId}/returns/${returnId}/answer`, { answer })
  }

  takeBack(reservationId: string, returnId: string): Promise<Answer<unknown>> {
    return this.#client.post(`/api/vendor/sales/${reservationId}/returns/${returnId}/car-back`)
  }

  payBack(reservationId: string, returnId: string): Promise<Answer<unknown>> {
    return this.#client.post(`/api/vendor/sales/${reservationId}/returns/${returnId}/paid-back`)
  }
}
