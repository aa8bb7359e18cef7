import { describe, expect, it } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { showGarage } from './index.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)

async function person(role: 'buyer' | 'vendor', email: string): Promise<{ ctx: Context; id: string }> {
  const { id } = await db
    .insertInto('users')
    .values({ name: 'Anna', email, role, language: 'it' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('profiles').values({ id, email, role }).execute()
  return {
    id,
    ctx: {
      actor: { kind: role, userId: id, sessionId: 'session' },
      db,
      now: () => new Date(),
      language: 'it',
      address: null,
    },
  }
}

describe('the garage', () => {
  it('shows a buyer the own cars with their services, newest first, and no one else’s', async () => {
    const [vendor, buyer, other] = [
      await person('vendor', 'v@example.com'),
      await person('buyer', 'b@example.com'),
      await person('buyer', 'o@example.com'),
    ]
    const listings = await db
      .insertInto('vehicle_listings')
      .values(
        ['Panda', 'Punto'].map((model) => ({
          user_id: vendor.id,
          make: 'Fiat',
          model,
          year: 2019,
          mileage: 60_000,
          fuel_type: 'petrol' as const,
          transmission: 'manual' as const,
          description: 'Una buona macchina.',
          listing_type: 'sale' as const,
          sale_price: 700_000,
          status: 'sold' as const,
        })),
      )
      .returning('id')
      .execute()
    const bought = (vehicle_id: string, user_id: string, purchased_at: Date) =>
      db
        .insertInto('purchased_vehicles')
        .values({ vehicle_id, user_id, purchased_at })
        .returning('id')
        .executeTakeFirstOrThrow()
    const [panda, punto] = listings.map((row) => row.id)
    const older = await bought(panda ?? '', buyer.id, new Date('2026-01-01'))
    const newer = await bought(punto ?? '', buyer.id, new Date('2026-02-01'))
    await bought(panda ?? '', other.id, new Date('2026-03-01'))
    await db
      .insertInto('after_sales_services')
      .values([
        { purchased_vehicle_id: older.id, service_type: 'warranty', description: 'Due anni', price: 49_900 },
        { purchased_vehicle_id: older.id, service_type: 'maintenance', price: null },
      ])
      .execute()
    const seen = await showGarage({ ctx: buyer.ctx })
    expect(seen).toMatchObject({
      ok: true,
      value: [
        { id: newer.id, vehicle: { model: 'Punto', status: 'sold' }, services: [] },
        {
          id: older.id,
          purchasedAt: '2026-01-01T00:00:00.000Z',
          vehicle: { model: 'Panda' },
          services: [{ serviceType: 'warranty', price: 49_900, purchased: false }, { price: null }],
        },
      ],
    })
    expect(seen.ok && seen.value).toHaveLength(2)
  })

  it('is closed to vendors and visitors', async () => {
    const vendor = await person('vendor', 'w@example.com')
    expect(await showGarage({ ctx: vendor.ctx })).toEqual({ ok: false, code: 'identity.buyer_required' })
    expect(await showGarage({ ctx: { ...vendor.ctx, actor: { kind: 'visitor', visitorKey: null } } })).toEqual({
      ok: false,
      code: 'identity.sign_in_required',
    })
  })
})
