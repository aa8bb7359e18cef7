import { describe, expect, it } from 'vitest'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Outcome } from '../../kernel/outcome.ts'
import {
  activateListing,
  addPickupLocation,
  createListing,
  deactivateListing,
  editListing,
  listVehicleCards,
  removePickupLocation,
  setQuantity,
  showGivenTown,
  showIncompleteListings,
  showOwnListing,
} from './index.ts'
import { lockListing } from './store.ts'
import { createListingFixture, pandaForSale } from './testing/listing-fixture.ts'
import { goOnlineWhenComplete } from './waiting-for-photos.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person } = createListingFixture(db)
const withoutPlace = { ok: false, code: 'listings.place_missing', fields: { town: 'required' } }
const point = {
  name: 'Sede',
  address: 'Via Po 2',
  city: 'Torino',
  province: 'TO',
  postalCode: '10124',
  isDefault: true,
} as const

function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`)
  return outcome.value
}

async function seller(kind: 'private' | 'business', location = 'Cuneo') {
  const ctx = await person('vendor')
  const company = { company_name: 'Auto Po', vat_number: '00743110157', visura_camera_url: 'https://example.it/visura' }
  await db
    .insertInto('vendor_details')
    .values({ id: ctx.userId, seller_kind: kind, location, ...(kind === 'business' && company) })
    .execute()
  return ctx
}
const create = (ctx: Awaited<ReturnType<typeof seller>>, town?: string) =>
  createListing({ ctx, input: { ...pandaForSale(), town } })
const placeOf = (id: string) =>
  db
    .selectFrom('vehicle_places')
    .select(['city', 'province', 'earth_x'])
    .where('listing_id', '=', id)
    .executeTakeFirst()
const statusOf = async (id: string) =>
  (await db.selectFrom('vehicle_listings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const cardOf = async (ctx: Awaited<ReturnType<typeof seller>>, id: string) => (await listVehicleCards(ctx, [id]))[0]
/** Creates an advert without a place, as before the rule. */
async function olderAdvert(ctx: Awaited<ReturnType<typeof seller>>): Promise<string> {
  const { id } = valueOf(await create(ctx, 'Cuneo'))
  await pool.query('alter table vehicle_listings disable trigger vehicle_listings_place_kept')
  await pool.query(
    'update vehicle_listings set town = null, town_province = null, town_latitude = null, town_longitude = null where id = $1',
    [id],
  )
  await pool.query('alter table vehicle_listings enable trigger vehicle_listings_place_kept')
  return id
}

describe("the place of a private seller's car", () => {
  it('shows the municipality of the advert while the seller has no pickup point', async () => {
    const ctx = await seller('private')
    const { id } = valueOf(await create(ctx, 'Cuneo'))
    expect(await placeOf(id)).toEqual({ city: 'Cuneo', province: 'CN', earth_x: expect.any(Number) })
    expect(await cardOf(ctx, id)).toMatchObject({ town: 'Cuneo', province: 'CN' })
    expect(valueOf(await showOwnListing({ ctx, input: { id } })).fields.town).toBe('Cuneo (CN)')
  })

  it('shows the pickup point once the seller adds one, and the municipality again when the last pickup point is removed', async () => {
    const ctx = await seller('private')
    const { id } = valueOf(await create(ctx, 'Cuneo (CN)'))
    const added = valueOf(await addPickupLocation({ ctx, input: point }))
    expect(await placeOf(id)).toMatchObject({ city: 'Torino' })
    expect(await cardOf(ctx, id)).toMatchObject({ town: 'Torino', province: 'TO' })
    valueOf(await removePickupLocation({ ctx, input: { id: added.id } }))
    expect(await placeOf(id)).toMatchObject({ city: 'Cuneo' })
    expect(await cardOf(ctx, id)).toMatchObject({ town: 'Cuneo', province: 'CN' })
  })

  it('refuses an unknown municipality, and a name that belongs to several municipalities', async () => {
    const ctx = await seller('private')
    expect(await create(ctx, 'Cuneoo')).toMatchObject({ ok: false, fields: { town: 'town_unknown' } })
    expect(await create(ctx, 'Castro')).toMatchObject({ ok: false, fields: { town: 'town_ambiguous' } })
    const { id } = valueOf(await create(ctx, 'Castro (LE)'))
    expect(await placeOf(id)).toMatchObject({ city: 'Castro', province: 'LE' })
  })

  it('changes the place of a car when the advert is saved, and updates the search index', async () => {
    const ctx = await seller('private')
    const { id } = valueOf(await create(ctx, 'Cuneo'))
    await pool.query('delete from listing_changes')
    valueOf(await editListing({ ctx, input: { id, fields: { ...pandaForSale(), town: 'Alba' } } }))
    expect(await placeOf(id)).toMatchObject({ city: 'Alba' })
    const changes = await db.selectFrom('listing_changes').select('is_searched').where('listing_id', '=', id).execute()
    expect(changes).toContainEqual({ is_searched: true })
  })

  it("suggests the place from the seller's account when the town of the account identifies one municipality", async () => {
    const town = async (location: string) =>
      valueOf(await showGivenTown({ ctx: await seller('private', location) })).town
    expect(await town('cuneo')).toBe('Cuneo (CN)')
    expect(await town('Castro')).toBeNull()
    expect(await town('vicino al mare')).toBeNull()
    expect(valueOf(await showGivenTown({ ctx: await person('vendor') })).town).toBeNull()
  })
})

describe('an advert without a place', () => {
  it.each(['private', 'business'] as const)(
    'refuses to publish an advert of a %s seller without a place',
    async (kind) => {
      const ctx = await seller(kind)
      expect(await create(ctx)).toEqual(withoutPlace)
      expect(await db.selectFrom('vehicle_listings').select('id').where('user_id', '=', ctx.userId).execute()).toEqual(
        [],
      )
      valueOf(await addPickupLocation({ ctx, input: point }))
      expect(await create(ctx)).toMatchObject({ ok: true })
    },
  )

  it('refuses to publish an advert of a business that has a municipality but no pickup point', async () => {
    expect(await create(await seller('business'), 'Cuneo')).toEqual(withoutPlace)
  })

  it('the database refuses an advert without a place', async () => {
    const ctx = await seller('private')
    const { town: _, ...row } = { ...(await rowOf(valueOf(await create(ctx, 'Cuneo')).id)) }
    const bare = { ...row, id: undefined, town_province: null, town_latitude: null, town_longitude: null }
    const insert = db.insertInto('vehicle_listings').values(bare as never)
    await expect(insert.execute()).rejects.toMatchObject({ constraint: 'advert_has_a_place' })
  })

  it('refuses to remove the municipality of an advert while it is online', async () => {
    const ctx = await seller('private')
    const { id } = valueOf(await create(ctx, 'Cuneo'))
    expect(await editListing({ ctx, input: { id, fields: pandaForSale() } })).toEqual(withoutPlace)
    expect(await placeOf(id)).toMatchObject({ city: 'Cuneo' })
  })

  it('keeps an older advert without a place online, but does not put it online again', async () => {
    const ctx = await seller('private')
    const id = await olderAdvert(ctx)
    expect(await statusOf(id)).toBe('active')
    valueOf(await editListing({ ctx, input: { id, fields: pandaForSale() } }))
    valueOf(await deactivateListing({ ctx, input: { id } }))
    expect(await activateListing({ ctx, input: { id } })).toEqual(withoutPlace)
    valueOf(await editListing({ ctx, input: { id, fields: { ...pandaForSale(), town: 'Cuneo' } } }))
    expect(await activateListing({ ctx, input: { id } })).toMatchObject({ ok: true })
  })

  it('keeps an older advert without a place offline when a unit is added', async () => {
    const ctx = await seller('private')
    const id = await olderAdvert(ctx)
    valueOf(await setQuantity({ ctx, input: { vehicleId: id, quantity: 0 } }))
    expect(await setQuantity({ ctx, input: { vehicleId: id, quantity: 1 } })).toEqual(withoutPlace)
    expect(await statusOf(id)).toBe('inactive')
  })

  it('keeps an imported advert without a place offline when it is otherwise complete, and lists it as incomplete', async () => {
    const ctx = await seller('business')
    const { id } = valueOf(await createListing({ ctx, input: pandaForSale(), awaitsPhotos: true }))
    for (const position of [0, 1, 2])
      await db
        .insertInto('listing_photos')
        .values({
          listing_id: id,
          step: position === 0 ? 'main' : 'exterior',
          position: Math.max(0, position - 1),
          content_hash: String(position).repeat(64),
          width: 640,
          height: 480,
          widths: [320, 640],
        })
        .execute()
    expect(valueOf(await showIncompleteListings({ ctx }))).toMatchObject({
      total: 1,
      listings: [{ id, lacks: ['place', 'photos'] }],
    })
    await inTransaction(ctx, async (inside) => {
      const listing = await lockListing(inside, { listingId: id })
      if (listing) await goOnlineWhenComplete(inside, id, listing)
    })
    expect(await statusOf(id)).toBe('inactive')
    expect(valueOf(await showIncompleteListings({ ctx }))).toMatchObject({
      total: 1,
      listings: [{ id, lacks: ['place'] }],
    })
    valueOf(await addPickupLocation({ ctx, input: point }))
    expect(valueOf(await showIncompleteListings({ ctx }))).toEqual({ total: 0, listings: [] })
    expect(await activateListing({ ctx, input: { id } })).toMatchObject({ ok: true })
  })
})

describe('incomplete adverts', () => {
  it('lists incomplete adverts and their missing facts only to their vendor', async () => {
    const ctx = await seller('private')
    const id = await olderAdvert(ctx)
    const { id: complete } = valueOf(await create(ctx, 'Cuneo'))
    await db.updateTable('vehicle_listings').set({ main_image: 'images/x' }).where('id', '=', complete).execute()
    expect(valueOf(await showIncompleteListings({ ctx }))).toEqual({
      total: 1,
      listings: [{ id, make: 'Fiat', model: 'Panda', lacks: ['place', 'photos'] }],
    })
    expect(valueOf(await showIncompleteListings({ ctx: await seller('private') })).total).toBe(0)
  })

  it('lists no missing photographs for deactivated adverts, and no missing facts for sold ones', async () => {
    const ctx = await seller('private')
    const { id } = valueOf(await create(ctx, 'Cuneo'))
    expect(valueOf(await showIncompleteListings({ ctx })).listings).toMatchObject([{ lacks: ['photos'] }])
    valueOf(await deactivateListing({ ctx, input: { id } }))
    expect(valueOf(await showIncompleteListings({ ctx })).total).toBe(0)
    await db.updateTable('vehicle_listings').set({ status: 'sold' }).where('id', '=', id).execute()
    expect(valueOf(await showIncompleteListings({ ctx })).total).toBe(0)
  })
})

const rowOf = (id: string) =>
  db
    .selectFrom('vehicle_listings')
    .select([
      'user_id',
      'make',
      'model',
      'year',
      'mileage',
      'fuel_type',
      'transmission',
      'description',
      'listing_type',
      'sale_price',
      'town',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
