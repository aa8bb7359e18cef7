import type { CostQuestion } from '@autopiazza/contract/vehicle-cost'
import { expect, test } from 'vitest'
import type { Context } from '../../../kernel/context.ts'
import { createCheckoutFixture, valueOf } from '../testing/checkout-fixture.ts'
import { showTrueCost } from './show-true-cost.ts'

const fixture = await createCheckoutFixture()
const { db, visitor } = fixture

/** Returns the cost for a visitor who lives in Milano and collects the car. */
const cost = (id: string, more: Partial<CostQuestion> = {}, ctx: Context = visitor) =>
  showTrueCost({
    ctx,
    input: { id, province: 'MI', services: [], basic: [], delivery: 'pickup', downPayment: 0, ...more },
  })

/** Creates a car of €12,900 with 100 kW, Euro 6, registered in March 2020. */
async function car(more: Record<string, string | number | null> = {}) {
  const id = await fixture.vehicle()
  await db
    .updateTable('vehicle_listings')
    .set({ horsepower: 136, euro_class: 6, first_registration: '2020-03', ...more })
    .where('id', '=', id)
    .execute()
  return id
}

const amounts = ({ lines }: { lines: readonly { code: string; amount: number | null }[] }) =>
  Object.fromEntries(lines.map(({ code, amount }) => [code, amount]))

test("shows a visitor the car's price, registration transfer and provincial road tax, each with its sources, and their sum", async () => {
  const shown = valueOf(await cost(await car()))
  expect(amounts(shown)).toEqual({
    sale_price: 1_290_000,
    ipt: 45_700,
    duties: 10_120,
    road_tax: 25_800,
    delivery: 0,
  })
  expect(shown).toMatchObject({
    province: 'MI',
    kilowatts: 100,
    total: { amount: 1_371_620, low: 1_370_020, high: 1_371_620, missing: [] },
    credit: null,
  })
  const sources = shown.lines.find(({ code }) => code === 'ipt')?.sources
  expect(sources?.map(({ text, isEstimate }) => [text.slice(0, 13), isEstimate])).toEqual([
    ['D.M. 435/1998', false],
    ['ACI, Percentu', false],
  ])
})

test("adds no surcharge in Bolzano and uses that province's estimated road tax", async () => {
  const shown = valueOf(await cost(await car(), { province: 'BZ' }))
  expect(amounts(shown)).toMatchObject({ ipt: 35_100, road_tax: 19_600 })
  expect(shown.lines.find(({ code }) => code === 'road_tax')).toMatchObject({
    low: 17_640,
    high: 21_560,
    isEstimate: true,
  })
})

test('adds chosen services, delivery and credit to the true cost', async () => {
  const id = await car()
  const shown = valueOf(
    await cost(id, {
      services: ['ownership_transfer', 'extended_warranty'],
      basic: ['extended_warranty'],
      delivery: 'delivery',
      downPayment: 3_000,
      months: 60,
    }),
  )
  expect(amounts(shown)).toMatchObject({ ownership_transfer: 29_900, extended_warranty: 79_900, delivery: 0 })
  expect(shown.lines.find(({ code }) => code === 'extended_warranty')).toMatchObject({ level: 'basic', months: 12 })
  expect(shown.credit).toMatchObject({ downPayment: 300_000, loan: 1_099_800, months: 60 })
})

test('lists the costs that are missing from the sum when the power is unknown', async () => {
  const shown = valueOf(await cost(await car({ horsepower: null })))
  expect(shown.total).toMatchObject({ amount: 1_300_120, missing: ['ipt', 'road_tax', 'superbollo'] })
  expect(shown.kilowatts).toBeNull()
})

test('refuses the true cost of a car that is only for rent, and of a credit that leaves no loan', async () => {
  const rented = await fixture.vehicle({ listingType: 'rent', salePrice: null })
  expect(await cost(rented)).toEqual({ ok: false, code: 'checkout.vehicle_not_for_sale' })
  expect(await cost(await car(), { downPayment: 12_900, months: 60 })).toEqual({
    ok: false,
    code: 'checkout.nothing_to_finance',
  })
})

test('shows the true cost of an offline advert only to its vendor', async () => {
  const hidden = await fixture.vehicle({ status: 'inactive' })
  expect(await cost(hidden)).toEqual({ ok: false, code: 'listings.not_found' })
  expect(await cost(hidden, {}, fixture.as('vendor', fixture.vendorId))).toMatchObject({ ok: true })
})
