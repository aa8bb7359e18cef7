import { ownListingsInput } from '@autopiazza/contract/own-listings'
import { beforeAll, describe, expect, it } from 'vitest'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { createListing, deactivateListing, showOwnListings } from './index.ts'
import { pandaForSale, createListingFixture } from './testing/listing-fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person, visitor, reserve } = createListingFixture(db)
const vendor = await person('vendor')

async function newListing(change: Record<string, unknown>, views = 0, ctx = vendor): Promise<string> {
  const created = await createListing({ ctx, input: pandaForSale(change) })
  if (!created.ok) throw new Error(created.code)
  await db.updateTable('vehicle_listings').set({ views }).where('id', '=', created.value.id).execute()
  return created.value.id
}

async function listed(asked: Record<string, unknown> = {}, ctx = vendor) {
  const outcome = await showOwnListings({ ctx, input: ownListingsInput.parse(asked) })
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value
}

async function models(asked: Record<string, unknown>): Promise<string[]> {
  return (await listed(asked)).listings.map(({ model }) => model)
}

describe("the vendor's listings", () => {
  beforeAll(async () => {
    await newListing({ model: 'Punto', salePrice: 500_000 }, 7)
    const hidden = await newListing({ make: 'Citroën', model: 'C3', salePrice: 900_000, vin: 'VF7SXHMZ6NT512345' }, 90)
    await deactivateListing({ ctx: vendor, input: { id: hidden } })
    await newListing({ model: 'Ducato', listingType: 'rent', salePrice: null, dailyRate: 8_000 }, 7)
    await newListing({ model: 'Tipo', version: '1.0 100% Elegance', salePrice: 1_200_000 }, 12)
    await newListing({ model: 'Estranea' }, 0, await person('vendor'))
  })

  it("lists the vendor's adverts newest first, in every state, with the exact total", async () => {
    expect(await models({})).toEqual(['Tipo', 'Ducato', 'C3', 'Punto'])
    expect(await listed({ pageSize: '2' })).toMatchObject({ total: 4, page: 1, pageSize: 2 })
    expect(await listed({ page: '9' })).toMatchObject({ total: 4, listings: [] })
  })

  it("counts the vendor's adverts by state, whatever the filters", async () => {
    const counts = { active: 3, pending: 0, sold: 0, inactive: 1 }
    expect(await listed({})).toMatchObject({ total: 4, counts })
    expect(await listed({ q: 'citroen', status: 'active', page: '3' })).toMatchObject({ total: 0, counts })
  })

  it('shows each advert once while the vendor pages through them, even when sort keys are equal', async () => {
    for (const sort of ['newest', 'price_asc', 'price_desc', 'views_desc']) {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => models({ sort, page, pageSize: 1 })))
      expect(pages.flat().toSorted()).toEqual(['C3', 'Ducato', 'Punto', 'Tipo'])
    }
  })

  it("sorts the vendor's adverts by price or views", async () => {
    expect(await models({ sort: 'price_asc' })).toEqual(['Ducato', 'Punto', 'C3', 'Tipo'])
    expect(await models({ sort: 'price_desc' })).toEqual(['Tipo', 'C3', 'Punto', 'Ducato'])
    expect(await models({ sort: 'views_desc' })).toEqual(['C3', 'Tipo', 'Ducato', 'Punto'])
  })

  it("finds the vendor's adverts by words of the title or part of the VIN, not by the description", async () => {
    expect(await models({ q: 'citroen c3' })).toEqual(['C3'])
    expect(await models({ q: 'nt512345' })).toEqual(['C3'])
    expect(await models({ q: 'elegance fiat' })).toEqual(['Tipo'])
    expect(await models({ q: '%' })).toEqual(['Tipo'])
    expect(await listed({ q: 'tagliandata' })).toMatchObject({ total: 0, listings: [] })
  })

  it("filters the vendor's adverts by one state", async () => {
    expect(await models({ status: 'inactive' })).toEqual(['C3'])
    expect(await models({ status: 'active', q: 'fiat' })).toEqual(['Tipo', 'Ducato', 'Punto'])
    expect(await listed({ status: 'sold' })).toMatchObject({ total: 0 })
  })

  it('shows how many units of each advert are held, and which actions the vendor may take', async () => {
    const id = await newListing({ model: 'Doblò' })
    await db.updateTable('vehicle_inventory').set({ quantity: 2 }).where('vehicle_listing_id', '=', id).execute()
    await reserve(id, (await person('buyer')).userId)
    const { listings } = await listed({ q: 'doblo' })
    expect(listings).toMatchObject([
      {
        quantity: 2,
        held: 1,
        can: { deactivate: false, deactivateRefusal: 'listings.has_open_reservation', activate: false },
      },
    ])
    const [hidden] = (await listed({ status: 'inactive' })).listings
    expect(hidden?.can).toMatchObject({ activate: true, deactivateRefusal: 'listings.wrong_state' })
  })

  it("refuses the vendor's listings to visitors and buyers", async () => {
    const input = ownListingsInput.parse({})
    expect(await showOwnListings({ ctx: visitor, input })).toEqual({ ok: false, code: 'identity.sign_in_required' })
    expect(await showOwnListings({ ctx: await person('buyer'), input })).toEqual({
      ok: false,
      code: 'identity.vendor_required',
    })
  })
})

it("refuses a search in the vendor's listings with a zero byte, which PostgreSQL cannot store in text", () => {
  expect(ownListingsInput.safeParse({ q: 'fiat\0' }).error?.issues).toMatchObject([{ path: ['q'], message: 'invalid' }])
})
