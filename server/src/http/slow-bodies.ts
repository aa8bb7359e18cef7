import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyLimitOf } from './body-limits.ts'

export interface BodyTimeouts {
  /** The time within which a form must arrive. */
  readonly formMilliseconds: number
  /** The longest pause within a file; its speed counts only after this time. */
  readonly graceMilliseconds: number
  /** The lowest average speed of a file after that: that of a slow mobile line, 10 MB in less than nine minutes. */
  readonly fileBytesPerSecond: number
  readonly checkMilliseconds: number
}

export const defaultBodyTimeouts: BodyTimeouts = {
  formMilliseconds: 12_000,
  graceMilliseconds: 10_000,
  fileBytesPerSecond: 20 * 1024,
  checkMilliseconds: 500,
}

interface Reception {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly isFile: boolean
  readonly began: number
  readonly bytesBefore: number
  bytes: number
  lastProgress: number
  /** Time in which the server did not read received bytes; it does not count against the sender. */
  ourDelay: number
}

const tooSlow = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'

/** Aborts bodies that arrive too slowly, so that no client keeps a connection open with a few bytes. Slow lines can still send files. */
export function watchBodies(timeouts: BodyTimeouts = defaultBodyTimeouts) {
  const receptions = new Set<Reception>()
  const timer = setInterval(check, timeouts.checkMilliseconds)
  timer.unref()

  function check(): void {
    const now = performance.now()
    for (const reception of receptions) {
      const { request, response } = reception
      if (request.complete || request.destroyed || request.socket.destroyed) receptions.delete(reception)
      else if (isTooSlow(reception, now)) {
        receptions.delete(reception)
        cut(request, response)
      }
    }
  }

  function isTooSlow(reception: Reception, now: number): boolean {
    const { request, isFile, began, bytesBefore } = reception
    const bytes = request.socket.bytesRead - bytesBefore
    if (request.readableLength > 0) reception.ourDelay += timeouts.checkMilliseconds
    if (bytes > reception.bytes || request.readableLength > 0) reception.lastProgress = now
    reception.bytes = bytes
    const elapsed = now - began - reception.ourDelay
    if (!isFile) return elapsed > timeouts.formMilliseconds
    const expected = ((elapsed - timeouts.graceMilliseconds) / 1_000) * timeouts.fileBytesPerSecond
    return now - reception.lastProgress > timeouts.graceMilliseconds || bytes < expected
  }

  return {
    watch(request: IncomingMessage, response: ServerResponse): void {
      const { headers, url = '/', socket } = request
      if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return
      const now = performance.now()
      receptions.add({
        request,
        response,
        isFile: bodyLimitOf(url.split('?', 1)[0] ?? url).isFile,
        began: now,
        bytesBefore: socket.bytesRead,
        bytes: 0,
        lastProgress: now,
        ourDelay: 0,
      })
    },
    stop: () => clearInterval(timer),
  }
}

function cut({ socket }: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent && socket.writable) socket.write(tooSlow)
  socket.destroySoon()
}
