import { text } from 'node:stream/consumers'
import { readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { archiveUploads, maxArchiveBytes } from '@autopiazza/contract/import-columns'
import { afterAll, describe, expect, it } from 'vitest'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { giveToken } from '../modules/identity/testing/give-token.ts'
import { mobileDeFile } from '../modules/imports/testing/mobile-de-file.ts'
import { temporaryTestFolder } from '../modules/imports/testing/temporary-test-files.ts'
import { zipFile } from '../modules/imports/testing/zip-file.ts'
import { listen } from './serve.ts'
import { createFixture } from './testing/fixture.ts'
import { openSite } from './testing/open-site.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const site = openSite(db)
const { vendor, buyer } = await createFixture(db)
const cookies = { vendor: await site.cookieOf(vendor), buyer: await site.cookieOf(buyer) }
const { server, open } = await listen({ host: '127.0.0.1', port: 0 })
open({ fetch: site.fetch })
const { port } = server.address() as AddressInfo
afterAll(async () => {
  server.close()
  await rm(temporaryTestFolder, { recursive: true, force: true })
})

const cars = { name: 'cars.csv', bytes: mobileDeFile({ number: 'A1' }) }
const picture = { name: 'A1_1.jpg', bytes: 'a picture' }
const archive = zipFile([cars, picture])

function openUpload(headers: Readonly<Record<string, string>>, path = `${archiveUploads}?name=stock.zip`) {
  const sent = request({
    port,
    host: '127.0.0.1',
    method: 'PUT',
    path,
    headers: { host: 'localhost:3000', ...headers },
  })
  const answered = Promise.withResolvers<{ status: number; body: Record<string, unknown> }>()
  sent.on('error', answered.reject)
  sent.on('response', (response) => {
    text(response).then(
      (body) =>
        answered.resolve({ status: response.statusCode ?? 0, body: JSON.parse(body) as Record<string, unknown> }),
      answered.reject,
    )
  })
  return { sent, answered: answered.promise }
}

async function upload(bytes: Uint8Array, headers: Readonly<Record<string, string>> = { cookie: cookies.vendor }) {
  const { sent, answered } = openUpload(headers)
  sent.end(bytes)
  return answered
}

const filesLeft = async () => readdir(temporaryTestFolder).catch(() => [])
const rows = async (table: 'stock_imports' | 'staged_pictures') =>
  (await db.selectFrom(table).select('vendor_id').execute()).length

describe('the upload of an archive', () => {
  it('accepts the archive, stores its pictures and leaves no file', async () => {
    const { status, body } = await upload(archive)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { fileName: 'stock.zip', state: 'reading', rowCount: 1 },
    })
    expect(await rows('staged_pictures')).toBe(1)
    expect(await filesLeft()).toEqual([])
  })

  it('accepts an archive from a program with its token, and refuses a token without the scope', async () => {
    const bearer = async (scope: 'stock:read' | 'stock:write') =>
      `Bearer ${(await giveToken(db, { userId: vendor.userId, scopes: [scope] })).secret}`
    expect((await upload(archive, { authorization: await bearer('stock:write') })).status).toBe(200)
    expect(await upload(archive, { authorization: await bearer('stock:read') })).toMatchObject({
      status: 403,
      body: { code: 'identity.scope_missing' },
    })
  })

  it('accepts a small archive at the address of other stock files too', async () => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(archive)], 'small.zip', { type: 'application/zip' }))
    const answer = await site.fetch(
      new Request(`${site.baseUrl}/api/vendor/imports`, {
        method: 'POST',
        body: form,
        headers: { host: 'localhost:3000', cookie: cookies.vendor },
      }),
    )
    expect([answer.status, await answer.json()]).toMatchObject([200, { fileName: 'small.zip', format: 'mobile_de' }])
  })

  it.each([
    ['a body that is no archive', Buffer.from('stock;make'), 400, 'imports.archive_unreadable'],
    ['an archive that is cut off', archive.subarray(0, archive.length - 10), 400, 'imports.archive_unreadable'],
    ['two stock files', zipFile([cars, { ...cars, name: 'b.csv' }]), 400, 'imports.archive_several_files'],
    ['no stock file', zipFile([picture]), 400, 'imports.archive_without_file'],
    ['a stock file without rows', zipFile([{ name: 'cars.csv', bytes: '' }]), 400, 'imports.empty'],
  ])('refuses %s, and leaves no file, import or picture', async (_, bytes, status, code) => {
    const before = [await rows('stock_imports'), await rows('staged_pictures')]
    expect(await upload(bytes)).toMatchObject({ status, body: { code } })
    expect([await rows('stock_imports'), await rows('staged_pictures')]).toEqual(before)
    expect(await filesLeft()).toEqual([])
  })

  it('names the stock files of an archive with several ones in the language of the vendor', async () => {
    const { body } = await upload(zipFile([cars, { ...cars, name: 'b.csv' }]))
    expect(body['message']).toBe('Nello ZIP ci sono più file con le auto (cars.csv, b.csv): lasciane uno solo.')
  })

  it('refuses visitors, buyers, other sites and declared sizes above the limit before it reads the body', async () => {
    const answerTo = async (headers: Readonly<Record<string, string>>) => {
      const { sent, answered } = openUpload({ 'content-length': String(maxArchiveBytes), ...headers })
      sent.flushHeaders()
      const answer = await answered
      sent.destroy()
      return [answer.status, answer.body['code']]
    }
    expect(await answerTo({})).toEqual([401, 'identity.sign_in_required'])
    expect(await answerTo({ cookie: cookies.buyer })).toEqual([403, 'identity.vendor_required'])
    expect(await answerTo({ cookie: cookies.vendor, 'sec-fetch-site': 'cross-site' })).toEqual([
      403,
      'request.forbidden_origin',
    ])
    const tooLarge = { cookie: cookies.vendor, 'content-length': String(maxArchiveBytes + 1) }
    expect(await answerTo(tooLarge)).toEqual([413, 'imports.archive_too_large'])
  })

  it('refuses a second archive of the vendor while the first arrives, and removes an aborted one', async () => {
    const { sent, answered } = openUpload({ cookie: cookies.vendor, 'content-length': '1000000' })
    answered.catch(() => null)
    sent.write(archive)
    await expect.poll(filesLeft).toHaveLength(1)
    expect(await upload(archive)).toMatchObject({ status: 429, body: { code: 'imports.uploads_busy' } })
    const before = await rows('stock_imports')
    sent.destroy()
    await expect.poll(filesLeft).toEqual([])
    expect(await rows('stock_imports')).toBe(before)
    await expect.poll(async () => (await upload(archive)).status).toBe(200)
  })
})
