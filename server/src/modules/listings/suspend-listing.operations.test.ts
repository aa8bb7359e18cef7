import { ownListingsInput } from '@autopiazza/contract/own-listings'
import { describe, expect, it } from 'vitest'
import { type Context, operatorContext } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import type { Outcome } from '../../kernel/outcome.ts'
import { reinstateAccount, suspendAccount } from '../identity/index.ts'
import {
  activateListing,
  createListing,
  deactivateListing,
  editListing,
  findListingRecord,
  listPublicVehicles,
  reinstateListing,
  removeUnusedListing,
  setQuantity,
  showOwnListing,
  showOwnListings,
  showVehicle,
  showVisibleCards,
  suspendListing,
  syncListingStatus,
} from './index.ts'
import { createListingFixture, pandaForSale } from './testing/listing-fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person, visitor, reserve } = createListingFixture(db)
const giulia = operatorContext({ db, now: () => new Date() }, 'Giulia')
const reason = 'Chilometri non veritieri'

function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`)
  return outcome.value
}
const codeOf = (outcome: Outcome<unknown>): string => (outcome.ok ? 'ok' : outcome.code)
const newListing = async (vendor: Context, change: Record<string, unknown> = {}): Promise<string> =>
  valueOf(await createListing({ ctx: vendor, input: pandaForSale(change) })).id
const suspend = (id: string, ctx: Context = giulia) => suspendListing({ ctx, input: { id, reason } })
const reinstate = (id: string) => reinstateListing({ ctx: giulia, input: { id, reason: null } })
const suspendOwner = (userId: string) => suspendAccount({ ctx: giulia, input: { userId, reason: 'Truffa' } })
const reinstateOwner = (userId: string) => reinstateAccount({ ctx: giulia, input: { userId, reason: null } })
const statusOf = async (id: string) => (await findListingRecord(giulia, id))?.status
const publicIds = async () => (await listPublicVehicles(giulia, { before: null, limit: 1_000 })).map(({ id }) => id)
const sees = async (ctx: Context, id: string) => codeOf(await showVehicle({ ctx, input: { id } }))

describe('a suspended advert', () => {
  it('a suspended advert is visible only to its owner and to users who have a deal about it', async () => {
    const [vendor, buyer, stranger] = [await person('vendor'), await person('buyer'), await person('buyer')]
    const id = await newListing(vendor)
    await reserve(id, buyer.userId)
    expect(await suspend(id)).toMatchObject({ ok: true, value: { id, status: 'inactive', suspension: { reason } } })
    expect(await publicIds()).not.toContain(id)
    for (const ctx of [visitor, stranger]) {
      expect(await sees(ctx, id)).toBe('listings.not_found')
      expect(valueOf(await showVisibleCards({ ctx, input: { ids: [id] } }))).toEqual([])
    }
    expect(valueOf(await showVehicle({ ctx: buyer, input: { id } })).suspension).toEqual({ reason: null })
    expect(valueOf(await showVehicle({ ctx: vendor, input: { id } })).suspension).toEqual({ reason })
  })

  it('a suspended advert is removed from the search index', async () => {
    const id = await newListing(await person('vendor'))
    await pool.query('delete from listing_changes')
    await suspend(id)
    const { rows } = await pool.query('select listing_id, is_searched from listing_changes')
    expect(rows).toEqual([{ listing_id: id, is_searched: true }])
  })

  it('a suspended advert shows its owner the time and reason of the suspension, and cannot be activated', async () => {
    const vendor = await person('vendor')
    const id = await newListing(vendor)
    await suspend(id)
    const expected = {
      suspension: { reason },
      can: { edit: true, activate: false, activateRefusal: 'listings.suspended' },
    }
    expect(valueOf(await showOwnListing({ ctx: vendor, input: { id } }))).toMatchObject(expected)
    const { listings } = valueOf(await showOwnListings({ ctx: vendor, input: ownListingsInput.parse({}) }))
    expect(listings).toMatchObject([expected])
  })

  it('a suspended advert is not put online again by any action of its owner', async () => {
    const vendor = await person('vendor')
    const id = await newListing(vendor)
    await suspend(id)
    expect(codeOf(await activateListing({ ctx: vendor, input: { id } }))).toBe('listings.suspended')
    expect(codeOf(await setQuantity({ ctx: vendor, input: { vehicleId: id, quantity: 3 } }))).toBe('listings.suspended')
    expect(codeOf(await deactivateListing({ ctx: vendor, input: { id } }))).toBe('listings.wrong_state')
    expect(codeOf(await editListing({ ctx: vendor, input: { id, fields: pandaForSale({ mileage: 9_000 }) } }))).toBe(
      'ok',
    )
    expect(valueOf(await removeUnusedListing({ ctx: vendor, input: { id } }))).toEqual({ isRemoved: false })
    expect(await statusOf(id)).toBe('inactive')
  })

  it('a suspended advert stays inactive when its status is written directly', async () => {
    const id = await newListing(await person('vendor'))
    await suspend(id)
    for (const status of ['active', 'pending', 'sold'] as const)
      await expect(
        db.updateTable('vehicle_listings').set({ status }).where('id', '=', id).execute(),
      ).rejects.toMatchObject({ constraint: 'suspended_is_inactive' })
  })

  it('a suspended advert keeps an open reservation, and stays off sale when the reservation ends', async () => {
    const [vendor, buyer] = [await person('vendor'), await person('buyer')]
    const id = await newListing(vendor)
    const reservation = await reserve(id, buyer.userId)
    await syncListingStatus(giulia, id)
    await suspend(id)
    const held = await db
      .selectFrom('vehicle_reservations')
      .select('status')
      .where('id', '=', reservation)
      .executeTakeFirstOrThrow()
    expect(held.status).toBe('pending')
    await db
      .updateTable('vehicle_reservations')
      .set({ status: 'expired', ended_at: new Date(), ended_by: 'system', end_reason: 'not_paid' })
      .where('id', '=', reservation)
      .execute()
    expect(await syncListingStatus(giulia, id)).toBe('inactive')
    expect(await reinstate(id)).toMatchObject({ value: { status: 'active', suspension: null } })
  })

  it('the database refuses a new reservation of a suspended advert', async () => {
    const buyer = await person('buyer')
    const id = await newListing(await person('vendor'))
    await suspend(id)
    await expect(reserve(id, buyer.userId)).rejects.toMatchObject({ constraint: 'no_reservation_while_suspended' })
  })
})

describe('a reinstated advert', () => {
  it('a reinstated advert is online again when it was online before its suspension', async () => {
    const id = await newListing(await person('vendor'))
    await suspend(id)
    expect(await reinstate(id)).toMatchObject({ ok: true, value: { status: 'active' } })
    expect(await publicIds()).toContain(id)
  })

  it('a reinstated advert stays offline when its owner had taken it offline', async () => {
    const vendor = await person('vendor')
    const id = await newListing(vendor)
    valueOf(await deactivateListing({ ctx: vendor, input: { id } }))
    await suspend(id)
    expect(await reinstate(id)).toMatchObject({ value: { status: 'inactive' } })
    expect(codeOf(await activateListing({ ctx: vendor, input: { id } }))).toBe('ok')
  })

  it('a reinstated advert is reserved when its unit is held, and offline when its price was removed during the suspension', async () => {
    const [vendor, buyer] = [await person('vendor'), await person('buyer')]
    const [held, priceless] = [await newListing(vendor), await newListing(vendor)]
    await reserve(held, buyer.userId)
    for (const id of [held, priceless]) await suspend(id)
    await db.updateTable('vehicle_listings').set({ sale_price: null }).where('id', '=', priceless).execute()
    expect(await reinstate(held)).toMatchObject({ value: { status: 'pending' } })
    expect(await reinstate(priceless)).toMatchObject({ value: { status: 'inactive' } })
  })
})

describe('a vendor whose account is suspended', () => {
  it('hides all adverts of a suspended vendor until the reinstatement, and afterwards only those that were suspended individually', async () => {
    const vendor = await person('vendor')
    const [first, second, offline] = [await newListing(vendor), await newListing(vendor), await newListing(vendor)]
    valueOf(await deactivateListing({ ctx: vendor, input: { id: offline } }))
    await suspend(second)
    await suspendOwner(vendor.userId)
    for (const id of [first, second, offline]) {
      expect(await statusOf(id)).toBe('inactive')
      expect(await sees(visitor, id)).toBe('listings.not_found')
    }
    expect(await reinstate(first)).toEqual({ ok: false, why: 'account_suspended' })
    await reinstateOwner(vendor.userId)
    expect(await statusOf(first)).toBe('active')
    expect(await statusOf(offline)).toBe('inactive')
    expect(await findListingRecord(giulia, second)).toMatchObject({ status: 'inactive', suspension: { reason } })
    expect(await findListingRecord(giulia, offline)).toMatchObject({ suspension: null })
  })

  it("a vendor's reinstatement does not reinstate an advert that an operator also suspended individually", async () => {
    const vendor = await person('vendor')
    const id = await newListing(vendor)
    await suspendOwner(vendor.userId)
    expect(await suspend(id)).toMatchObject({ ok: true })
    await reinstateOwner(vendor.userId)
    expect(await findListingRecord(giulia, id)).toMatchObject({
      status: 'inactive',
      suspension: { withAccount: false },
    })
    expect(await reinstate(id)).toMatchObject({ value: { status: 'active' } })
  })

  it("an advert that a vendor creates while the vendor's account is suspended is not public", async () => {
    for (let round = 0; round < 10; round += 1) {
      const vendor = await person('vendor')
      const [created] = await Promise.all([newListing(vendor), suspendOwner(vendor.userId)])
      expect(await findListingRecord(giulia, created)).toMatchObject({
        status: 'inactive',
        suspension: { withAccount: true },
      })
    }
  })
})

it('suspends an advert once when two operators do it at once, and mails its owner once', async () => {
  const vendor = await person('vendor')
  const id = await newListing(vendor)
  const answers = await Promise.all([suspend(id), suspend(id, operatorContext({ db, now: () => new Date() }, 'Marco'))])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers).toContainEqual({ ok: false, why: 'listing_already_suspended' })
  const mails = await db.selectFrom('mails').selectAll().where('template', '=', 'listing-suspended').execute()
  const own = mails.filter(({ variables }) => JSON.stringify(variables).includes(id))
  expect(own).toMatchObject([{ language: 'it', variables: { vehicle: 'Fiat Panda 2020', reason } }])
  const entries = await db.selectFrom('audit_entries').selectAll().where('subject_id', '=', id).execute()
  const suspensions = entries.filter(({ action }) => action === 'listing.suspend')
  expect(suspensions).toHaveLength(1)
  expect(suspensions[0]?.details).toMatchObject({ reason, operator: expect.stringMatching(/^(?:Giulia|Marco)$/) })
})

it('refuses to suspend an unknown advert or reinstate an unsuspended one, and refuses users other than operators', async () => {
  const vendor = await person('vendor')
  const id = await newListing(vendor)
  const missing = crypto.randomUUID()
  expect(await suspend(missing)).toEqual({ ok: false, why: 'listing_not_found' })
  expect(await reinstate(missing)).toEqual({ ok: false, why: 'listing_not_found' })
  expect(await reinstate(id)).toEqual({ ok: false, why: 'listing_not_suspended' })
  for (const ctx of [vendor, visitor]) await expect(suspend(id, ctx)).rejects.toThrow('Only an operator')
  expect(await statusOf(id)).toBe('active')
})
