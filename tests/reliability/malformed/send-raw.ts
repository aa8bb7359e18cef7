import { connect } from 'node:net'
import type { HostileRequest } from './hostile-requests.ts'

/** The response to a request; status 0 where the connection ended without one. */
export interface RawAnswer {
  readonly status: number
  readonly isReset: boolean
  readonly isLate: boolean
  readonly text: string
}

const deadline = 5_000
/** The complete head of an event stream, which continues until the client disconnects. */
const streamHead = /^content-type: text\/event-stream[\s\S]*\r\n\r\n/imu

/** Sends one request on a new connection and reads its response; of an event stream, the head. */
export function sendRaw(address: string, request: HostileRequest, cookie: string): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(address)
  const { method, target, contentType, body, cutAt } = request
  const head = [
    `${method} ${target} HTTP/1.1`,
    `host: ${host}`,
    `origin: ${address}`,
    'connection: close',
    ...(cookie ? [`cookie: ${cookie}`] : []),
    ...(contentType === undefined ? [] : [`content-type: ${contentType}`]),
    ...(body === undefined ? [] : [`content-length: ${body.length}`]),
  ].join('\r\n')
  const { promise, resolve } = Promise.withResolvers<RawAnswer>()
  const socket = connect(Number(port), hostname)
  let text = ''
  let isReset = false
  const end = (isLate: boolean): void => {
    clearTimeout(timer)
    socket.destroy()
    resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/u.exec(text)?.[1] ?? 0), isReset, isLate, text })
  }
  const timer = setTimeout(() => end(true), deadline)
  socket.on('error', ({ code }: NodeJS.ErrnoException) => (isReset ||= code === 'ECONNRESET' && text === ''))
  socket.on('close', () => end(false))
  socket.on('data', (part) => {
    if (text.length < 3_000) text += part.toString('latin1')
    if (streamHead.test(text)) end(false)
  })
  socket.write(`${head}\r\n\r\n`, 'latin1')
  if (body && cutAt !== undefined) socket.end(body.subarray(0, cutAt))
  else if (body) socket.write(body)
  return promise
}
