import { describe, expect, test } from 'vitest'
import { createDatabase } from '../../../database/database.ts'
import { testDatabase } from '../../../database/testing/test-database.ts'
import { buyService } from '../index.ts'
import { addService, openPerson, purchaseCar } from '../testing/garage-fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)

async function offered(price: number | null = 79_900) {
  const buyer = await openPerson(db, 'buyer')
  const purchaseId = await purchaseCar(db, { buyer })
  return { buyer, id: await addService(db, { purchaseId, price }) }
}
const isBought = async (id: string) => {
  const row = await db.selectFrom('after_sales_services').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return row.purchased
}
const events = (id: string) =>
  db
    .selectFrom('domain_events')
    .select(['type', 'payload'])
    .where('deduplication_key', '=', `service:${id}:bought`)
    .execute()
const audits = (id: string) =>
  db.selectFrom('audit_entries').select(['action', 'actor_id']).where('subject_id', '=', id).execute()

describe('buying a service for a bought car', () => {
  test('records a bought service once, with its event and audit row', async () => {
    const { buyer, id } = await offered()
    const bought = { ok: true, value: { id, serviceType: 'warranty', price: 79_900, months: 12, purchased: true } }
    expect(await buyService({ ctx: buyer.ctx, input: { id, price: 79_900 } })).toMatchObject(bought)
    expect(await buyService({ ctx: buyer.ctx, input: { id, price: 79_900 } })).toMatchObject(bought)
    expect(await events(id)).toMatchObject([
      { type: 'aftersales.ServiceBought', payload: { serviceId: id, buyerId: buyer.id, price: 79_900, months: 12 } },
    ])
    expect(await audits(id)).toEqual([{ action: 'service.buy', actor_id: buyer.id }])
  })

  test('records a service once when it is bought several times at once, and returns it as bought to every request', async () => {
    const { buyer, id } = await offered()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => buyService({ ctx: buyer.ctx, input: { id, price: 79_900 } })),
    )
    expect(answers.map((answer) => answer.ok && answer.value.purchased)).toEqual(Array(8).fill(true))
    expect(await events(id)).toHaveLength(1)
    expect(await audits(id)).toHaveLength(1)
  })

  test('refuses to sell a service at a price other than the one that the buyer saw', async () => {
    const { buyer, id } = await offered()
    expect(await buyService({ ctx: buyer.ctx, input: { id, price: 49_900 } })).toEqual({
      ok: false,
      code: 'aftersales.price_changed',
    })
    expect([await isBought(id), await events(id), await audits(id)]).toEqual([false, [], []])
  })

  test('refuses to sell a service whose price is on request', async () => {
    const { buyer, id } = await offered(null)
    expect(await buyService({ ctx: buyer.ctx, input: { id, price: 0 } })).toEqual({
      ok: false,
      code: 'aftersales.service_on_request',
    })
    expect(await isBought(id)).toBe(false)
  })

  test("returns the same refusal for a service of another user's car as for one of an unknown car", async () => {
    const { id } = await offered()
    const other = await openPerson(db, 'buyer')
    const missing = await buyService({
      ctx: other.ctx,
      input: { id: '0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b', price: 79_900 },
    })
    expect(missing).toEqual({ ok: false, code: 'aftersales.service_not_found' })
    expect(await buyService({ ctx: other.ctx, input: { id, price: 79_900 } })).toEqual(missing)
    expect(await isBought(id)).toBe(false)
  })
})
