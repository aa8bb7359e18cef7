import type { ServerResponse } from 'node:http'
import type { FeedPage } from './feed.ts'
import { retryFrame, frameOf, openingFrame, heartbeatFrame, positionFrame, sessionEndedFrame } from './live-frame.ts'

interface LiveStreamParts {
  readonly response: ServerResponse
  readonly userId: string
  readonly sessionId: string
  /** The browser's last event; null for a new stream. */
  readonly after: number | null
  readonly readPage: (userId: string, after: number) => Promise<FeedPage>
  readonly onFault: (error: unknown) => void
}

const maxQueuedBytes = 256 * 1024
const drainMilliseconds = 10_000

/** One open page of one account. Sends positions one by one, in order; if an event does not follow the last sent one, reads the table. */
export class LiveStream {
  readonly userId: string
  readonly sessionId: string
  readonly #parts: LiveStreamParts
  /** Last sent position; null until the first read from the table. */
  #position: number | null = null
  #newestKnown = 0
  #isReading = false

  constructor(parts: LiveStreamParts) {
    this.#parts = parts
    this.userId = parts.userId
    this.sessionId = parts.sessionId
  }

  /** Sends the frame if it is the next one, otherwise reads the missing events from the table. */
  sendOrCatchUp(position: number, frame: string): void {
    if (!this.#isReading && this.#position !== null && position === this.#position + 1) {
      this.#position = position
      this.#send(frame)
    } else this.notifyOf(position)
  }

  /** Handles the notification that there are events up to this position. */
  notifyOf(position: number): void {
    this.#newestKnown = Math.max(this.#newestKnown, position)
    if (this.#position === null || position > this.#position) void this.catchUp()
  }

  /** Sends everything in the table after the last sent position. */
  async catchUp(): Promise<void> {
    if (this.#isReading || this.#isClosed) return
    this.#isReading = true
    try {
      if (this.#position === null) await this.#start()
      while (!this.#isClosed && this.#position !== null && this.#newestKnown > this.#position)
        await this.#readOn(this.#position)
    } catch (error) {
      this.#parts.onFault(error)
    } finally {
      this.#isReading = false
    }
  }

  startIfNotYet(): void {
    if (this.#position === null) void this.catchUp()
  }

  heartbeat(): void {
    this.#send(heartbeatFrame)
  }

  endSession(): void {
    this.#end(sessionEndedFrame)
  }

  close(retryMilliseconds?: number): void {
    this.#end(retryFrame(retryMilliseconds))
  }

  async #start(): Promise<void> {
    const { after } = this.#parts
    if (after !== null) return this.#readOn(after)
    const { newest } = await this.#parts.readPage(this.userId, Number.MAX_SAFE_INTEGER)
    this.#moveTo(newest, openingFrame(newest))
  }

  async #readOn(after: number): Promise<void> {
    const known = this.#newestKnown
    const { newest, entries } = await this.#parts.readPage(this.userId, after)
    if (this.#isClosed) return
    const isNothingElseKnown = this.#newestKnown === known
    this.#newestKnown = isNothingElseKnown ? newest : Math.max(this.#newestKnown, newest)
    const isCleared = newest < after || (newest > after && entries[0]?.position !== after + 1)
    if (isCleared) return this.#moveTo(newest, openingFrame(newest) + frameOf(newest, { type: 'resync' }))
    if (this.#position === null) this.#moveTo(after, openingFrame(after))
    for (const { position, event } of entries) {
      this.#moveTo(position, event ? frameOf(position, event) : positionFrame(position))
      if (this.#parts.response.writableNeedDrain) await this.#drained()
      if (this.#isClosed) return
    }
  }

  #moveTo(position: number, frame: string): void {
    this.#position = position
    this.#send(frame)
  }

  get #isClosed(): boolean {
    return this.#parts.response.writableEnded || this.#parts.response.destroyed
  }

  /** Disconnects a browser that stops reading; it resumes from the table. */
  #send(frame: string): void {
    const { response } = this.#parts
    if (this.#isClosed) return
    response.write(frame)
    if (response.writableLength > maxQueuedBytes) response.destroy()
  }

  #end(frame: string): void {
    if (!this.#isClosed) this.#parts.response.end(frame)
  }

  #drained(): Promise<void> {
    const { response } = this.#parts
    return new Promise((resolve) => {
      const tooSlow = setTimeout(() => response.destroy(), drainMilliseconds)
      const done = () => {
        clearTimeout(tooSlow)
        response.off('drain', done).off('close', done)
        resolve()
      }
      response.on('drain', done).on('close', done)
    })
  }
}
