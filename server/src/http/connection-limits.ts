import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@autopiazza/contract/errors'
import { languages } from '@autopiazza/contract/vocabulary'
import { messagesOf } from '@autopiazza/i18n'
import { normalisedAddress } from './client-address.ts'

export interface ConnectionLimits {
  readonly perAddress: number
  readonly inAll: number
  /** True for addresses that many clients share, such as proxies and this machine. */
  readonly isShared: (address: string) => boolean
}

const lingerMilliseconds = 1_000
const wait = 5

/** Limits the open connections of each client and in total. A connection above a limit gets a short answer and is closed. */
export function limitConnections(server: Server, { perAddress, inAll, isShared }: ConnectionLimits): void {
  const open = new Map<string, number>()
  let total = 0
  const accept = server.listeners('connection')
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    const address = normalisedAddress(socket.remoteAddress ?? '')
    const mine = open.get(address) ?? 0
    if (mine >= perAddress && !isShared(address)) return sendAway(socket, '429 Too Many Requests', 'request.too_many')
    if (total >= inAll) return sendAway(socket, '503 Service Unavailable', 'request.unavailable')
    open.set(address, mine + 1)
    total += 1
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
      total -= 1
    })
    for (const listener of accept) listener.call(server, socket)
  })
}

function sendAway(socket: Socket, status: string, code: ErrorCode): void {
  const text = languages.map((language) => messagesOf(language).errors.codes[code]).join('\n')
  const head = [
    `HTTP/1.1 ${status}`,
    'connection: close',
    'content-type: text/plain; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    `retry-after: ${wait}`,
    'cache-control: no-store',
    `x-request-id: ${randomUUID()}`,
  ]
  socket.on('error', () => undefined)
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`)
  // Keeps reading for a moment: closing a socket with unread bytes would discard the answer.
  socket.resume()
  setTimeout(() => socket.destroy(), lingerMilliseconds).unref()
}
