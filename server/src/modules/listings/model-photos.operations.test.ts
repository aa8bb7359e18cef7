import { expect, it } from 'vitest'
import { systemContext } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import {
  addModelPhoto,
  addPhoto,
  createListing,
  findPhotoFile,
  listingScheduledJobs,
  listVehicleCards,
  showVehicle,
} from './index.ts'
import { createListingFixture, pandaForSale } from './testing/listing-fixture.ts'
import { photoProcessorInMemory } from './testing/photo-processor-in-memory.ts'
import { photoStoreInMemory } from './testing/photo-store-in-memory.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person, visitor } = createListingFixture(db)
const photos = photoStoreInMemory()
const processor = photoProcessorInMemory()
const ctx = systemContext({ db, now: () => new Date() }, 'test')
const credit = { author: 'Ada Fotografa', license: 'CC BY 4.0', licenseUrl: 'https://example.it/by', sourceUrl: null }
const golf = {
  make: 'Volkswagen',
  model: 'Golf',
  bodyType: 'hatchback',
  firstYear: 2020,
  lastYear: 2023,
  color: null,
  fuelType: null,
} as const

let pictures = 0
const newPicture = () => new TextEncoder().encode(`a picture of a model ${(pictures += 1)}`)
const add = (of: Parameters<typeof addModelPhoto>[0]['input']['of'] = golf, bytes: Uint8Array = newPicture()) =>
  addModelPhoto({ ctx, input: { of, bytes, credit }, photos, processor })

async function advert(changes: Partial<ReturnType<typeof pandaForSale>> = {}) {
  const vendor = await person('vendor')
  const created = await createListing({
    ctx: vendor,
    input: { ...pandaForSale(), make: 'Volkswagen', model: 'Golf', bodyType: 'hatchback', year: 2021, ...changes },
  })
  if (!created.ok) throw new Error(created.code)
  return { id: created.value.id, vendor }
}
async function cardOf(id: string) {
  const [card] = await listVehicleCards(visitor, [id])
  return card?.mainPhoto ?? null
}

it('shows a photograph of the model, with its credit, on the card and page of an advert without photographs', async () => {
  await db.deleteFrom('model_photos').execute()
  await add()
  const { id } = await advert()
  expect(await cardOf(id)).toMatchObject({ ofModel: true, step: 'main', credit })
  const page = await showVehicle({ ctx: visitor, input: { id } })
  expect(page).toMatchObject({ ok: true, value: { photos: [{ ofModel: true, credit }] } })
})

it.each([
  ['another generation', { year: 2019 }],
  ['another body', { bodyType: 'estate' }],
  ['an unknown body', { bodyType: null }],
  ['another model', { model: 'Golf Plus' }],
] as const)('does not show a photograph of the model for %s', async (_, changes) => {
  await db.deleteFrom('model_photos').execute()
  await add()
  expect(await cardOf((await advert(changes)).id)).toBeNull()
})

it('replaces the photograph of the model with the first photograph of the car itself', async () => {
  await db.deleteFrom('model_photos').execute()
  await add()
  const { id, vendor } = await advert()
  await addPhoto({ ctx: vendor, input: { id, step: 'exterior', bytes: newPicture() }, photos, processor })
  expect(await cardOf(id)).toBeNull()
  await addPhoto({ ctx: vendor, input: { id, step: 'main', bytes: newPicture() }, photos, processor })
  expect(await cardOf(id)).toMatchObject({ ofModel: false })
})

it('shows the photograph of a model only for the same fuel when the shape of the car depends on the fuel', async () => {
  await db.deleteFrom('model_photos').execute()
  await add({ ...golf, fuelType: 'electric' })
  expect(await cardOf((await advert({ fuelType: 'petrol' })).id)).toBeNull()
  expect(await cardOf((await advert({ fuelType: 'electric' })).id)).toMatchObject({ ofModel: true })
})

it('prefers the photograph of the model in the colour of the car', async () => {
  await db.deleteFrom('model_photos').execute()
  await add({ ...golf, color: 'silver' })
  await add({ ...golf, color: 'red' })
  await add({ ...golf, color: 'blue' })
  const red = await db.selectFrom('model_photos').select('id').where('color', '=', 'red').executeTakeFirstOrThrow()
  expect(await cardOf((await advert({ color: 'red' })).id)).toMatchObject({ id: red.id })
})

it('stores a photograph of a model once, also when it is added twice at the same time', async () => {
  await db.deleteFrom('model_photos').execute()
  const bytes = newPicture()
  const outcomes = await Promise.all([add(golf, bytes), add(golf, bytes)])
  expect(outcomes.filter((outcome) => outcome.ok && outcome.value.isAdded)).toHaveLength(1)
  expect(await db.selectFrom('model_photos').select('id').execute()).toHaveLength(1)
})

it('refuses a file that is not a picture as photograph of a model', async () => {
  const refusing = { ...processor, prepare: async () => 'not_an_image' as const }
  const bytes = newPicture()
  expect(await addModelPhoto({ ctx, input: { of: golf, bytes, credit }, photos, processor: refusing })).toEqual({
    ok: false,
    code: 'listings.photo_not_an_image',
  })
})

it('keeps the files of a photograph of a model even when no advert uses it', async () => {
  await db.deleteFrom('model_photos').execute()
  await add()
  const { hash } = (await cardOf((await advert()).id)) ?? { hash: '' }
  await pool.query(`update photos_to_collect set since = since - interval '2 days'`)
  await listingScheduledJobs(photos)
    .find(({ name }) => name === 'collect-photo-files')
    ?.run(ctx, {})
  const file = { hash, width: 320, format: 'webp' } as const
  expect(await findPhotoFile({ ctx: visitor, input: file, photos, processor })).toBeInstanceOf(Uint8Array)
})

it('updates the search cards of all adverts that can show a new photograph of the model', async () => {
  await db.deleteFrom('model_photos').execute()
  const { id } = await advert()
  const changed = () =>
    db
      .selectFrom('listing_changes')
      .select('is_searched')
      .where('listing_id', '=', id)
      .orderBy('position', 'desc')
      .executeTakeFirst()
  expect(await changed()).toEqual({ is_searched: true })
  await add()
  expect(await changed()).toEqual({ is_searched: false })
})
