import { type ClientRequest, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveEvent } from '@autopiazza/contract/messaging'
import type { HttpClient } from './http-client.ts'

export interface ReceivedEvent {
  readonly id: number
  readonly event: LiveEvent
  /** By performance.now(). */
  readonly at: number
}

interface StreamParts {
  readonly address: string
  readonly client: HttpClient
  /** Milliseconds until it is opened again. */
  readonly pause?: number
}

/** The live events of a user, followed as a page does: reopened after every disconnection, with the id of the last event. */
export class EventStream {
  readonly received: ReceivedEvent[] = []
  openCount = 0
  readonly #parts: StreamParts
  #call: ClientRequest | undefined
  #lastId = ''
  #isClosed = false
  #following: Promise<void> | undefined

  constructor(parts: StreamParts) {
    this.#parts = parts
  }

  /** Resolves once it is open for the first time. */
  open(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#following ??= this.#follow(resolve)
    return promise
  }

  cut(): void {
    this.#call?.destroy()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.cut()
    await this.#following
  }

  async #follow(onOpen: () => void): Promise<void> {
    while (!this.#isClosed) {
      await this.#readOnce(onOpen)
      if (!this.#isClosed) await sleep(this.#parts.pause ?? 250)
    }
  }

  #readOnce(onOpen: () => void): Promise<void> {
    const { address, client } = this.#parts
    const headers = { cookie: client.cookie, ...(this.#lastId && { 'last-event-id': this.#lastId }) }
    const { promise, resolve } = Promise.withResolvers<void>()
    const call = request(`${address}/api/events`, { agent: false, headers }, (response) => {
      response.on('error', () => resolve()).on('close', () => resolve())
      if (response.statusCode !== 200) return void response.resume()
      this.openCount += 1
      onOpen()
      let rest = ''
      response.setEncoding('utf8').on('data', (text: string) => {
        const frames = (rest + text).split('\n\n')
        rest = frames.pop() ?? ''
        for (const frame of frames) this.#keep(frame)
      })
    })
    this.#call = call
    call.on('error', () => resolve()).on('close', () => resolve())
    call.end()
    return promise
  }

  #keep(frame: string): void {
    const lines = frame.split('\n')
    const id = lines.find((line) => line.startsWith('id: '))?.slice(4)
    const data = lines.find((line) => line.startsWith('data: '))?.slice(6)
    if (id !== undefined) this.#lastId = id
    if (data !== undefined) this.received.push({ id: Number(id), event: JSON.parse(data), at: performance.now() })
  }
}
