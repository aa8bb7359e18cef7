import { maxPickupLocations } from '@autopiazza/contract/constants'
import { pickupLocationInput, type PickupLocationInput } from '@autopiazza/contract/stock'
import { describe, expect, it } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import type { Outcome } from '../../kernel/outcome.ts'
import {
  addPickupLocation,
  createListing,
  editPickupLocation,
  showPickupLocations,
  removePickupLocation,
  showVehicle,
} from './index.ts'
import { pandaForSale, createListingFixture } from './testing/listing-fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person, visitor } = createListingFixture(db)

function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`)
  return outcome.value
}

const place = (change: Partial<PickupLocationInput> = {}): PickupLocationInput =>
  pickupLocationInput.parse({
    name: 'Sede',
    address: 'Via Roma 1',
    city: 'Torino',
    province: 'TO',
    postalCode: '10121',
    ...change,
  })
const add = async (ctx: Context, change: Partial<PickupLocationInput> = {}) =>
  valueOf(await addPickupLocation({ ctx, input: place(change) }))
const defaultsOf = async (ctx: Context) =>
  valueOf(await showPickupLocations({ ctx })).flatMap(({ name, isDefault }) => (isDefault ? [name] : []))

describe('the fields of a pickup point', () => {
  it.each([
    ['postalCode', '1012', 'postal_code'],
    ['postalCode', 'I0121', 'postal_code'],
    ['province', 'XX', 'province'],
    ['province', 'Torino', 'province'],
    ['name', '  ', 'required'],
    ['city', '', 'required'],
    ['address', 'a'.repeat(201), 'too_long'],
  ])('refuses a pickup point with %s as %j', (field, value, expected) => {
    const parsed = pickupLocationInput.safeParse({ ...place(), [field]: value })
    expect(parsed.error?.issues).toMatchObject([{ path: [field], message: expected }])
  })

  it('accepts a province in lower case, and trims spaces in the fields of a pickup point', () => {
    expect(place({ province: ' to ' as 'TO', city: ' Torino ' })).toMatchObject({ province: 'TO', city: 'Torino' })
  })
})

describe('the pickup points of a vendor', () => {
  it('lists the default pickup point first and the others by name, each with the number of adverts that use it', async () => {
    const vendor = await person('vendor')
    const { id } = await add(vendor, { name: 'Zona nord' })
    await add(vendor, { name: 'autosalone' })
    await add(vendor, { name: 'Deposito' })
    valueOf(await createListing({ ctx: vendor, input: pandaForSale({ pickupLocationId: id }) }))
    expect(valueOf(await showPickupLocations({ ctx: vendor }))).toMatchObject([
      {
        id,
        name: 'Zona nord',
        address: 'Via Roma 1',
        city: 'Torino',
        province: 'TO',
        postalCode: '10121',
        listings: 1,
      },
      { name: 'autosalone', isDefault: false, listings: 0 },
      { name: 'Deposito', isDefault: false, listings: 0 },
    ])
  })

  it('makes the first pickup point the default until the vendor chooses another', async () => {
    const vendor = await person('vendor')
    expect(await add(vendor, { name: 'uno' })).toMatchObject({ isDefault: true })
    expect(await add(vendor, { name: 'due' })).toMatchObject({ isDefault: false })
    const three = await add(vendor, { name: 'tre', isDefault: true })
    expect(await defaultsOf(vendor)).toEqual(['tre'])
    const again = place({ name: 'tre', isDefault: false })
    expect(valueOf(await editPickupLocation({ ctx: vendor, input: { id: three.id, fields: again } }))).toMatchObject({
      isDefault: true,
    })
    expect(await defaultsOf(vendor)).toEqual(['tre'])
  })

  it('keeps one default pickup point when two are made the default at once', async () => {
    const vendor = await person('vendor')
    const [one, two] = [await add(vendor, { name: 'uno' }), await add(vendor, { name: 'due' })]
    for (let round = 0; round < 10; round += 1) {
      const edit = ({ id, name }: { id: string; name: string }) =>
        editPickupLocation({ ctx: vendor, input: { id, fields: place({ name, isDefault: true }) } })
      const outcomes = await Promise.all([
        edit(one),
        edit(two),
        addPickupLocation({ ctx: vendor, input: place({ isDefault: true }) }),
      ])
      expect(outcomes.every(({ ok }) => ok)).toBe(true)
      expect(await defaultsOf(vendor)).toHaveLength(1)
    }
  })

  it('makes only one pickup point the default when a vendor adds the first ones at the same time', async () => {
    const vendor = await person('vendor')
    await Promise.all(Array.from({ length: 5 }, (_, index) => add(vendor, { name: `sede ${index}` })))
    expect(await defaultsOf(vendor)).toHaveLength(1)
  })

  it(`limits a vendor to ${maxPickupLocations} pickup points, added at once or one after the other`, async () => {
    const vendor = await person('vendor')
    for (let index = 0; index < maxPickupLocations - 2; index += 1) await add(vendor)
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => addPickupLocation({ ctx: vendor, input: place() })),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2)
    expect(await addPickupLocation({ ctx: vendor, input: place() })).toEqual({
      ok: false,
      code: 'listings.pickup_location_limit',
    })
  })

  it('returns how many adverts used a removed pickup point, and shows the default pickup point on them', async () => {
    const vendor = await person('vendor')
    const first = await add(vendor, { city: 'Torino' })
    const second = await add(vendor, { name: 'Filiale', city: 'Rivoli' })
    const car = valueOf(await createListing({ ctx: vendor, input: pandaForSale({ pickupLocationId: second.id }) }))
    const townOf = async () => valueOf(await showVehicle({ ctx: visitor, input: car })).town
    expect(await townOf()).toBe('Rivoli')
    expect(await removePickupLocation({ ctx: vendor, input: second })).toEqual({
      ok: true,
      value: { listings: 1, defaultId: first.id },
    })
    expect(await townOf()).toBe('Torino')
  })

  it('makes the oldest pickup point the default when the default pickup point is removed', async () => {
    const vendor = await person('vendor')
    const one = await add(vendor, { name: 'z' })
    await add(vendor, { name: 'a' })
    const three = await add(vendor, { name: 'm', isDefault: true })
    expect(valueOf(await removePickupLocation({ ctx: vendor, input: three })).defaultId).toBe(one.id)
    for (const { id } of valueOf(await showPickupLocations({ ctx: vendor })))
      await removePickupLocation({ ctx: vendor, input: { id } })
    expect(await removePickupLocation({ ctx: vendor, input: one })).toEqual({
      ok: false,
      code: 'listings.pickup_location_not_found',
    })
    expect(await add(vendor)).toMatchObject({ isDefault: true })
  })

  it('records in the audit trail which user added, changed or removed a pickup point', async () => {
    const vendor = await person('vendor')
    const { id } = await add(vendor)
    await editPickupLocation({ ctx: vendor, input: { id, fields: place({ name: 'Nuova sede' }) } })
    await removePickupLocation({ ctx: vendor, input: { id } })
    const entries = await db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(entries).toEqual(
      ['add', 'edit', 'remove'].map((verb) => ({ action: `pickup_location.${verb}`, actor_id: vendor.userId })),
    )
  })
})

describe('access to pickup points', () => {
  it('lets only the vendor change a pickup point, and returns not found to other vendors', async () => {
    const [owner, other, buyer] = [await person('vendor'), await person('vendor'), await person('buyer')]
    const { id } = await add(owner)
    const operations = {
      edit: (ctx: Context, id: string) =>
        editPickupLocation({ ctx, input: { id, fields: place({ isDefault: true }) } }),
      remove: (ctx: Context, id: string) => removePickupLocation({ ctx, input: { id } }),
    }
    for (const operation of Object.values(operations)) {
      const missing = await operation(other, crypto.randomUUID())
      expect(missing).toEqual({ ok: false, code: 'listings.pickup_location_not_found' })
      expect(await operation(other, id)).toEqual(missing)
      expect(await operation(buyer, id)).toEqual({ ok: false, code: 'identity.vendor_required' })
      expect(await operation(visitor, id)).toEqual({ ok: false, code: 'identity.sign_in_required' })
    }
    expect(valueOf(await showPickupLocations({ ctx: other }))).toEqual([])
    expect(valueOf(await showPickupLocations({ ctx: owner }))).toMatchObject([{ id, isDefault: true }])
    expect(await showPickupLocations({ ctx: buyer })).toEqual({ ok: false, code: 'identity.vendor_required' })
    expect(await addPickupLocation({ ctx: visitor, input: place() })).toEqual({
      ok: false,
      code: 'identity.sign_in_required',
    })
  })
})
