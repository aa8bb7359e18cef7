import { onlyKey } from '../../../secrets/secret-keys.ts'
import { describe, expect, test } from 'vitest'
import { createDatabase } from '../../../database/database.ts'
import { testDatabase } from '../../../database/testing/test-database.ts'
import { remindersLink, offerResale, showResale } from '../index.ts'
import { addVisit, at, openPerson, purchaseCar } from '../testing/garage-fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const secret = onlyKey('a secret of at least thirty-two letters')
const monday = '2026-11-23T11:00:00Z'
const refused = { ok: false, code: 'aftersales.link_invalid' }

async function offered() {
  const buyer = await openPerson(db, 'buyer')
  const id = await purchaseCar(db, { buyer })
  const offer = async (time = monday) => {
    const offered = await offerResale({ ctx: at(buyer.ctx, time), input: { id }, secret })
    if (!offered.ok) throw new Error(offered.code)
    return offered.value
  }
  const vendor = await openPerson(db, 'vendor')
  const show = (token: string, time = monday) => showResale({ ctx: at(vendor.ctx, time), input: { token }, secret })
  return { buyer, id, offer, show }
}

describe('selling a bought car again', () => {
  test("fills in the car's facts for a vendor, without the former seller's texts, price or photographs", async () => {
    const { offer, show } = await offered()
    const { token } = await offer()
    expect(await show(token)).toEqual({
      ok: true,
      value: {
        make: 'Fiat',
        model: 'Panda',
        version: '1.2 Lounge',
        year: 2022,
        mileage: 60_000,
        fuelType: 'petrol',
        transmission: 'manual',
        bodyType: 'hatchback',
        color: 'red',
        engineSize: 1_242,
        horsepower: 69,
        weight: null,
        towingCapacity: null,
        doors: 5,
        seats: null,
        drivetrain: null,
        euroClass: null,
        euroSubclass: null,
        firstRegistration: null,
        co2: null,
        consumption: null,
        vin: 'ZFA31200000123456',
        features: ['bluetooth', 'new_drivers_ok'],
      },
    })
  })

  test('returns the highest known mileage', async () => {
    const { buyer, id, offer, show } = await offered()
    const { token } = await offer()
    await addVisit(db, { buyer, purchaseId: id, startsAt: '2026-03-10T09:00:00Z', mileage: 59_000 })
    expect(await show(token)).toMatchObject({ value: { mileage: 60_000 } })
    await addVisit(db, { buyer, purchaseId: id, startsAt: '2026-06-10T09:00:00Z', mileage: 66_000 })
    await addVisit(db, { buyer, purchaseId: id, startsAt: '2026-05-10T09:00:00Z', mileage: 64_000 })
    expect(await show(token)).toMatchObject({ value: { mileage: 66_000 } })
  })

  test('keeps a resale link valid for seven days, and extends the validity of the same link on a new request', async () => {
    const { offer, show } = await offered()
    const { token, expiresAt } = await offer()
    expect(expiresAt).toBe('2026-11-30T11:00:00.000Z')
    expect(await show(token, '2026-11-30T10:59:59Z')).toMatchObject({ ok: true })
    expect(await show(token, '2026-11-30T11:00:00Z')).toEqual(refused)
    const again = await Promise.all([offer('2026-11-29T11:00:00Z'), offer('2026-11-29T11:00:00Z')])
    expect(again.map((one) => one.token)).toEqual([token, token])
    expect(await show(token, '2026-11-30T11:00:00Z')).toMatchObject({ ok: true })
  })

  test('refuses a resale link that has an invalid signature or was signed for another purpose', async () => {
    const { id, offer, show } = await offered()
    const { token } = await offer()
    expect(await show(token.replace(/..$/, 'xx'))).toEqual(refused)
    const other = new URL(remindersLink({ baseUrl: 'https://example.it', secret }, id)).searchParams.get('token')
    expect(await show(other ?? '')).toEqual(refused)
  })

  test('lets only vendors read a resale link, and only the owner create it', async () => {
    const { buyer, id, offer } = await offered()
    const { token } = await offer()
    expect(await showResale({ ctx: buyer.ctx, input: { token }, secret })).toEqual({
      ok: false,
      code: 'identity.vendor_required',
    })
    const other = await openPerson(db, 'buyer')
    expect(await offerResale({ ctx: other.ctx, input: { id }, secret })).toEqual({
      ok: false,
      code: 'aftersales.vehicle_not_found',
    })
  })
})
