import type { StockImport } from '@autopiazza/contract'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { startWorker } from '../jobs/worker.ts'
import { giveToken } from '../modules/identity/testing/give-token.ts'
import { importJobs } from '../modules/imports/index.ts'
import { photoFetcherInMemory } from '../modules/imports/testing/photo-fetcher-in-memory.ts'
import { photoProcessorInMemory } from '../modules/listings/testing/photo-processor-in-memory.ts'
import { photoStoreInMemory } from '../modules/listings/testing/photo-store-in-memory.ts'
import { createFixture } from './testing/fixture.ts'
import { openSite } from './testing/open-site.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const site = openSite(db)
const { vendor } = await createFixture(db)
const worker = await startWorker({
  pool,
  db,
  now: () => new Date(),
  log: pino({ level: 'silent' }),
  jobs: importJobs({
    fetcher: photoFetcherInMemory(),
    photos: photoStoreInMemory(),
    processor: photoProcessorInMemory(),
  }),
  scheduled: [],
  listeners: [],
})
afterAll(() => worker.stop())

const file = `codice;marca;modello;anno;km;alimentazione;cambio;prezzo;descrizione;note
G-1;Fiat;500;2022;9.000;ibrida;manuale;12.900;Come nuova, sempre in garage.;In arrivo
G-2;Fiat;Panda;2021;21.000;vapore;manuale;9.900;Unico proprietario, tagliandi regolari.;In arrivo
`

/** A client that stores nothing between requests except its token. */
async function openProgram() {
  const { secret } = await giveToken(db, { userId: vendor.userId, scopes: ['stock:read', 'stock:write'] })
  return async <Answer>(method: string, path: string, body?: FormData | object) => {
    const isForm = body instanceof FormData
    const answer = await site.fetch(
      new Request(`${site.baseUrl}/api${path}`, {
        method,
        headers: {
          host: new URL(site.baseUrl).host,
          authorization: `Bearer ${secret}`,
          'accept-language': 'en',
          ...(!isForm && body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      }),
    )
    expect(answer.headers.getSetCookie()).toEqual([])
    const read = (await answer.json()) as Answer
    expect({ path, status: answer.status, read }).toMatchObject({ status: 200 })
    return read
  }
}

it('lets a dealer’s program import its stock with a token and without a cookie', async () => {
  const call = await openProgram()
  const form = new FormData()
  form.set('file', new File([file], 'listino.csv', { type: 'text/csv' }))
  const { id, state, columns } = await call<StockImport>('POST', '/vendor/imports', form)
  expect(state).toBe('mapping')
  expect(columns.filter(({ isUndecided }) => isUndecided).map(({ name }) => name)).toEqual(['codice', 'note'])
  const until = async (reached: StockImport['state']) => {
    await expect.poll(async () => (await call<StockImport>('GET', `/vendor/imports/${id}`)).state).toBe(reached)
    return call<StockImport>('GET', `/vendor/imports/${id}`)
  }

  const meant = columns.map(({ name, field }) => ({ name, field: name === 'codice' ? 'stockNumber' : field }))
  await call('PUT', `/vendor/imports/${id}/columns`, { columns: meant })
  expect(await until('ready')).toMatchObject({ outcomes: { create: 1, refused: 1 }, can: { apply: true } })
  expect(await call('GET', `/vendor/imports/${id}/rows?outcome=refused`)).toMatchObject({
    total: 1,
    rows: [{ stockNumber: 'G-2', problems: [{ field: 'fuelType', message: 'Choose one of the options' }] }],
  })
  expect(await call('GET', '/vendor/imports')).toMatchObject([{ id }])

  await call('POST', `/vendor/imports/${id}/apply`)
  expect(await until('applied')).toMatchObject({ results: { created: 1 } })
  const rows = await call<{ rows: { listingId: string }[] }>('GET', `/vendor/imports/${id}/rows?outcome=create`)
  const listingId = rows.rows[0]?.listingId ?? ''
  expect(await call('GET', `/vendor/listings/${listingId}`)).toMatchObject({
    fields: { make: 'Fiat', model: '500', salePrice: 1_290_000 },
  })

  await call('POST', `/vendor/imports/${id}/undo`)
  expect(await until('undone')).toMatchObject({ results: { removed: 1 } })
})
