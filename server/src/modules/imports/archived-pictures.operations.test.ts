import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { listStockedListings, removePhoto } from '../listings/index.ts'
import { photoProcessorInMemory } from '../listings/testing/photo-processor-in-memory.ts'
import { photoStoreInMemory } from '../listings/testing/photo-store-in-memory.ts'
import { createListingFixture } from '../listings/testing/listing-fixture.ts'
import {
  applyImport,
  discardImport,
  importScheduledJobs,
  previewArchive,
  showImport,
  showImportRows,
  undoImport,
} from './index.ts'
import { photoFetcherInMemory } from './testing/photo-fetcher-in-memory.ts'
import { createImportWorker, valueOf } from './testing/import-fixture.ts'
import { type MobileDeCar, mobileDeFile } from './testing/mobile-de-file.ts'
import { zipFile } from './testing/zip-file.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person } = createListingFixture(db)
const [photos, processor] = [photoStoreInMemory(), photoProcessorInMemory()]
const folder = await mkdtemp(join(tmpdir(), 'autopiazza-archives-'))
afterAll(() => rm(folder, { recursive: true }))
let vendor: Context & { userId: string }
let internet = photoFetcherInMemory()
beforeEach(async () => {
  await db.deleteFrom('imported_photos').execute()
  await db.deleteFrom('staged_pictures').execute()
  vendor = await person('vendor')
  internet = photoFetcherInMemory()
})

const work = (name: string, importId = '') =>
  createImportWorker(db, { fetcher: internet, photos, processor })(name, importId)
const fetchNow = () => work('fetch-imported-photos')

/** Names of pictures, with their contents where they differ from the name. */
type Pictures = Readonly<Record<string, string | null>>

async function preview(cars: readonly MobileDeCar[], pictures: Pictures) {
  const entries = Object.entries(pictures).map(([name, bytes]) => ({ name, bytes: bytes ?? `picture ${name}` }))
  const path = join(folder, 'stock.zip')
  await writeFile(path, zipFile([{ name: 'cars.csv', bytes: mobileDeFile(...cars) }, ...entries]))
  const { id, state } = valueOf(await previewArchive({ ctx: vendor, input: { fileName: 'stock.zip', path } }))
  expect(state).toBe('reading')
  await work('read-stock-import', id)
  return valueOf(await showImport({ ctx: vendor, input: { id } }))
}

async function importStock(cars: readonly MobileDeCar[], pictures: Pictures): Promise<string> {
  const { id, outcomes } = await preview(cars, pictures)
  expect(outcomes.refused).toBe(0)
  valueOf(await applyImport({ ctx: vendor, input: { id } }))
  await work('apply-stock-import', id)
  return id
}

async function advert(number: string) {
  const found = (await listStockedListings(vendor, { vendorId: vendor.userId, stockNumbers: [number] })).get(number)
  if (!found) return null
  const shown = await db
    .selectFrom('listing_photos')
    .select(['id', 'step', 'content_hash'])
    .where('listing_id', '=', found.id)
    .orderBy('id')
    .execute()
  return { id: found.id, status: found.status, photos: shown, hashes: shown.map((photo) => photo.content_hash) }
}

const stagedCount = async () => (await db.selectFrom('staged_pictures').select('content_hash').execute()).length
const three = { 'A1_1.jpg': null, 'A1_2.jpg': null, 'A1_3.jpg': null }

describe('pictures in an archive', () => {
  it('adds the pictures of each car in the order of their numbers, and publishes the car', async () => {
    const id = await importStock([{ number: 'A1' }, { number: 'A12' }], {
      'A1_10.jpg': null,
      'A1_2.jpg': null,
      'A1_1.jpg': null,
      'A12_1.jpg': null,
      'B9_1.jpg': null,
    })
    expect(await stagedCount()).toBe(4)
    await fetchNow()
    expect(internet.requested).toEqual([])
    expect(await advert('A1')).toMatchObject({
      status: 'active',
      photos: [{ step: 'main' }, { step: 'exterior' }, { step: 'exterior' }],
    })
    expect((await advert('A12'))?.photos).toHaveLength(1)
    expect(await stagedCount()).toBe(0)
    const addresses = await db.selectFrom('imported_photos').select('address').orderBy('place').execute()
    expect(addresses.map(({ address }) => address)).toEqual(expect.arrayContaining(['zip:A1_1.jpg', 'zip:A1_10.jpg']))
    expect(valueOf(await showImport({ ctx: vendor, input: { id } })).photos).toMatchObject({ added: 4, waiting: 0 })
  })

  it('changes nothing and stores no picture when the same archive is imported again', async () => {
    await importStock([{ number: 'A1' }], three)
    await fetchNow()
    const before = await advert('A1')
    expect((await preview([{ number: 'A1' }], three)).outcomes).toMatchObject({ unchanged: 1, update: 0 })
    expect(await stagedCount()).toBe(0)
    expect(await advert('A1')).toEqual(before)
  })

  it('replaces a picture of the same name with another content, in the same place', async () => {
    await importStock([{ number: 'A1' }], three)
    await fetchNow()
    const before = await advert('A1')
    await importStock([{ number: 'A1' }], { ...three, 'A1_1.jpg': 'a better picture' })
    expect((await advert('A1'))?.hashes).toEqual(before?.hashes)
    expect(await stagedCount()).toBe(1)
    await fetchNow()
    const after = await advert('A1')
    expect(after?.photos.map(({ id, step }) => ({ id, step }))).toEqual(
      before?.photos.map(({ id, step }) => ({ id, step })),
    )
    expect(after?.hashes[0]).not.toBe(before?.hashes[0])
    expect(after?.hashes.slice(1)).toEqual(before?.hashes.slice(1))
    expect(await stagedCount()).toBe(0)
  })

  it('does not add a picture again that the vendor has removed, even when its content changes', async () => {
    await importStock([{ number: 'A1' }], three)
    await fetchNow()
    const found = await advert('A1')
    const removed = found?.photos[2]?.id ?? ''
    valueOf(await removePhoto({ ctx: vendor, input: { id: found?.id ?? '', photoId: removed } }))
    const again = await preview([{ number: 'A1' }], { ...three, 'A1_3.jpg': 'another content' })
    expect(again.outcomes).toMatchObject({ unchanged: 1 })
    expect((await advert('A1'))?.photos).toHaveLength(2)
  })

  it('refuses a damaged picture with its reason, and adds the others', async () => {
    const id = await importStock([{ number: 'A1' }], { ...three, 'A1_4.jpg': 'not_an_image' })
    await fetchNow()
    await fetchNow()
    const { rows } = valueOf(await showImportRows({ ctx: vendor, input: { id, page: 1 } }))
    expect(rows[0]?.photos).toMatchObject({
      added: 3,
      refused: [{ address: 'zip:A1_4.jpg', code: 'photo_not_an_image' }],
    })
    expect(await stagedCount()).toBe(0)
  })

  it('continues with the remaining pictures when the job is killed between two of them', async () => {
    await importStock([{ number: 'A1' }], three)
    const store = photoStoreInMemory()
    let puts = 0
    const dying = {
      ...store,
      put: async (...given: Parameters<typeof store.put>) => {
        puts += 1
        if (puts === 2) throw new Error('killed')
        return store.put(...given)
      },
    }
    await expect(
      createImportWorker(db, { fetcher: internet, photos: dying, processor })('fetch-imported-photos'),
    ).rejects.toThrow('killed')
    expect((await advert('A1'))?.photos).toHaveLength(1)
    await db
      .updateTable('imported_photos')
      .set({ due_at: new Date(0) })
      .execute()
    await fetchNow()
    expect((await advert('A1'))?.photos).toHaveLength(3)
    expect(await stagedCount()).toBe(0)
  })

  it('undoes an import with the pictures that it added', async () => {
    await importStock([{ number: 'A1' }], three)
    await fetchNow()
    const id = await importStock([{ number: 'A1', price: '9500' }, { number: 'A2' }], {
      ...three,
      'A1_4.jpg': null,
      'A2_1.jpg': null,
    })
    await fetchNow()
    expect((await advert('A1'))?.photos).toHaveLength(4)
    valueOf(await undoImport({ ctx: vendor, input: { id } }))
    await work('undo-stock-import', id)
    expect((await advert('A1'))?.photos).toHaveLength(3)
    expect(await advert('A2')).toBeNull()
  })
})

describe('staged pictures that nobody needs', () => {
  const sweepAt = async (days: number) => {
    const now = () => new Date(Date.now() + days * 86_400_000)
    await importScheduledJobs.find(({ name }) => name === 'forget-staged-pictures')?.run({ ...vendor, now }, {})
  }

  it('are deleted a day after their import was discarded, and at the next upload of the vendor', async () => {
    const { id } = await preview([{ number: 'A1' }], three)
    await sweepAt(2)
    expect(await stagedCount()).toBe(3)
    valueOf(await discardImport({ ctx: vendor, input: { id } }))
    await sweepAt(0)
    expect(await stagedCount()).toBe(3)
    await sweepAt(2)
    expect(await stagedCount()).toBe(0)
    await preview([{ number: 'A1' }], three)
    await preview([{ number: 'A2' }], { 'A2_1.jpg': null })
    await preview([{ number: 'A2' }], { 'A2_1.jpg': null })
    expect(await stagedCount()).toBe(1)
  })

  it('are deleted after thirty days', async () => {
    await importStock([{ number: 'A1' }], three)
    await sweepAt(29)
    expect(await stagedCount()).toBe(3)
    await sweepAt(31)
    expect(await stagedCount()).toBe(0)
    await fetchNow()
    expect((await advert('A1'))?.photos).toEqual([])
  })
})
