import { type ErrorCode, errorStatuses } from '@autopiazza/contract/errors'
import { maxPhotoBytes } from '@autopiazza/contract/constants'
import { describe, expect, it } from 'vitest'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { BodyBudget } from './body-budget.ts'
import { errorAnswer } from './error-body.ts'
import { addressOfOperation, openSite } from './testing/open-site.ts'
import { createFixture } from './testing/fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const side = await createFixture(db)
const photos = addressOfOperation('listings.addPhoto', { id: side.things.listingId }).path

describe('temporary refusals', () => {
  const later = (Object.keys(errorStatuses) as ErrorCode[]).filter((code) => [429, 503].includes(errorStatuses[code]))
  it.each(later)('sends %s with a Retry-After header', (code) => {
    expect(Number(errorAnswer(code, 'it').headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('sends Retry-After over HTTP, from an operation and from a route', async () => {
    const site = openSite(db)
    const signIn = addressOfOperation('identity.signIn', {})
    const attempt = () =>
      site.send(signIn.method, signIn.path, JSON.stringify({ email: 'nobody@example.it', password: 'x' }), {
        'content-type': 'application/json',
      })
    let answer = await attempt()
    for (let count = 0; count < 20 && answer.status !== 429; count += 1) answer = await attempt()
    expect(answer.status).toBe(429)
    const { details } = (await answer.json()) as { details: { seconds: number } }
    expect(details.seconds).toBeGreaterThan(0)
    expect(details.seconds).toBeLessThanOrEqual(900)
    expect(answer.headers.get('retry-after')).toBe(String(details.seconds))
    const busy = await site.get('/readyz')
    expect(busy.status).toBe(503)
    expect(Number(busy.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('limits on request bodies in memory', () => {
  it.each([
    ['one client', { perAddress: 1_000, inAll: 1_000_000 }, 429, 'request.too_many'],
    ['all together', { perAddress: 1_000_000, inAll: 1_000 }, 503, 'request.unavailable'],
  ])(
    'limits the bodies of %s in memory, and accepts more bodies once those are handled',
    async (_, sizes, status, code) => {
      const site = openSite(db, { bodies: new BodyBudget(sizes), address: '10.1.1.1' })
      const cookie = await site.cookieOf(side.vendor)
      const body = new TransformStream<Uint8Array, Uint8Array>()
      const headers = { cookie, 'content-type': 'application/json', 'content-length': '900' }
      const first = site.send('PUT', photos.replace('/photos', ''), body.readable, headers)
      await expect
        .poll(
          async () =>
            (await site.send('PUT', photos.replace('/photos', ''), '{}', { ...headers, 'content-length': '200' }))
              .status,
        )
        .toBe(status)
      const refused = await site.send('PUT', photos.replace('/photos', ''), '{}', {
        ...headers,
        'content-length': '200',
      })
      expect(await refused.json()).toMatchObject({ code })
      expect(refused.headers.get('retry-after')).toBe('5')
      const writer = body.writable.getWriter()
      await writer.write(new TextEncoder().encode('{}'))
      await writer.close()
      expect((await first).status).toBe(400)
      const next = await site.send('PUT', photos.replace('/photos', ''), '{}', { ...headers, 'content-length': '2' })
      expect(next.status).toBe(400)
    },
  )

  it('refuses a body without a declared length once it becomes too large, and names what was too large', async () => {
    const site = openSite(db)
    const cookie = await site.cookieOf(side.vendor)
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1
        const start = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
        controller.enqueue(sent === 1 ? new TextEncoder().encode(start) : new Uint8Array(1024 * 1024))
      },
    })
    const answer = await site.send('POST', photos, endless, {
      cookie,
      'transfer-encoding': 'chunked',
      'content-type': 'multipart/form-data; boundary=x',
    })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ code: 'listings.photo_too_large' })
    expect(sent * 1024 * 1024).toBeLessThan(2 * maxPhotoBytes)
  })

  it('does not read a body whose declared length is too large, and still sends a visitor to sign in', async () => {
    const site = openSite(db)
    const statusFor = async (cookie: string) => {
      const unread = new ReadableStream<Uint8Array>(
        { pull: () => Promise.reject(new Error('It was read')) },
        { highWaterMark: 0 },
      )
      const headers = { cookie, 'content-length': String(20 * 1024 * 1024) }
      return (await site.send('POST', photos, unread, headers)).status
    }
    expect(await statusFor(await site.cookieOf(side.vendor))).toBe(413)
    expect(await statusFor('')).toBe(401)
  })
})

it('serves health checks under any host name, and everything else only under the configured host name', async () => {
  const site = openSite(db)
  const statuses: number[] = []
  for (const path of ['/healthz', '/readyz', '/api/vehicles/featured', '/'])
    statuses.push((await site.get(path, '', {}, '10.0.3.7:3000')).status)
  expect(statuses).toEqual([200, 503, 421, 421])
})
