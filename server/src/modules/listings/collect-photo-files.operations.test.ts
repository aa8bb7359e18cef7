import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import type { Context } from '../../kernel/context.ts'
import type { PhotoStore } from './ports.ts'
import { addPhoto, checkPhotoFiles, createListing, listingScheduledJobs } from './index.ts'
import { createListingFixture, pandaForSale } from './testing/listing-fixture.ts'
import { photoProcessorInMemory } from './testing/photo-processor-in-memory.ts'
import { photoStoreInMemory } from './testing/photo-store-in-memory.ts'

const { pool } = await testDatabase()
const { person, visitor } = createListingFixture(createDatabase(pool))
const photos = photoStoreInMemory()
const processor = photoProcessorInMemory()

async function newListing(vendor: Context): Promise<string> {
  const created = await createListing({ ctx: vendor, input: pandaForSale() })
  return created.ok ? created.value.id : ''
}
async function addedTo(ctx: Context, id: string, text: string) {
  const input = { id, step: 'main', bytes: new TextEncoder().encode(text) } as const
  const outcome = await addPhoto({ ctx, input, photos, processor })
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`)
  return outcome.value
}
/** Runs the nightly collection as if everything had been listed two days ago. */
async function collectAfterADay(store: PhotoStore): Promise<void> {
  await pool.query(`update photos_to_collect set since = since - interval '2 days'`)
  await collect(store)
}
const collect = async (store: PhotoStore) =>
  listingScheduledJobs(store)
    .find((job) => job.name === 'collect-photo-files')
    ?.run(visitor, {})

it('collects unused photograph files after a day without listing the whole store, also after an interrupted upload', async () => {
  const unlisted: PhotoStore = {
    ...photos,
    hashes: () => {
      throw new Error('the store was listed')
    },
  }
  const vendor = await person('vendor')
  const id = await newListing(vendor)
  const stopping: PhotoStore = {
    ...photos,
    put: async (file, bytes) => {
      await photos.put(file, bytes)
      throw new Error('the process ended')
    },
  }
  const bytes = new TextEncoder().encode('a picture of a process that ended')
  const input = { id, step: 'main', bytes } as const
  await expect(addPhoto({ ctx: vendor, input, photos: stopping, processor })).rejects.toThrow('the process ended')
  await pool.query('delete from photo_file_claims')
  const file = { hash: createHash('sha256').update(bytes).digest('hex'), width: 1200, format: 'jpg' } as const
  await collect(unlisted)
  expect(await photos.get(file)).not.toBeNull()
  await collectAfterADay(unlisted)
  expect(await photos.get(file)).toBeNull()
  expect((await pool.query('select from photos_to_collect')).rowCount).toBe(0)
})

it('finds unknown files and missing master files by a check of the whole store', async () => {
  const vendor = await person('vendor')
  const shown = await addedTo(vendor, await newListing(vendor), 'a master that is lost')
  const master = { hash: shown.hash, width: 1200, format: 'jpg' } as const
  const bytes = await photos.get(master)
  const stray = { hash: '0'.repeat(64), width: 1200, format: 'jpg' } as const
  await photos.put(stray, new Uint8Array(3))
  await photos.remove(shown.hash)
  const check = (isToCollect: boolean) => checkPhotoFiles({ ctx: visitor, photos, isToCollect })
  expect(await check(false)).toMatchObject({ unknown: [stray.hash], missing: [shown.hash] })
  await photos.put(master, bytes ?? new Uint8Array())
  expect(await check(true)).toMatchObject({ unknown: [stray.hash], missing: [] })
  expect(await check(false)).toMatchObject({ unknown: [], missing: [] })
  await collectAfterADay(photos)
  expect(await photos.get(stray)).toBeNull()
})
