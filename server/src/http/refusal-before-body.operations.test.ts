import type { OperationName } from '@autopiazza/contract'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { listen } from './serve.ts'
import { authorisation } from './testing/authorisation-table.ts'
import { addressOfOperation, openSite } from './testing/open-site.ts'
import { createFixture } from './testing/fixture.ts'
import { nonexistentThings } from './testing/nonexistent-things.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const site = openSite(db, { log: pino({ level: 'silent' }) })
const side = await createFixture(db)
const cookies = { buyer: await site.cookieOf(side.buyer), vendor: await site.cookieOf(side.vendor) }
const { server, open } = await listen({ host: '127.0.0.1', port: 0 })
open({ fetch: site.fetch })
const { port } = server.address() as AddressInfo
afterAll(() => void server.close())

const tenMegabytes = 10 * 1024 * 1024

/** Sends the head of a request that announces a body, and no body; returns the answer. */
async function answerToHead(method: string, path: string, cookie = '', length: number | 'chunked' = tenMegabytes) {
  const socket = connect(port, '127.0.0.1')
  const size = length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`
  socket.write(
    `${method} ${path} HTTP/1.1\r\nhost: localhost:3000\r\ncookie: ${cookie}\r\ncontent-type: multipart/form-data; boundary=x\r\n${size}\r\n\r\n`,
  )
  const [head] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head.toString())?.[1]), text: head.toString() }
}

const photos = `/api/vendor/listings/${crypto.randomUUID()}/photos`

describe('refusals before the body is read', () => {
  it.each([
    ['a photograph', photos],
    ['a stock file', '/api/vendor/imports'],
  ])(
    'answers %s of 10 MB with 401 to a visitor and 403 to a buyer before any byte of the body is sent',
    async (_, path) => {
      for (const length of [tenMegabytes, 'chunked'] as const) {
        const visitor = await answerToHead('POST', path, '', length)
        expect(visitor.status).toBe(401)
        expect(visitor.text).toContain('identity.sign_in_required')
        const buyer = await answerToHead('POST', path, cookies.buyer, length)
        expect(buyer.status).toBe(403)
        expect(buyer.text).toContain('identity.vendor_required')
      }
    },
  )

  const guarded = Object.entries(authorisation) as [OperationName, (typeof authorisation)[OperationName]][]
  it.each(guarded.filter(([, { by }]) => by !== 'anyone'))(
    'answers %s before its body when the refusal does not depend on it',
    async (name, rule) => {
      const { method, path } = addressOfOperation(name, rule.input(nonexistentThings()))
      const visitor = await answerToHead(method, path, '', 1_000)
      expect(visitor.status).toBe(rule.by === 'operator' ? 404 : 401)
      const other = rule.by === 'vendor' ? 'buyer' : 'vendor'
      // A financing request has the refusals of the hold it makes, including that of the user's own car.
      if (rule.by === 'signed-in' || rule.ofOwnCar || name === 'financing.request') return
      const refused = await answerToHead(method, path, cookies[other], 1_000)
      expect(refused.status).toBe(rule.by === 'operator' ? 404 : 403)
    },
  )

  it('answers 413 to a vendor whose declared body is too large before any byte of it is sent', async () => {
    const answer = await answerToHead('POST', photos, cookies.vendor, 2 * tenMegabytes)
    expect(answer.status).toBe(413)
    expect(answer.text).toContain('listings.photo_too_large')
  })

  it('answers 413 as soon as a body without a declared length becomes too large, and reads no more of it', async () => {
    const socket = connect(port, '127.0.0.1')
    const closed = new Promise((resolve) => socket.once('close', resolve))
    let head = ''
    socket.on('error', () => undefined).on('data', (data: Buffer) => (head += data.toString()))
    socket.write(
      `POST ${photos} HTTP/1.1\r\nhost: localhost:3000\r\ncookie: ${cookies.vendor}\r\ncontent-type: multipart/form-data; boundary=x\r\ntransfer-encoding: chunked\r\n\r\n`,
    )
    const chunk = `${(1024 * 1024).toString(16)}\r\n${'a'.repeat(1024 * 1024)}\r\n`
    let sent = 0
    for (; sent < 200 && !socket.destroyed && socket.writable; sent += 1)
      await Promise.race([new Promise((resolve) => socket.write(chunk, resolve)), closed])
    socket.destroy()
    expect(head).toMatch(/^HTTP\/1\.1 413 /)
    expect(sent).toBeLessThan(200)
  })

  it('keeps its memory constant under a flood of uploads by visitors', async () => {
    const chunk = Buffer.alloc(1024 * 1024, 'a')
    const upload = async () => {
      const socket = connect(port, '127.0.0.1')
      const closed = new Promise((resolve) => socket.once('close', resolve))
      socket.on('error', () => undefined).on('data', () => undefined)
      socket.write(
        `POST ${photos} HTTP/1.1\r\nhost: localhost:3000\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${tenMegabytes}\r\nconnection: close\r\n\r\n`,
      )
      for (let sent = 0; sent < 10 && !socket.destroyed; sent += 1)
        await new Promise((resolve) => socket.write(chunk, resolve))
      await closed
    }
    await upload()
    const before = process.memoryUsage()
    let most = 0
    const watch = setInterval(() => {
      const { external, arrayBuffers } = process.memoryUsage()
      most = Math.max(most, external + arrayBuffers - before.external - before.arrayBuffers)
    }, 5)
    await Promise.all(Array.from({ length: 60 }, upload))
    clearInterval(watch)
    expect(most).toBeLessThan(60 * 1024 * 1024)
  })
})
