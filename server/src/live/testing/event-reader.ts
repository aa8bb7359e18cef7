import { request } from 'node:http'
import type { LiveEvent } from '@autopiazza/contract/messaging'

export interface ReceivedEvent {
  readonly id: number | null
  readonly event: LiveEvent
}

export interface EventReader {
  readonly status: number
  readonly received: readonly ReceivedEvent[]
  /** The id from which a browser would resume. */
  readonly lastEventId: () => string | undefined
  readonly isEnded: () => boolean
  readonly retry: () => number | undefined
  readonly cut: () => void
}

/** Reads a stream of live events like a browser, over a separate connection. */
export function readEvents(url: string, headers: Record<string, string>): Promise<EventReader> {
  return new Promise((resolve, reject) => {
    const received: ReceivedEvent[] = []
    let lastEventId = headers['last-event-id']
    let retry: number | undefined
    let isEnded = false
    const call = request(url, { headers, agent: false }, (response) => {
      let rest = ''
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        const frames = (rest + text).split('\n\n')
        rest = frames.pop() ?? ''
        for (const frame of frames) {
          const fields = new Map(
            frame
              .split('\n')
              .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
          )
          const id = fields.get('id')
          if (id !== undefined) lastEventId = id
          if (fields.has('retry')) retry = Number(fields.get('retry'))
          const data = fields.get('data')
          if (data) received.push({ id: id === undefined ? null : Number(id), event: JSON.parse(data) })
        }
      })
      response.on('error', () => undefined)
      response.on('close', () => {
        isEnded = true
      })
      resolve({
        status: response.statusCode ?? 0,
        received,
        lastEventId: () => lastEventId,
        isEnded: () => isEnded,
        retry: () => retry,
        cut: () => call.destroy(),
      })
    })
    call.on('error', (error) => (isEnded ? undefined : reject(error)))
    call.end()
  })
}

/** Waits until the condition is true, checking every few milliseconds. */
export async function until(condition: () => boolean, milliseconds = 20_000): Promise<void> {
  const deadline = Date.now() + milliseconds
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('It did not happen in time')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
