import { maxImportBytes } from '@autopiazza/contract/import-columns'
import { ringOf } from '../secrets/secret-keys.ts'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { type Actor, systemContext } from '../kernel/context.ts'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { startWorker } from '../jobs/worker.ts'
import { createAccounts } from '../modules/identity/index.ts'
import { createViewCounter } from '../modules/listings/index.ts'
import { importJobs } from '../modules/imports/index.ts'
import { sqlSearchIndex } from '../modules/search/index.ts'
import { catalogueParser } from '../modules/search/testing/catalogue-parser.ts'
import { createExportEncryption } from '../modules/stock-export/index.ts'
import { feedsInMemory } from '../modules/feeds/testing/feeds-in-memory.ts'
import { webhooksInMemory } from '../modules/outgoing-webhooks/testing/webhooks-in-memory.ts'
import { photoFetcherInMemory } from '../modules/imports/testing/photo-fetcher-in-memory.ts'
import { temporaryTestFiles } from '../modules/imports/testing/temporary-test-files.ts'
import { photoProcessorInMemory } from '../modules/listings/testing/photo-processor-in-memory.ts'
import { photoStoreInMemory } from '../modules/listings/testing/photo-store-in-memory.ts'
import { createListingFixture } from '../modules/listings/testing/listing-fixture.ts'
import { createFakeCardProvider } from '../modules/payments/testing/fake-card-provider.ts'
import type { Dependencies } from '../dependencies.ts'
import { handleApiRequest } from './api.ts'
import { createMarketThread } from '../modules/valuation/index.ts'

const { pool, connectionString } = await testDatabase()
const db = createDatabase(pool)
const { person, visitor } = createListingFixture(db)
const [baseUrl, keys, log] = [
  'http://localhost:3000',
  ringOf('a secret of at least thirty-two letters'),
  pino({ level: 'silent' }),
]
const services: Dependencies = {
  log,
  baseUrl,
  secret: keys.links,
  accounts: createAccounts({ db, now: () => new Date(), baseUrl, keys }),
  cards: createFakeCardProvider(),
  financing: null,
  hasOutsideCalls: true,
  isFinancingOffered: false,
  photos: photoStoreInMemory(),
  photoProcessor: photoProcessorInMemory(),
  photoFetcher: photoFetcherInMemory(),
  temporaryFiles: temporaryTestFiles(),
  webhooks: webhooksInMemory(),
  exportEncryption: createExportEncryption(keys.encryption),
  feeds: feedsInMemory(),
  views: createViewCounter({ ctx: systemContext({ db, now: () => new Date() }, 'views'), log }),
  market: createMarketThread(connectionString),
  searchIndex: sqlSearchIndex({ db }),
  queryParser: catalogueParser(),
}

const vendor: Actor = (await person('vendor')).actor
const worker = await startWorker({
  pool,
  db,
  now: () => new Date(),
  log,
  jobs: importJobs({ fetcher: services.photoFetcher, photos: services.photos, processor: services.photoProcessor }),
  scheduled: [],
  listeners: [],
})
afterAll(() => worker.stop())

async function fetchApi(actor: Actor, path: string, init: RequestInit = {}, language: 'it' | 'en' = 'it') {
  const request = new Request(`${baseUrl}/api${path}`, init)
  const response = await handleApiRequest(request, {
    ctx: { actor, db, now: () => new Date(), language, address: '127.0.0.1' },
    services,
    requestHeaders: request.headers,
    responseHeaders: new Headers(),
    requestId: 'a request',
  })
  if (!response) throw new Error(`nothing at ${path}`)
  return response
}

type Body = Record<string, unknown>
async function call(...args: Parameters<typeof fetchApi>): Promise<{ status: number; body: Body }> {
  const response = await fetchApi(...args)
  return { status: response.status, body: (await response.json()) as Body }
}

const json = (method: string, body?: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body ?? {}),
})

function multipart(text: string, name: string): RequestInit {
  const form = new FormData()
  form.set('file', new File([text], name, { type: 'text/csv' }))
  return { method: 'POST', body: form }
}

async function until(id: unknown, state: string): Promise<Body> {
  let last: Body = {}
  await expect
    .poll(async () => (last = (await call(vendor, `/vendor/imports/${String(id)}`)).body)['state'])
    .toBe(state)
  return last
}

const car = {
  stock: 'J1',
  make: 'Fiat',
  model: '500',
  year: 2022,
  mileage: 9_000,
  fuel: 'hybrid',
  transmission: 'manual',
  price: 12_900,
  description: 'Come nuova, sempre in garage.',
}

describe('API of imports', () => {
  it.each(['it', 'en'] as const)('serves a sample file that creates two cars (%s)', async (language) => {
    const sample = await fetchApi(visitor.actor, `/imports/sample?language=${language}`)
    expect(sample.headers.get('content-type')).toContain('text/csv')
    expect(sample.headers.get('content-disposition')).toMatch(/autopiazza-(esempio|sample)\.csv/)
    const { status, body } = await call(vendor, '/vendor/imports', multipart(await sample.text(), 'giugno.csv'))
    expect(status).toBe(200)
    expect(await until(body['id'], 'ready')).toMatchObject({
      fileName: 'giugno.csv',
      outcomes: { create: 2, update: 0, unchanged: 0, refused: 0 },
    })
  })

  it('runs an import over JSON: preview, rows in the caller’s language, apply, undo', async () => {
    const { body } = await call(
      vendor,
      '/vendor/imports',
      json('POST', { rows: [car, { ...car, stock: 'J2', fuel: 'vapore' }] }),
    )
    const id = String(body['id'])
    await until(id, 'ready')
    const refusedRows = async (language: 'it' | 'en') =>
      (await call(vendor, `/vendor/imports/${id}/rows?outcome=refused`, {}, language)).body
    expect(await refusedRows('it')).toMatchObject({
      total: 1,
      rows: [
        {
          number: 2,
          stockNumber: 'J2',
          title: 'Fiat 500 2022',
          problems: [{ field: 'fuelType', column: 'fuel', message: 'Scegli una delle opzioni', value: 'vapore' }],
        },
      ],
    })
    expect(await refusedRows('en')).toMatchObject({ rows: [{ problems: [{ message: 'Choose one of the options' }] }] })
    await call(vendor, `/vendor/imports/${id}/apply`, json('POST'))
    expect(await until(id, 'applied')).toMatchObject({ results: { created: 1 }, progress: { total: 2 } })
    await call(vendor, `/vendor/imports/${id}/undo`, json('POST'))
    expect(await until(id, 'undone')).toMatchObject({ results: { removed: 1 } })
  })

  it('accepts the meaning of columns, and discards an import on request', async () => {
    const { body } = await call(vendor, '/vendor/imports', json('POST', { rows: [{ ...car, zona: 'Nord' }] }))
    expect(body).toMatchObject({ state: 'mapping' })
    const id = String(body['id'])
    const columns = (body['columns'] as Body[]).map(({ name, field }) => ({ name, field }))
    expect((await call(vendor, `/vendor/imports/${id}/columns`, json('PUT', { columns }))).status).toBe(200)
    await until(id, 'ready')
    expect((await call(vendor, `/vendor/imports/${id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await call(vendor, `/vendor/imports/${id}`)).body).toMatchObject({ code: 'imports.not_found' })
  })

  it('requests the meaning of names, units and words from the dealer, and accepts each answer', async () => {
    const text = ['Art1;Art2;Art3;Art4;Art5', 'A-1;Fiat;Panda;AZ;10.000'].join('\n')
    const { body } = await call(vendor, '/vendor/imports', multipart(text, 'x.csv'))
    expect(body).toMatchObject({ state: 'mapping', rowCount: 2, names: { inFirstLine: null } })
    const path = `/vendor/imports/${String(body['id'])}`
    const put = async (part: string, given: object) => (await call(vendor, `${path}/${part}`, json('PUT', given))).body
    expect(await put('columns', { columns: [] })).toMatchObject({ code: 'imports.names_unknown' })
    expect(await put('first-line', { hasNames: true })).toMatchObject({ rowCount: 1, names: { inFirstLine: true } })

    const fields = ['stockNumber', 'make', 'model', 'transmission', 'salePrice']
    const columns = fields.map((field, index) => ({ name: `Art${index + 1}`, field }))
    const price = { name: 'Art5', field: 'salePrice', unit: 'without_vat' }
    expect(await put('columns', { columns: [...columns.slice(0, 4), { ...price, unit: 'miles' }] })).toMatchObject({
      code: 'request.invalid',
    })
    const mapped = await put('columns', { columns: [...columns.slice(0, 4), price] })
    expect(mapped).toMatchObject({ columns: fields.map((field) => ({ field })) })
    const word = { field: 'transmission', value: 'AZ' }
    expect(await until(body['id'], 'ready')).toMatchObject({ values: [{ ...word, isUndecided: true, rows: 1 }] })
    expect(await put('values', { values: [{ ...word, code: 'petrol' }] })).toMatchObject({ code: 'request.invalid' })
    await put('values', { values: [{ ...word, code: 'automatic' }] })
    expect(await until(body['id'], 'ready')).toMatchObject({
      values: [{ ...word, code: 'automatic', isUndecided: false }],
    })
  })

  it.each([
    ['neither a file nor rows', json('POST', {}), 400, 'request.invalid'],
    ['a list of something else', json('POST', { rows: ['car'] }), 400, 'imports.json_shape'],
    ['no rows', json('POST', { rows: [] }), 400, 'imports.empty'],
    ['a file that is no table', multipart('{"a":', 'x.json'), 400, 'imports.unreadable'],
    ['too large a file', multipart('x'.repeat(maxImportBytes + 1), 'x.csv'), 413, 'imports.file_too_large'],
  ])('refuses %s in an import', async (_, request, status, code) => {
    expect(await call(vendor, '/vendor/imports', request)).toMatchObject({ status, body: { code } })
  })

  it('allows imports to vendors only', async () => {
    const buyer = (await person('buyer')).actor
    expect((await call(visitor.actor, '/vendor/imports')).status).toBe(401)
    expect((await call(buyer, '/vendor/imports')).status).toBe(403)
  })
})
