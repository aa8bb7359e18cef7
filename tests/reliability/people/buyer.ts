import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { ReservationView } from '@autopiazza/contract/reservation'

const agent = new Agent({ keepAlive: true })
const patience = 15_000

export interface Answer {
  /** 0 when it was cut off: nobody knows whether it was done. */
  readonly status: number
  readonly body: { readonly [name: string]: unknown }
  readonly milliseconds: number
}

/** A signed-in buyer's browser. */
export class Buyer {
  readonly id: string
  readonly email: string
  #address: string
  #cookie: string

  constructor(address: string, person: { readonly id: string; readonly email: string; readonly cookie: string }) {
    this.id = person.id
    this.email = person.email
    this.#address = address
    this.#cookie = person.cookie
  }

  /** Wants the car at the price it stands for; the same key is the same click. */
  reserve(vehicleId: string, idempotencyKey: string = randomUUID()): Promise<Answer> {
    const seen = { vehiclePrice: carPrice, totalAmount: carPrice }
    return this.#ask('POST', '/api/functions/create-payment', { vehicleId, idempotencyKey, ...seen })
  }

  /** Comes back from the payment page. */
  comeBack(vehicleId: string): Promise<Answer> {
    return this.#ask('GET', `/api/vehicles/${vehicleId}/reservation`)
  }

  cancel(reservationId: string): Promise<Answer> {
    return this.#ask('POST', `/api/reservations/${reservationId}/cancel`, {})
  }

  /** The reservation as its page shows it. */
  async reservation(id: string): Promise<ReservationView> {
    const { status, body } = await this.#ask('GET', `/api/reservations/${id}`)
    if (status !== 200) throw new Error(`Reservation ${id} was answered ${status}: ${JSON.stringify(body)}`)
    return body as ReservationView
  }

  #ask(method: 'GET' | 'POST', path: string, content?: object): Promise<Answer> {
    const sent = performance.now()
    const text = content ? JSON.stringify(content) : ''
    const headers = {
      cookie: this.#cookie,
      ...(content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    }
    const { promise, resolve } = Promise.withResolvers<Answer>()
    const end = (status: number, body: Answer['body']): void =>
      resolve({ status, body, milliseconds: performance.now() - sent })
    const call = request(`${this.#address}${path}`, { method, agent, headers, timeout: patience }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (part: string) => (body += part))
      answer.on('end', () => end(answer.statusCode ?? 0, readJson(body)))
      answer.on('error', () => end(0, {}))
    })
    call.on('timeout', () => call.destroy())
    call.on('error', () => end(0, {}))
    call.end(text)
    return promise
  }
}

/** Euro. */
export const carPrice = 12_900

function readJson(text: string): Answer['body'] {
  try {
    return JSON.parse(text)
  } catch {
    return { text }
  }
}

/** True when it is a refusal as the API documents it: a 4xx with a code and a sentence, and nothing of the machinery. */
export function isClearRefusal({ status, body }: Answer): boolean {
  const { code, message } = body
  const isTold = typeof code === 'string' && /^[a-z]+\.[a-z_]+$/.test(code) && typeof message === 'string'
  return status >= 400 && status < 500 && isTold && message !== '' && !('stack' in body)
}

/** Nobody knows yet what became of it. */
export function isOpenQuestion({ status }: Answer): boolean {
  return status === 0 || status >= 500
}
