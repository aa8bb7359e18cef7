import { errorStatuses } from '@autopiazza/contract/errors'
import type { PhotoStep } from '@autopiazza/contract/vocabulary'
import { describe, expect, it } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { type PhotoStore, PhotoStoreError } from './ports.ts'
import {
  addCreditedPhoto,
  addPhoto,
  createListing,
  findPhotoFile,
  listingJobs,
  listingScheduledJobs,
  listVehicleCards,
  orderPhotos,
  removePhoto,
  showVehicle,
} from './index.ts'
import { photoProcessorInMemory } from './testing/photo-processor-in-memory.ts'
import { photoStoreInMemory } from './testing/photo-store-in-memory.ts'
import { pandaForSale, createListingFixture } from './testing/listing-fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person, visitor } = createListingFixture(db)
const photos = photoStoreInMemory()
const processor = photoProcessorInMemory()

async function newListing(vendor: Context): Promise<string> {
  const created = await createListing({ ctx: vendor, input: pandaForSale() })
  return created.ok ? created.value.id : ''
}
let pictures = 0
function add(ctx: Context, id: string, step: PhotoStep, text = `picture ${(pictures += 1)}`) {
  return addPhoto({ ctx, input: { id, step, bytes: new TextEncoder().encode(text) }, photos, processor })
}
async function addedTo(ctx: Context, id: string, step: PhotoStep, text?: string) {
  const outcome = await add(ctx, id, step, text)
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`)
  return outcome.value
}
/** Sets the daily count of every vendor. */
const usedToday = (count: number) =>
  pool.query(`update rate_limits set points = $1 where key like 'photo-uploads:%'`, [count])
/** Runs the nightly collection as if everything had been listed two days ago. */
async function collectAfterADay(store: PhotoStore = photos): Promise<void> {
  await pool.query(`update photos_to_collect set since = since - interval '2 days'`)
  await listingScheduledJobs(store)
    .find((job) => job.name === 'collect-photo-files')
    ?.run(visitor, {})
}
const imagesOf = (id: string) =>
  db.selectFrom('vehicle_listings').select(['main_image', 'gallery']).where('id', '=', id).executeTakeFirstOrThrow()

describe('a full disk', () => {
  const full = { ...photoStoreInMemory(), put: () => Promise.reject(new PhotoStoreError('There is no room')) }

  it('refuses a photograph with a temporary error on a full disk, and stores no part of it', async () => {
    const vendor = await person('vendor')
    const id = await newListing(vendor)
    const input = { id, step: 'main', bytes: new TextEncoder().encode('no room for this') } as const
    expect(await addPhoto({ ctx: vendor, input, photos: full, processor })).toEqual({
      ok: false,
      code: 'listings.photo_store_unavailable',
    })
    expect(errorStatuses['listings.photo_store_unavailable']).toBe(503)
    expect((await imagesOf(id)).main_image).toBeNull()
    expect(await addPhoto({ ctx: vendor, input, photos, processor })).toMatchObject({ ok: true })
  })

  it('still serves photograph sizes that cannot be stored on a full disk', async () => {
    const vendor = await person('vendor')
    const { hash } = await addedTo(vendor, await newListing(vendor), 'main')
    const file = { hash, width: 320, format: 'webp' } as const
    const shelf = { ...photos, put: full.put }
    expect(await findPhotoFile({ ctx: visitor, input: file, photos: shelf, processor })).toBeInstanceOf(Uint8Array)
  })
})

describe('adding a photograph', () => {
  it("stores a photograph's file and shows it on the page, with the main photograph first and its paths in the listing", async () => {
    const vendor = await person('vendor')
    const id = await newListing(vendor)
    const inside = await addedTo(vendor, id, 'interior')
    const outside = await addedTo(vendor, id, 'exterior')
    const main = await addedTo(vendor, id, 'main')
    expect(main).toMatchObject({
      step: 'main',
      position: 0,
      width: 1200,
      height: 900,
      widths: [320, 640, 960, 1200],
      dominantColor: '#336699',
      credit: null,
    })
    expect(await photos.get({ hash: main.hash, width: 1200, format: 'jpg' })).not.toBeNull()
    const page = await showVehicle({ ctx: visitor, input: { id } })
    expect(page.ok && page.value.photos.map((photo) => photo.id)).toEqual([main.id, outside.id, inside.id])
    expect(await imagesOf(id)).toEqual({
      main_image: `images/${main.hash}/1200.jpg`,
      gallery: [`images/${outside.hash}/1200.jpg`, `images/${inside.hash}/1200.jpg`],
    })
  })

  it('shows on the card the main photograph, the first four others and the total number of photographs', async () => {
    const vendor = await person('vendor')
    const id = await newListing(vendor)
    const inside = await addedTo(vendor, id, 'interior')
    const outside = [await addedTo(vendor, id, 'exterior'), await addedTo(vendor, id, 'exterior')]
    const main = await addedTo(vendor, id, 'main')
    const optional = [await addedTo(vendor, id, 'optional'), await addedTo(vendor, id, 'optional')]
    const [card] = await listVehicleCards(visitor, [id])
    expect(card).toMatchObject({ mainPhoto: { hash: main.hash }, photoCount: 6 })
    expect(card?.morePhotos).toEqual(
      [...outside, inside, optional[0]].map((photo) => ({ hash: photo?.hash, widths: photo?.widths })),
    )
    const bare = await newListing(vendor)
    expect(await listVehicleCards(visitor, [bare])).toMatchObject([{ mainPhoto: null, photoCount: 0, morePhotos: [] }])
  })

  it('replaces the main photograph, but keeps the previous one when the new one is refused', async () => {
    const vendor = await person('vendor')
    const id = await newListing(vendor)
    const first = await addedTo(vendor, id, 'main')
    expect(await add(vendor, id, 'main', 'not_an_image')).toEqual({ ok: false, code: 'listings.photo_not_an_image' })
    expect((await imagesOf(id)).main_image).toBe(`images/${first.hash}/1200.jpg`)
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => add(vendor, id, 'main')))
    expect(outcomes.every((outcome) => outcome.ok)).toBe(true)
    const page = await showVehicle({ ctx: visitor, input: { id } })
    const shown = page.ok ? page.value.photos.map(({ hash }) => `images/${hash}/1200.jpg`) : []
    expect(shown).toEqual([(await imagesOf(id)).main_image])
    expect(shown).not.toEqual([`images/${first.hash}/1200.jpg`])
  })

  it('accepts up to five photographs in each photo step, except the step of the main photograph', async () => {
    const vendor = await person('vendor')
    const id = await newListing(vendor)
    for (let count = 0; count < 5; count += 1) await addedTo(vendor, id, 'exterior')
    expect(await add(vendor, id, 'exterior')).toEqual({ ok: false, code: 'listings.photo_limit' })
  })

  it('accepts exactly five photographs of a photo step when twelve arrive at once', async () => {
    const vendor = await person('vendor')
    const id = await newListing(vendor)
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => add(vendor, id, 'exterior')))
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(5)
    expect(new Set(outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.code])))).toEqual(
      new Set(['listings.photo_limit']),
    )
    const rows = await db
      .selectFrom('listing_photos')
      .select('position')
      .where('listing_id', '=', id)
      .orderBy('position')
      .execute()
    expect(rows.map((row) => row.position)).toEqual([0, 1, 2, 3, 4])
  })

  it('refuses a file that is not a picture, a file that is too large, and the 501st photograph of a day', async () => {
    const vendor = await person('vendor')
    const id = await newListing(vendor)
    expect(await add(vendor, id, 'main', 'not_an_image')).toEqual({ ok: false, code: 'listings.photo_not_an_image' })
    expect(await add(vendor, id, 'main', 'too_large')).toEqual({ ok: false, code: 'listings.photo_too_large' })
    expect(await add(vendor, id, 'main', 'x'.repeat(10 * 1024 * 1024 + 1))).toEqual({
      ok: false,
      code: 'listings.photo_too_large',
    })
    await usedToday(500)
    expect(await add(vendor, id, 'main')).toEqual({
      ok: false,
      code: 'listings.photo_quota',
      details: { seconds: expect.closeTo(86_400, -2) },
    })
    const credit = {
      author: 'Damian Morys',
      license: 'CC BY 2.0',
      licenseUrl: 'https://creativecommons.org/licenses/by/2.0/',
      sourceUrl: null,
    }
    const credited = await addCreditedPhoto({
      ctx: vendor,
      input: { id, step: 'main', bytes: new TextEncoder().encode('free') },
      photos,
      processor,
      credit,
    })
    expect(credited).toMatchObject({ ok: true, value: { credit } })
  })
})

describe('the daily limit on photographs', () => {
  it('counts a refused malicious file towards the daily limit', async () => {
    const vendor = await person('vendor')
    const id = await newListing(vendor)
    await add(vendor, id, 'main', 'not_an_image')
    await usedToday(498)
    expect(await add(vendor, id, 'main', 'not_an_image')).toEqual({ ok: false, code: 'listings.photo_not_an_image' })
    expect(await add(vendor, id, 'main', 'too_large')).toEqual({ ok: false, code: 'listings.photo_too_large' })
    expect(await add(vendor, id, 'main', 'not_an_image')).toMatchObject({ code: 'listings.photo_quota' })
    expect(await add(vendor, id, 'main')).toMatchObject({ code: 'listings.photo_quota' })
    const other = await person('vendor')
    expect(await add(other, await newListing(other), 'main')).toMatchObject({ ok: true })
  })

  it('does not count uploads that failed on the server towards the daily limit', async () => {
    const vendor = await person('vendor')
    const id = await newListing(vendor)
    const broken: PhotoStore = { ...photos, put: () => Promise.reject(new PhotoStoreError('full')) }
    const input = { id, step: 'main', bytes: new TextEncoder().encode('a picture for a broken store') } as const
    await add(vendor, id, 'exterior')
    await usedToday(499)
    expect(await add(vendor, id, 'main', 'busy')).toEqual({ ok: false, code: 'listings.photo_busy' })
    expect(await addPhoto({ ctx: vendor, input, photos: broken, processor })).toEqual({
      ok: false,
      code: 'listings.photo_store_unavailable',
    })
    expect(await add(vendor, id, 'main')).toMatchObject({ ok: true })
    expect(await add(vendor, id, 'main')).toMatchObject({ code: 'listings.photo_quota' })
  })
})

describe('access to photographs', () => {
  it("returns not found for a photograph of another vendor's listing, and stores nothing", async () => {
    const [vendor, other, buyer] = [await person('vendor'), await person('vendor'), await person('buyer')]
    const id = await newListing(vendor)
    const photo = await addedTo(vendor, id, 'main')
    const operations = [
      (ctx: Context, id: string) => add(ctx, id, 'exterior', 'another picture'),
      (ctx: Context, id: string) => removePhoto({ ctx, input: { id, photoId: photo.id } }),
      (ctx: Context, id: string) => orderPhotos({ ctx, input: { id, step: 'main', photoIds: [photo.id] } }),
    ]
    for (const operation of operations) {
      expect(await operation(other, id)).toEqual({ ok: false, code: 'listings.not_found' })
      expect(await operation(other, crypto.randomUUID())).toEqual({ ok: false, code: 'listings.not_found' })
      expect(await operation(buyer, id)).toEqual({ ok: false, code: 'identity.vendor_required' })
      expect(await operation(visitor, id)).toEqual({ ok: false, code: 'identity.sign_in_required' })
    }
    const ownElsewhere = await newListing(other)
    expect(await removePhoto({ ctx: other, input: { id: ownElsewhere, photoId: photo.id } })).toEqual({
      ok: false,
      code: 'listings.photo_not_found',
    })
    const otherHash = (await processor.prepare(new TextEncoder().encode('another picture'), other.userId)) as {
      hash: string
    }
    expect(await photos.get({ hash: otherHash.hash, width: 1200, format: 'jpg' })).toBeNull()
  })
})

describe('removing and ordering photographs', () => {
  it('renumbers the remaining photographs after one is removed, and rewrites their paths', async () => {
    const vendor = await person('vendor')
    const id = await newListing(vendor)
    const [first, second, third] = [
      await addedTo(vendor, id, 'exterior'),
      await addedTo(vendor, id, 'exterior'),
      await addedTo(vendor, id, 'exterior'),
    ]
    const removed = await removePhoto({ ctx: vendor, input: { id, photoId: first.id } })
    expect(removed.ok && removed.value.photos.map((photo) => [photo.id, photo.position])).toEqual([
      [second.id, 0],
      [third.id, 1],
    ])
    expect((await imagesOf(id)).gallery).toEqual([second, third].map((photo) => `images/${photo.hash}/1200.jpg`))
    expect(await removePhoto({ ctx: vendor, input: { id, photoId: first.id } })).toEqual({
      ok: false,
      code: 'listings.photo_not_found',
    })
  })

  it('sets the order of a photo step, and refuses a list that omits, repeats or adds a photograph', async () => {
    const vendor = await person('vendor')
    const id = await newListing(vendor)
    const [a, b, c] = [
      await addedTo(vendor, id, 'optional'),
      await addedTo(vendor, id, 'optional'),
      await addedTo(vendor, id, 'optional'),
    ]
    const order = (photoIds: string[]) => orderPhotos({ ctx: vendor, input: { id, step: 'optional', photoIds } })
    const ordered = await order([c.id, a.id, b.id])
    expect(ordered.ok && ordered.value.photos.map((photo) => photo.id)).toEqual([c.id, a.id, b.id])
    for (const wrong of [[a.id, b.id], [a.id, a.id, b.id], [a.id, b.id, c.id, crypto.randomUUID()], []]) {
      expect(await order(wrong)).toEqual({ ok: false, code: 'listings.photo_order_incomplete' })
    }
  })
})

describe('the files of a photograph', () => {
  it('creates a photograph file at its first request, and only in the offered widths', async () => {
    const vendor = await person('vendor')
    const photo = await addedTo(vendor, await newListing(vendor), 'main', 'the source')
    const find = (width: number, hash = photo.hash) =>
      findPhotoFile({ ctx: visitor, input: { hash, width, format: 'avif' }, photos, processor })
    const made = await find(640)
    expect(made instanceof Uint8Array && new TextDecoder().decode(made)).toBe('the source as 640.avif')
    expect(await photos.get({ hash: photo.hash, width: 640, format: 'avif' })).not.toBeNull()
    expect(await find(641)).toBeNull()
    expect(await find(640, 'f'.repeat(64))).toBeNull()
  })

  it('creates all files of a photograph in the job that is queued when it is added', async () => {
    const vendor = await person('vendor')
    const photo = await addedTo(vendor, await newListing(vendor), 'main')
    const { rows } = await pool.query(
      `select count(*) as waiting from graphile_worker.jobs where key = 'photo-files:' || $1`,
      [photo.hash],
    )
    expect(rows).toEqual([{ waiting: 1 }])
    await listingJobs(photos, processor)[0]?.run(visitor, { hash: photo.hash })
    for (const width of photo.widths) {
      for (const format of ['avif', 'webp', 'jpg'] as const)
        expect(await photos.get({ hash: photo.hash, width, format })).not.toBeNull()
    }
  })

  it('collects the files of a photograph once no listing uses it', async () => {
    const vendor = await person('vendor')
    const [one, two] = [await newListing(vendor), await newListing(vendor)]
    const shared = await addedTo(vendor, one, 'main', 'the same picture')
    const again = await addedTo(vendor, two, 'main', 'the same picture')
    expect(again.hash).toBe(shared.hash)
    const file = { hash: shared.hash, width: 1200, format: 'jpg' } as const
    await removePhoto({ ctx: vendor, input: { id: one, photoId: shared.id } })
    await collectAfterADay()
    expect(await photos.get(file)).not.toBeNull()
    await removePhoto({ ctx: vendor, input: { id: two, photoId: again.id } })
    await collectAfterADay()
    expect(await photos.get(file)).toBeNull()
  })

  it('does not collect files while the same picture is uploaded again, and does not show files while they are removed', async () => {
    const vendor = await person('vendor')
    const id = await newListing(vendor)
    const orphan = await addedTo(vendor, id, 'exterior', 'a picture that comes back')
    await removePhoto({ ctx: vendor, input: { id, photoId: orphan.id } })
    const meanwhile: PhotoStore = {
      ...photos,
      put: async (file, bytes) => {
        await photos.put(file, bytes)
        await collectAfterADay()
      },
    }
    const input = { id, step: 'exterior', bytes: new TextEncoder().encode('a picture that comes back') } as const
    const again = await addPhoto({ ctx: vendor, input, photos: meanwhile, processor })
    expect(again).toMatchObject({ ok: true, value: { hash: orphan.hash } })
    expect(await photos.get({ hash: orphan.hash, width: 1200, format: 'jpg' })).not.toBeNull()

    await removePhoto({ ctx: vendor, input: { id, photoId: again.ok ? again.value.id : '' } })
    const late = Promise.withResolvers<unknown>()
    const removing: PhotoStore = {
      ...photos,
      remove: async (hash) => {
        await addPhoto({ ctx: vendor, input, photos, processor }).then(late.resolve, late.reject)
        await photos.remove(hash)
      },
    }
    await collectAfterADay(removing)
    expect(await late.promise).toEqual({ ok: false, code: 'listings.photo_busy' })
    expect(await addPhoto({ ctx: vendor, input, photos, processor })).toMatchObject({ ok: true })
    expect(await photos.get({ hash: orphan.hash, width: 1200, format: 'jpg' })).not.toBeNull()
  })

  it('shows one picture on all its listings when it is uploaded many times at once', async () => {
    const vendor = await person('vendor')
    const ids = await Promise.all(Array.from({ length: 6 }, () => newListing(vendor)))
    const outcomes = await Promise.all(ids.map((id) => add(vendor, id, 'main', 'one picture for all')))
    const hashes = outcomes.map((outcome) => (outcome.ok ? outcome.value.hash : outcome.code))
    expect(new Set(hashes).size).toBe(1)
    const left = await db
      .selectFrom('photo_file_claims')
      .select('content_hash')
      .where('content_hash', 'in', hashes)
      .execute()
    expect(left).toEqual([])
  })
})
