import type { LiveEvent } from '@autopiazza/contract/messaging'

/** Formats an event for the stream; its id is the position to resume from. */
export function frameOf(position: number, event: LiveEvent): string {
  return `id: ${position}\ndata: ${JSON.stringify(event)}\n\n`
}

/** Moves the browser's position without an event. */
export function positionFrame(position: number): string {
  return `id: ${position}\n\n`
}

/** Opens a stream with its position and the browser's reconnection delay. */
export function openingFrame(position: number): string {
  return `retry: 2000\nid: ${position}\n\n`
}

/** Sets the browser's reconnection delay; random, so that not all browsers reconnect at once after a restart. */
export function retryFrame(retryMilliseconds = 500 + Math.round(Math.random() * 2_500)): string {
  return `retry: ${retryMilliseconds}\n\n`
}

export const heartbeatFrame = ': \n\n'
export const sessionEndedFrame = `data: ${JSON.stringify({ type: 'session-ended' } satisfies LiveEvent)}\n\n`
