import { describe, expect, it } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import type { Outcome } from '../../kernel/outcome.ts'
import {
  attachPhoto,
  createListing,
  findPhotoFile,
  listingScheduledJobs,
  showOwnListing,
  uploadPhoto,
} from './index.ts'
import { createListingFixture, pandaForSale } from './testing/listing-fixture.ts'
import { photoProcessorInMemory } from './testing/photo-processor-in-memory.ts'
import { photoStoreInMemory } from './testing/photo-store-in-memory.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person, visitor } = createListingFixture(db)
const photos = photoStoreInMemory()
const processor = photoProcessorInMemory()

function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`)
  return outcome.value
}
let pictures = 0
const upload = (ctx: Context, text = `picture ${(pictures += 1)}`) =>
  uploadPhoto({ ctx, input: { bytes: new TextEncoder().encode(text) }, photos, processor })
const uploaded = async (ctx: Context) => valueOf(await upload(ctx)).id
const attach = (ctx: Context, id: string, uploadId: string, step: 'main' | 'exterior' = 'exterior') =>
  attachPhoto({ ctx, input: { id, step, uploadId } })
const advert = async (ctx: Context) => valueOf(await createListing({ ctx, input: pandaForSale() })).id
const hashOf = async (id: string) =>
  (await db.selectFrom('uploaded_photos').select('content_hash').where('id', '=', id).executeTakeFirstOrThrow())
    .content_hash
const run = (name: string) =>
  listingScheduledJobs(photos)
    .find((job) => job.name === name)
    ?.run(visitor, {})
async function afterADay() {
  await pool.query(`update uploaded_photos set uploaded_at = uploaded_at - interval '25 hours'`)
  await pool.query(`update photos_to_collect set since = since - interval '25 hours'`)
}

describe('a photograph that is uploaded before its advert is saved', () => {
  it('an uploaded photograph belongs to no advert until an advert attaches it', async () => {
    const ctx = await person('vendor')
    const uploadId = await uploaded(ctx)
    const hash = await hashOf(uploadId)
    const id = await advert(ctx)
    expect(valueOf(await showOwnListing({ ctx, input: { id } })).photos).toEqual([])
    expect(await attach(ctx, id, uploadId, 'main')).toMatchObject({
      ok: true,
      value: { hash, step: 'main', position: 0 },
    })
    expect(valueOf(await showOwnListing({ ctx, input: { id } })).photos).toMatchObject([{ hash }])
    expect(await db.selectFrom('uploaded_photos').select('id').where('id', '=', uploadId).execute()).toEqual([])
    const made = await findPhotoFile({ ctx: visitor, input: { hash, width: 320, format: 'webp' }, photos, processor })
    expect(made).toBeInstanceOf(Uint8Array)
  })

  it('an uploaded photograph is attached only once, even by two requests at the same time', async () => {
    const ctx = await person('vendor')
    const [id, uploadId] = [await advert(ctx), await uploaded(ctx)]
    const results = await Promise.all([attach(ctx, id, uploadId), attach(ctx, id, uploadId)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results).toContainEqual({ ok: false, code: 'listings.photo_not_found' })
    expect(valueOf(await showOwnListing({ ctx, input: { id } })).photos).toHaveLength(1)
  })

  it("an uploaded photograph cannot be attached by another vendor, nor to another vendor's advert", async () => {
    const [ctx, other] = [await person('vendor'), await person('vendor')]
    const [uploadId, own, others] = [await uploaded(ctx), await advert(ctx), await advert(other)]
    expect(await attach(other, others, uploadId)).toEqual({ ok: false, code: 'listings.photo_not_found' })
    expect(await attach(ctx, others, uploadId)).toEqual({ ok: false, code: 'listings.not_found' })
    expect(await attach(ctx, own, uploadId)).toMatchObject({ ok: true })
  })

  it('an uploaded photograph is not attached when its photo step is full', async () => {
    const ctx = await person('vendor')
    const id = await advert(ctx)
    for (let count = 0; count < 5; count += 1) valueOf(await attach(ctx, id, await uploaded(ctx)))
    const sixth = await uploaded(ctx)
    expect(await attach(ctx, id, sixth)).toEqual({ ok: false, code: 'listings.photo_limit' })
    expect(await hashOf(sixth)).toMatch(/^[0-9a-f]{64}$/)
  })

  it('an uploaded photograph for the main step replaces the main photograph', async () => {
    const ctx = await person('vendor')
    const id = await advert(ctx)
    valueOf(await attach(ctx, id, await uploaded(ctx), 'main'))
    const second = valueOf(await attach(ctx, id, await uploaded(ctx), 'main'))
    expect(valueOf(await showOwnListing({ ctx, input: { id } })).photos).toMatchObject([{ hash: second.hash }])
  })

  it.each([
    ['not_an_image', 'listings.photo_not_an_image'],
    ['too_large', 'listings.photo_too_large'],
  ])('an uploaded photograph is refused for the same reasons as a photograph of an advert: %s', async (text, code) => {
    const ctx = await person('vendor')
    expect(await upload(ctx, text)).toEqual({ ok: false, code })
    expect(await upload(await person('buyer'))).toEqual({ ok: false, code: 'identity.vendor_required' })
    expect(await upload(visitor)).toEqual({ ok: false, code: 'identity.sign_in_required' })
  })

  it('an uploaded photograph counts towards the daily limit', async () => {
    const ctx = await person('vendor')
    await uploaded(ctx)
    await pool.query(`update rate_limits set points = 500 where key like 'photo-uploads:%'`)
    expect(await upload(ctx)).toMatchObject({ ok: false, code: 'listings.photo_quota' })
    await pool.query(`delete from rate_limits where key like 'photo-uploads:%'`)
  })

  it('an uploaded photograph that is not attached is removed with its files after a day', async () => {
    const ctx = await person('vendor')
    const [id, uploadId] = [await advert(ctx), await uploaded(ctx)]
    const file = { hash: await hashOf(uploadId), width: 1200, format: 'jpg' } as const
    await run('collect-photo-files')
    expect(await photos.get(file)).not.toBeNull()
    await afterADay()
    expect(await attach(ctx, id, uploadId)).toEqual({ ok: false, code: 'listings.photo_not_found' })
    await run('forget-uploaded-photos')
    await afterADay()
    await run('collect-photo-files')
    expect(await photos.get(file)).toBeNull()
  })

  it('an uploaded photograph is not removed once an advert has attached it', async () => {
    const ctx = await person('vendor')
    const [id, uploadId] = [await advert(ctx), await uploaded(ctx)]
    const file = { hash: await hashOf(uploadId), width: 1200, format: 'jpg' } as const
    valueOf(await attach(ctx, id, uploadId))
    await afterADay()
    await run('forget-uploaded-photos')
    await afterADay()
    await run('collect-photo-files')
    expect(await photos.get(file)).not.toBeNull()
  })
})
