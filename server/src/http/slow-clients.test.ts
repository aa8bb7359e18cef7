import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { listen, type ListenOptions } from './serve.ts'
import { defaultBodyTimeouts } from './slow-bodies.ts'

const photos = '/api/vendor/listings/1/photos'
const quick = { formMilliseconds: 300, graceMilliseconds: 300, fileBytesPerSecond: 20 * 1024, checkMilliseconds: 50 }

/** Opens a server that reads whole bodies and answers with their length. */
async function open(options: Partial<ListenOptions> = {}): Promise<number> {
  const { server, open } = await listen({ host: '127.0.0.1', port: 0, ...options })
  open({ fetch: async (request) => Response.json({ bytes: (await request.arrayBuffer()).byteLength }) })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

function begin(port: number, path: string, length: number) {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(answer)))
  socket.on('error', () => undefined).on('data', (data: Buffer) => (answer += data.toString()))
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: ${length}\r\n\r\n`,
  )
  return { socket, closed }
}

/** Sends `bytes` at each interval until the body is complete or the server closes the connection. */
async function trickle(
  port: number,
  path: string,
  length: number,
  step: number,
  milliseconds: number,
): Promise<string> {
  const { socket, closed } = begin(port, path, length)
  for (let sent = 0; sent < length && !socket.destroyed; sent += step) {
    socket.write(Buffer.alloc(Math.min(step, length - sent), 'a'))
    await wait(milliseconds)
  }
  return closed
}

test('aborts the body of a form within fifteen seconds', () => {
  expect(defaultBodyTimeouts.formMilliseconds + 2 * defaultBodyTimeouts.checkMilliseconds).toBeLessThan(15_000)
  expect(defaultBodyTimeouts.graceMilliseconds + 2 * defaultBodyTimeouts.checkMilliseconds).toBeLessThan(15_000)
})

test('aborts five hundred request bodies that arrive one byte at a time or not at all', async () => {
  const port = await open({ bodyTimeouts: quick })
  const bodies = Array.from({ length: 500 }, (_, at) =>
    at % 2 === 0 ? trickle(port, '/api/auth/sign-in', 10_000, 1, 100) : begin(port, photos, 10_000_000).closed,
  )
  for (const answer of await Promise.all(bodies)) expect(answer).toMatch(/^HTTP\/1\.1 408 |^$/)
  expect(await trickle(port, '/api/auth/sign-in', 10, 10, 0)).toContain('{"bytes":10}')
})

test('receives a file that keeps arriving after the time limit for forms', async () => {
  const port = await open({ bodyTimeouts: { ...quick, graceMilliseconds: 5_000 } })
  expect(await trickle(port, photos, 400_000, 20_000, 60)).toContain('{"bytes":400000}')
})

test('aborts a file that arrives too slowly', async () => {
  const port = await open({ bodyTimeouts: quick })
  expect(await trickle(port, photos, 10_000_000, 100, 50)).toMatch(/^HTTP\/1\.1 408 /)
})

test("excludes the time in which the server does not read from the sender's time limit", async () => {
  const free = Promise.withResolvers<void>()
  const { server, open } = await listen({ host: '127.0.0.1', port: 0, bodyTimeouts: quick })
  open({
    fetch: async (request) => {
      await free.promise
      return Response.json({ bytes: (await request.arrayBuffer()).byteLength })
    },
  })
  onTestFinished(() => void server.close())
  const { socket, closed } = begin((server.address() as AddressInfo).port, photos, 1_000_000)
  socket.write(Buffer.alloc(1_000_000, 'a'))
  await wait(1_000)
  free.resolve()
  expect(await closed).toContain('{"bytes":1000000}')
})

test.each([
  ['one client', { perAddress: 3, isShared: () => false }, '429 Too Many Requests'],
  ['all together', { inAll: 3 }, '503 Service Unavailable'],
])(
  'answers connections of %s above the limit with Retry-After, and accepts new ones later',
  async (_, connections, status) => {
    const port = await open({ connections })
    const held = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const socket = connect(port, '127.0.0.1')
        await once(socket, 'connect')
        return socket
      }),
    )
    await wait(50)
    const refused = await begin(port, '/', 1).closed
    expect(refused).toContain(`HTTP/1.1 ${status}`)
    expect(refused).toMatch(/\r\nretry-after: \d+\r\n/)
    for (const socket of held) socket.destroy()
    await expect.poll(() => trickle(port, '/', 1, 1, 0)).toContain('{"bytes":1}')
  },
)

test('allows more connections for a proxy than for one client', async () => {
  const port = await open({ connections: { perAddress: 1 } })
  const first = connect(port, '127.0.0.1')
  await once(first, 'connect')
  expect(await trickle(port, '/', 1, 1, 0)).toContain('{"bytes":1}')
  first.destroy()
})
