import type { LiveEvent } from '@autopiazza/contract/messaging'

/** One event as the stream's text; its id is the position a cut stream resumes from. */
export function frameOf(position: number, event: LiveEvent): string {
  return `id: ${position}\ndata: ${JSON.stringify(event)}\n\n`
}

/** Moves the reader's position without telling it anything. */
export function positionFrame(position: number): string {
  return `id: ${position}\n\n`
}

/** Opens a stream: where it stands, and how long to wait before coming back after a cut. */
export function openingFrame(position: number): string {
  return `retry: 2000\nid: ${position}\n\n`
}

/** Asks the reader to come back later; spread, so that a restart is not answered by everybody at once. */
export function retryFrame(retryMilliseconds = 500 + Math.round(Math.random() * 2_500)): string {
  return `retry: ${retryMilliseconds}\n\n`
}

export const heartbeatFrame = ': \n\n'
export const sessionEndedFrame = `data: ${JSON.stringify({ type: 'session-ended' } satisfies LiveEvent)}\n\n`
