import { afterEach, describe, expect, test } from 'vitest'
import { operatorContext } from '../../../kernel/context.ts'
import { buyService, showGarage } from '../../aftersales/index.ts'
import { createCheckoutFixture, valueOf } from '../testing/checkout-fixture.ts'
import { listServiceLevels } from '../reads/service-levels.ts'
import { completePurchase } from '../../sales/completion/complete-purchase.ts'
import { confirmFinancedReservation } from '../confirm/financed-reservations.ts'
import { setServiceLevel } from './set-service-level.ts'

const fixture = await createCheckoutFixture()
await fixture.openAccount()
const { db } = fixture
const giulia = operatorContext({ db, now: () => new Date() }, 'Giulia')
const warranty = { service: 'extended_warranty', level: 'basic' } as const
const set = (price: number, ctx = giulia) => setServiceLevel({ ctx, input: { ...warranty, price } })
const setMonths = (months: number) => setServiceLevel({ ctx: giulia, input: { ...warranty, months } })
const now = async () =>
  (await listServiceLevels(giulia))
    .filter(({ code }) => code === 'extended_warranty')
    .map(({ level, price, months }) => [level, price, months])
const lastEntry = (action: string) =>
  db
    .selectFrom('audit_entries')
    .selectAll()
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

/** Orders a car with these services in the basic level. The car is in the garage once the purchase is complete. */
async function ordered(services: 'extended_warranty'[]) {
  const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
  const order = { services, paymentMethod: 'financing' } as const
  const { reservationId } = valueOf(await fixture.order(buyer, vehicleId, order))
  const complete = async () => {
    await confirmFinancedReservation({ ctx: fixture.system, input: { reservationId } })
    const delivery = { method: 'pickup', pickupLocationId: null } as const
    valueOf(await completePurchase({ ctx: buyer, input: { id: reservationId, delivery } }))
  }
  const warrantyInGarage = async () =>
    valueOf(await showGarage({ ctx: buyer }))[0]?.services.find(({ serviceType }) => serviceType === 'warranty')
  return { buyer, complete, warrantyInGarage }
}

afterEach(async () => {
  await set(79_900)
  await setMonths(12)
})

describe('a new price or period of a level of a premium service', () => {
  test('applies a new price or period at once to its service level only, and records the change in the audit trail', async () => {
    expect(await set(84_900)).toEqual({ ok: true, value: { from: 79_900, to: 84_900 } })
    expect(await setMonths(18)).toEqual({ ok: true, value: { from: 12, to: 18 } })
    expect(await now()).toEqual([
      ['fuller', 89_900, 24],
      ['basic', 84_900, 18],
    ])
    const by = { ...warranty, operator: 'Giulia' }
    expect((await lastEntry('service.set_price')).details).toEqual({ ...by, from: 79_900, to: 84_900 })
    expect((await lastEntry('service.set_months')).details).toEqual({ ...by, from: 12, to: 18 })
  })

  test.each([
    ['price', () => set(84_900), { total: 1_374_900 }],
    ['period', () => setMonths(18), { lines: [{ code: 'sale_price' }, { level: 'basic', months: 18 }] }],
  ] as const)(
    'changes no existing reservation or quote, and refuses an order at the older %s with a new quote',
    async (_, change, fresh) => {
      const [buyer, held, wanted] = [await fixture.buyer(), await fixture.vehicle(), await fixture.vehicle()]
      const services: 'extended_warranty'[] = ['extended_warranty']
      const { reservationId } = valueOf(await fixture.order(buyer, held, { services }))
      const agreed = valueOf(await fixture.quote(buyer, wanted, { services, paymentMethod: 'bank_transfer' }))
      const reservation = await fixture.reservation(reservationId)
      const quotes = await db.selectFrom('quotes').selectAll().orderBy('id').execute()
      await change()
      expect(await fixture.reservation(reservationId)).toEqual(reservation)
      expect(await db.selectFrom('quotes').selectAll().orderBy('id').execute()).toEqual(quotes)
      expect(await fixture.order(buyer, wanted, { services, quoteId: agreed.id })).toMatchObject({
        code: 'checkout.amount_changed',
        details: { quote: fresh },
      })
      expect(await fixture.listing(wanted)).toMatchObject({ held: 0 })
    },
  )

  test('keeps the terms of a bought service unchanged from the order to the garage', async () => {
    const car = await ordered(['extended_warranty'])
    await set(84_900)
    await setMonths(18)
    await car.complete()
    expect(await car.warrantyInGarage()).toMatchObject({ price: 79_900, months: 12, purchased: true })
    await set(86_900)
    expect(await car.warrantyInGarage()).toMatchObject({ price: 79_900, months: 12 })
  })

  test('updates the services offered in garages, and refuses to sell them at the older price or period', async () => {
    const car = await ordered([])
    await car.complete()
    const offer = await car.warrantyInGarage()
    expect(offer).toMatchObject({ price: 79_900, months: 12, purchased: false })
    await set(84_900)
    await setMonths(18)
    expect(await car.warrantyInGarage()).toMatchObject({ price: 84_900, months: 18 })
    const buy = (price: number, months: number) =>
      buyService({ ctx: car.buyer, input: { id: offer?.id ?? '', price, months } })
    expect(await buy(79_900, 18)).toEqual({ ok: false, code: 'aftersales.price_changed' })
    expect(await buy(84_900, 12)).toEqual({ ok: false, code: 'aftersales.price_changed' })
    expect(await buy(84_900, 18)).toMatchObject({ ok: true, value: { purchased: true, months: 18 } })
  })

  test('records two concurrent changes of a level in the audit trail, one after the other', async () => {
    const answers = await Promise.all([set(80_000), set(81_000)])
    const changes = answers.flatMap((answer) => (answer.ok ? [answer.value] : []))
    const [first] = changes.filter(({ from }) => from === 79_900)
    expect(changes).toHaveLength(2)
    expect(changes.filter(({ from }) => from === first?.to)).toHaveLength(1)
  })

  test('refuses the months of the other service level, and months for a service without a period', async () => {
    expect(await setMonths(24)).toEqual({ ok: false, why: 'levels_alike' })
    const input = { service: 'ownership_transfer', level: null, months: 12 } as const
    expect(await setServiceLevel({ ctx: giulia, input })).toEqual({ ok: false, why: 'service_without_period' })
    expect(await now()).toContainEqual(['basic', 79_900, 12])
  })

  test('refuses a service that is not sold, and any user but an operator', async () => {
    await db.deleteFrom('premium_service_levels').where('service', '=', 'insurance_package').execute()
    expect(
      await setServiceLevel({ ctx: giulia, input: { service: 'insurance_package', level: 'basic', price: 1 } }),
    ).toEqual({ ok: false, why: 'service_not_found' })
    for (const ctx of [fixture.system, fixture.visitor, fixture.as('vendor', fixture.vendorId)])
      await expect(set(1, ctx)).rejects.toThrow('Only an operator')
    expect(await now()).toContainEqual(['basic', 79_900, 12])
  })
})
