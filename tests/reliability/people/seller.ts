import { randomUUID } from 'node:crypto'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import type { ReturnAnswer } from '@autopiazza/contract/returns'
import type { Sale, SalesPage } from '@autopiazza/contract/sales'
import type { Transfer } from '@autopiazza/contract/transfer'
import { type Answer, type HttpClient, unexpectedAnswer } from './http-client.ts'

/** The actions of a signed-in vendor on sold cars, over HTTP. */
export class Seller {
  readonly id: string
  readonly client: HttpClient

  constructor(client: HttpClient, id: string) {
    this.client = client
    this.id = id
  }

  complete(reservationId: string): Promise<Answer<unknown>> {
    return this.client.post(`/api/vendor/sales/${reservationId}/complete`)
  }

  answerReturn(reservationId: string, returnId: string, answer: ReturnAnswer): Promise<Answer<unknown>> {
    return this.client.post(`/api/vendor/sales/${reservationId}/returns/${returnId}/answer`, { answer })
  }

  takeBack(reservationId: string, returnId: string): Promise<Answer<unknown>> {
    return this.client.post(`/api/vendor/sales/${reservationId}/returns/${returnId}/car-back`)
  }

  payBack(reservationId: string, transfer: Transfer): Promise<Answer<unknown>> {
    return this.client.post(`/api/vendor/sales/${reservationId}/paid-back`, { transfer })
  }

  recordTransfer(reservationId: string, transfer: Transfer): Promise<Answer<Sale>> {
    return this.client.post(`/api/vendor/sales/${reservationId}/record-transfer`, { transfer })
  }

  correctTransfer(reservationId: string, entryId: string): Promise<Answer<unknown>> {
    return this.client.post(`/api/vendor/sales/${reservationId}/transfers/${entryId}/withdraw`)
  }

  endUnpaid(reservationId: string): Promise<Answer<unknown>> {
    return this.client.post(`/api/vendor/sales/${reservationId}/unpaid`)
  }

  recordHandover(reservationId: string): Promise<Answer<unknown>> {
    return this.client.post(`/api/vendor/sales/${reservationId}/handover`, { on: dayInItaly() })
  }

  takeHandoverBack(reservationId: string): Promise<Answer<unknown>> {
    return this.client.post(`/api/vendor/sales/${reservationId}/handover`, { on: null })
  }

  /** Saves the advert with another mileage; where a buyer holds the car, this is a correction that the buyer must accept. */
  async correctMileage(vehicleId: string, mileage: number): Promise<Answer<{ isProposed: boolean }>> {
    const own = await this.client.get<{ fields: object }>(`/api/vendor/listings/${vehicleId}`)
    if (!own.isOk) return own
    return this.client.put(`/api/vendor/listings/${vehicleId}`, { fields: { ...own.body.fields, mileage } })
  }

  /** Returns every sale of this vendor, in every state. */
  async sales(): Promise<Sale[]> {
    const found: Sale[] = []
    for (const state of ['open', 'running', 'completed', 'returns', 'ended'] as const) {
      for (let page = 1; ; page += 1) {
        const answer = await this.client.get<SalesPage>(`/api/vendor/sales?state=${state}&page=${page}&pageSize=100`)
        if (!answer.isOk) throw unexpectedAnswer('The sales', answer)
        found.push(...answer.body.sales)
        if (page * 100 >= answer.body.total) break
      }
    }
    return found
  }
}

/** A transfer of today with a new key. */
export function transferOf(amount: number): Transfer {
  return { amount, on: dayInItaly(), key: randomUUID() }
}
