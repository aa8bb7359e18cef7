import type { LiveEvent } from '@autopiazza/contract/messaging'

/** One event as text of the stream; its id is the position from which an interrupted stream resumes. */
export function frameOf(position: number, event: LiveEvent): string {
  return `id: ${position}\ndata: ${JSON.stringify(event)}\n\n`
}

/** Moves the reader's position without an event. */
export function positionFrame(position: number): string {
  return `id: ${position}\n\n`
}

/** Opens a stream: its position, and the reader's delay before reconnecting. */
export function openingFrame(position: number): string {
  return `retry: 2000\nid: ${position}\n\n`
}

/** Sets the reader's delay before reconnecting; random, so that not all readers connect at once after a restart. */
export function retryFrame(retryMilliseconds = 500 + Math.round(Math.random() * 2_500)): string {
  return `retry: ${retryMilliseconds}\n\n`
}

export const heartbeatFrame = ': \n\n'
export const sessionEndedFrame = `data: ${JSON.stringify({ type: 'session-ended' } satisfies LiveEvent)}\n\n`
