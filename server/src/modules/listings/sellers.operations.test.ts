import { phoneLimits } from '@autopiazza/contract/constants'
import { retention } from '@autopiazza/contract/retention'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { onlyKey } from '../../secrets/secret-keys.ts'
import {
  createListing,
  listingScheduledJobs,
  listPublicSellers,
  readPhone,
  removePhone,
  revealPhone,
  addPickupLocation,
  setPhone,
  showOwnListings,
  showOwnPhone,
  showSeller,
  showVehicle,
} from './index.ts'
import { createListingFixture, pandaForSale } from './testing/listing-fixture.ts'
import { photoStoreInMemory } from './testing/photo-store-in-memory.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person, visitor } = createListingFixture(db)
const secret = onlyKey('a secret of the test')

type Vendor = Awaited<ReturnType<typeof person>>

async function vendorOf(kind: 'business' | 'private', company = 'Auto Po'): Promise<Vendor> {
  const vendor = await person('vendor')
  const details =
    kind === 'business'
      ? { company_name: company, vat_number: '00743110157', visura_camera_url: 'https://example.it/visura' }
      : { seller_kind: kind }
  await db
    .insertInto('vendor_details')
    .values({ id: vendor.userId, location: 'Torino', ...details })
    .execute()
  const place = { name: 'Sede', address: 'Via Po 2', city: 'Torino', province: 'TO', postalCode: '10124' } as const
  await addPickupLocation({ ctx: vendor, input: { ...place, isDefault: true } })
  return vendor
}
async function advertise(vendor: Vendor, status: 'active' | 'inactive' | 'pending' | 'sold' = 'active') {
  const created = await createListing({ ctx: vendor, input: pandaForSale() })
  const id = created.ok ? created.value.id : ''
  if (status !== 'active') await db.updateTable('vehicle_listings').set({ status }).where('id', '=', id).execute()
  return id
}
const give = (ctx: Context, number = '051 1234567', hours: string | null = 'lun-ven 9-18') =>
  setPhone({ ctx, input: { number, hours } })
async function callable(): Promise<{ vendor: Vendor; id: string; vehicleId: string }> {
  const vendor = await vendorOf('business')
  await give(vendor)
  return { vendor, id: vendor.userId, vehicleId: await advertise(vendor) }
}
const reveal = (ctx: Context, id: string, vehicleId: string | null = null) =>
  revealPhone({ ctx, input: { id, vehicleId }, secret })
const from = (address: string): Context => ({ ...visitor, address })
const shownOf = async (vendor: Vendor): Promise<number | null> => {
  const own = await showOwnPhone({ ctx: vendor })
  return own.ok ? own.value.shown.count : null
}
const suspend = (id: string) =>
  db.updateTable('users').set({ suspended_at: new Date(), suspension_reason: 'Falso' }).where('id', '=', id).execute()

describe('setting a phone number', () => {
  it.each([
    ['199 123 456', 'phone_costly'],
    ['178 123 4567', 'phone_costly'],
    ['899 123456', 'phone_costly'],
    ['3906123456', 'phone_two_readings'],
    ['12345678', 'phone'],
  ])('refuses the phone number %s as %s and stores nothing', async (number, problem) => {
    const vendor = await vendorOf('business')
    expect(await give(vendor, number)).toEqual({ ok: false, code: 'request.invalid', fields: { number: problem } })
    expect(await showOwnPhone({ ctx: vendor })).toMatchObject({ value: { phone: null } })
  })

  it('offers both readings of an ambiguous phone number in groups, and stores the chosen one', async () => {
    const vendor = await vendorOf('business')
    const read = await readPhone({ ctx: vendor, input: { number: '3906123456' } })
    if (!read.ok) throw new Error(read.code)
    expect(read.value.map(({ text }) => text)).toEqual(['+39 390 612 3456', '+39 06 123456'])
    expect(await give(vendor, '+39 06 123456')).toMatchObject({ value: { phone: { number: '+3906123456' } } })
  })

  it.each([
    ['06/123456', '+39 06 123456'],
    ['(+39) 335-1234567', '+39 335 123 4567'],
  ])('stores and shows the phone number %s as %s', async (number, text) => {
    expect(await give(await vendorOf('business'), number)).toMatchObject({ value: { phone: { text } } })
  })
})

describe('the page of a seller', () => {
  it('shows the page of a business, even without a car, with the facts that the pages of its cars show', async () => {
    const vendor = await vendorOf('business')
    const shown = await showSeller({ ctx: visitor, input: { id: vendor.userId } })
    expect(shown).toMatchObject({
      ok: true,
      value: { kind: 'business', companyName: 'Auto Po', vatNumber: '00743110157', town: 'Torino', cars: 0 },
    })
    await advertise(vendor)
    await advertise(vendor, 'sold')
    expect(await showSeller({ ctx: visitor, input: { id: vendor.userId } })).toMatchObject({ value: { cars: 1 } })
  })

  it("shows the page of a private seller only while one of the seller's cars is visible", async () => {
    const vendor = await vendorOf('private')
    const show = () => showSeller({ ctx: visitor, input: { id: vendor.userId } })
    expect(await show()).toMatchObject({ code: 'sellers.not_found' })
    const id = await advertise(vendor)
    expect(await show()).toMatchObject({ value: { kind: 'private', firstName: 'Anna', companyName: null, cars: 1 } })
    await db.updateTable('vehicle_listings').set({ status: 'pending' }).where('id', '=', id).execute()
    expect(await show()).toMatchObject({ value: { cars: 0 } })
    await db.updateTable('vehicle_listings').set({ status: 'sold' }).where('id', '=', id).execute()
    expect(await show()).toMatchObject({ code: 'sellers.not_found' })
  })

  it('returns the same not found for the seller page of an unknown id, a buyer and a suspended account', async () => {
    const { vendor } = await callable()
    await suspend(vendor.userId)
    for (const id of [randomUUID(), (await person('buyer')).userId, vendor.userId])
      expect(await showSeller({ ctx: visitor, input: { id } })).toEqual({ ok: false, code: 'sellers.not_found' })
  })

  it('lists the page of a business with at least one car for search engines', async () => {
    const [business, empty, privately] = [
      await vendorOf('business'),
      await vendorOf('business'),
      await vendorOf('private'),
    ]
    for (const vendor of [business, privately]) await advertise(vendor)
    const listed = await listPublicSellers(visitor, { limit: 1_000 })
    expect(listed).toContain(business.userId)
    expect(listed).not.toContain(empty.userId)
    expect(listed).not.toContain(privately.userId)
  })
})

describe('the phone number of a vendor', () => {
  it('stores the phone number in its dialled form, and lets the vendor change and delete it', async () => {
    const vendor = await vendorOf('business')
    expect(await showOwnPhone({ ctx: vendor })).toMatchObject({ value: { phone: null } })
    expect(await give(vendor)).toMatchObject({ value: { phone: { number: '+390511234567', hours: 'lun-ven 9-18' } } })
    expect(await give(vendor, '+41 44 668 18 00', null)).toMatchObject({ value: { phone: { hours: null } } })
    expect(await removePhone({ ctx: vendor })).toMatchObject({ value: { phone: null } })
    expect(await removePhone({ ctx: vendor })).toMatchObject({ value: { phone: null } })
  })

  it("refuses an invalid phone number, a number with extra costs, and a buyer's number", async () => {
    const vendor = await vendorOf('business')
    expect(await give(vendor, '1234567')).toMatchObject({ code: 'request.invalid', fields: { number: 'phone' } })
    expect(await give(vendor, '899 123456')).toMatchObject({ fields: { number: 'phone_costly' } })
    const buyer = await person('buyer')
    for (const refused of [await give(buyer), await showOwnPhone({ ctx: buyer }), await removePhone({ ctx: buyer })])
      expect(refused).toMatchObject({ code: 'identity.vendor_required' })
  })

  it('returns the phone number only on request, not with the car', async () => {
    const { id, vehicleId } = await callable()
    const answers = [
      await showVehicle({ ctx: visitor, input: { id: vehicleId } }),
      await showSeller({ ctx: visitor, input: { id } }),
    ]
    expect(answers).toMatchObject([{ value: { seller: { hasPhone: true } } }, { value: { hasPhone: true } }])
    expect(JSON.stringify(answers)).not.toMatch(/1234567|lun-ven/)
    expect(await reveal(from('192.0.2.1'), id, vehicleId)).toEqual({
      ok: true,
      value: { number: '+390511234567', text: '+39 051 123 4567', hours: 'lun-ven 9-18' },
    })
  })

  it("shows the phone number for a reserved car, but not for a sold, an offline or another vendor's car", async () => {
    const { vendor, id } = await callable()
    const other = await callable()
    expect(await reveal(visitor, id, await advertise(vendor, 'pending'))).toMatchObject({ ok: true })
    for (const vehicleId of [
      await advertise(vendor, 'sold'),
      await advertise(vendor, 'inactive'),
      other.vehicleId,
      randomUUID(),
    ])
      expect(await reveal(visitor, id, vehicleId)).toEqual({ ok: false, code: 'sellers.not_found' })
    const sold = await advertise(vendor, 'sold')
    expect(await showVehicle({ ctx: visitor, input: { id: sold } })).toMatchObject({
      value: { seller: { hasPhone: false } },
    })
  })

  it('hides the phone number when the vendor is suspended, deletes it, or is a private seller without a car', async () => {
    const suspended = await callable()
    await suspend(suspended.id)
    expect(await reveal(visitor, suspended.id)).toMatchObject({ code: 'sellers.not_found' })
    const deleted = await callable()
    await removePhone({ ctx: deleted.vendor })
    expect(await reveal(visitor, deleted.id, deleted.vehicleId)).toMatchObject({ code: 'sellers.not_found' })
    const privately = await vendorOf('private')
    await give(privately)
    expect(await reveal(visitor, privately.userId)).toMatchObject({ code: 'sellers.not_found' })
  })
})

describe('counting and limiting shown phone numbers', () => {
  it('counts a user who views the phone number once a day for each car, and shows the count only to the vendor', async () => {
    const { vendor, id, vehicleId } = await callable()
    const buyer = await person('buyer')
    for (const ctx of [buyer, buyer, from('198.51.100.1'), from('198.51.100.1'), vendor])
      await reveal(ctx, id, vehicleId)
    await reveal(buyer, id)
    expect(await shownOf(vendor)).toBe(3)
    const own = await showOwnListings({ ctx: vendor, input: { sort: 'newest', page: 1, pageSize: 20 } })
    expect(own.ok && own.value.listings.map(({ phoneShown }) => phoneShown)).toEqual([2])
  })

  it('counts simultaneous requests for a phone number by one user once', async () => {
    const { vendor, id, vehicleId } = await callable()
    const ctx = from('198.51.100.2')
    const shown = await Promise.all(Array.from({ length: 10 }, () => reveal(ctx, id, vehicleId)))
    expect(shown.every(({ ok }) => ok)).toBe(true)
    expect(await shownOf(vendor)).toBe(1)
  })

  it("limits how many sellers' phone numbers a network and an account view per day, without counting the same seller again", async () => {
    const sellers = await Promise.all(Array.from({ length: phoneLimits.account + 3 }, callable))
    const count = async (ctx: Context) => {
      const answers = await Promise.all(sellers.map(({ id, vehicleId }) => reveal(ctx, id, vehicleId)))
      const refusedOnes = answers.filter(({ ok }) => !ok)
      for (const answer of refusedOnes) expect(answer).toMatchObject({ code: 'sellers.too_many_phones' })
      return { shown: answers.length - refusedOnes.length, answers }
    }
    const network = from('2001:db8:0:1::5')
    const byNetwork = await count(network)
    expect(byNetwork.shown).toBe(phoneLimits.network)
    const seen = sellers[byNetwork.answers.findIndex(({ ok }) => ok)]
    expect(await reveal(from('2001:db8:0:1::6'), seen?.id ?? '', seen?.vehicleId)).toMatchObject({ ok: true })
    const buyer = { ...(await person('buyer')), address: network.address }
    expect((await count(buyer)).shown).toBe(phoneLimits.account)
  })

  it('stores viewers of phone numbers as keyed hashes that differ each day, and deletes the hashes after a month', async () => {
    const { id, vehicleId } = await callable()
    const on = (time: string): Context => ({ ...from('203.0.113.9'), now: () => new Date(time) })
    await reveal(on('2026-03-01T22:59:00Z'), id, vehicleId)
    await reveal(on('2026-03-01T23:01:00Z'), id, vehicleId)
    const rows = () => db.selectFrom('phone_reveals').selectAll().where('vendor_id', '=', id).execute()
    const [first, second] = await rows()
    expect(JSON.stringify([first, second])).not.toContain('203.0.113')
    expect(first?.person_hash).not.toBe(second?.person_hash)
    const job = listingScheduledJobs(photoStoreInMemory()).find(({ name }) => name === 'forget-phone-reveals')
    const after = new Date(Date.parse('2026-03-01T12:00:00Z') + retention.phoneRevealDays * 86_400_000)
    await job?.run({ ...visitor, now: () => after }, {})
    expect(await rows()).toHaveLength(1)
  })
})
