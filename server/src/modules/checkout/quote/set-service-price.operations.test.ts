import { afterEach, describe, expect, test } from 'vitest'
import { operatorContext } from '../../../context.ts'
import { createCheckoutFixture, valueOf } from '../testing/checkout-fixture.ts'
import { listServicePrices } from '../reads/list-service-prices.ts'
import { setServicePrice } from './set-service-price.ts'

const fixture = await createCheckoutFixture()
await fixture.openAccount()
const { db } = fixture
const giulia = operatorContext(db, 'Giulia')
const warranty = { service: 'extended_warranty', channel: 'checkout' } as const
const set = (price: number, ctx = giulia) => setServicePrice({ ctx, input: { ...warranty, price } })
const priceNow = async (channel: 'checkout' | 'vehicle_page' = 'checkout') =>
  (await listServicePrices(giulia, channel)).find(({ code }) => code === 'extended_warranty')?.price

afterEach(() => set(79_900))

describe('a new price of a premium service', () => {
  test('counts from now on, in its channel alone, and is in the audit trail', async () => {
    expect(await set(84_900)).toEqual({ ok: true, value: { from: 79_900, to: 84_900 } })
    expect([await priceNow(), await priceNow('vehicle_page')]).toEqual([84_900, 89_900])
    const entry = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'service.set_price')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry.details).toEqual({ ...warranty, from: 79_900, to: 84_900, operator: 'Giulia' })
  })

  test('changes no reservation and no quote; an order at the older price gets the new one and is not placed', async () => {
    const [buyer, held, wanted] = [await fixture.buyer(), await fixture.vehicle(), await fixture.vehicle()]
    const services: 'extended_warranty'[] = ['extended_warranty']
    const { reservationId } = valueOf(await fixture.order(buyer, held, { services }))
    const agreed = valueOf(await fixture.quote(buyer, wanted, { services, paymentMethod: 'bank_transfer' }))
    const reservation = await fixture.reservation(reservationId)
    const quotes = await db.selectFrom('quotes').selectAll().orderBy('id').execute()
    await set(84_900)
    expect(await fixture.reservation(reservationId)).toEqual(reservation)
    expect(await db.selectFrom('quotes').selectAll().orderBy('id').execute()).toEqual(quotes)
    expect(await fixture.order(buyer, wanted, { services, quoteId: agreed.id })).toMatchObject({
      code: 'checkout.amount_changed',
      details: { quote: { total: agreed.total + 5_000 } },
    })
    expect(await fixture.listing(wanted)).toMatchObject({ held: 0 })
  })

  test('of two at once, both are in the audit trail and follow each other', async () => {
    const answers = await Promise.all([set(80_000), set(81_000)])
    const changes = answers.flatMap((answer) => (answer.ok ? [answer.value] : []))
    const [first] = changes.filter(({ from }) => from === 79_900)
    expect(changes).toHaveLength(2)
    expect(changes.filter(({ from }) => from === first?.to)).toHaveLength(1)
  })

  test('is refused for a service that is not sold, and from everybody but an operator', async () => {
    await db.deleteFrom('premium_service_prices').where('service', '=', 'insurance_package').execute()
    expect(
      await setServicePrice({ ctx: giulia, input: { service: 'insurance_package', channel: 'checkout', price: 1 } }),
    ).toEqual({ ok: false, why: 'service_not_found' })
    for (const ctx of [fixture.system, fixture.visitor, fixture.as('vendor', fixture.vendorId)])
      await expect(set(1, ctx)).rejects.toThrow('Only an operator')
    expect(await priceNow()).toBe(79_900)
  })
})
