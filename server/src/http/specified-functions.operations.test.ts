import { euroOf } from '@autopiazza/contract/money'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { type Context, systemContext } from '../kernel/context.ts'
import { createCheckoutFixture } from '../modules/checkout/testing/checkout-fixture.ts'
import type { Dependencies } from '../dependencies.ts'
import { sqlSearchIndex } from '../modules/search/index.ts'
import { catalogueParser } from '../modules/search/testing/catalogue-parser.ts'
import { fitMarket } from '../modules/valuation/index.ts'
import { handleApiRequest } from './api.ts'

const fixture = await createCheckoutFixture()
const baseUrl = 'http://localhost:3000'
const services = {
  log: pino({ level: 'silent' }),
  baseUrl,
  cards: fixture.cards,
  searchIndex: sqlSearchIndex({ db: fixture.db }),
  queryParser: catalogueParser(),
} as unknown as Dependencies

const createPayment = (ctx: Context, body: unknown) => callFunction(ctx, 'create-payment', body)

async function callFunction(ctx: Context, name: string, body: unknown) {
  const request = new Request(`${baseUrl}/api/functions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const context = {
    ctx,
    services,
    requestHeaders: request.headers,
    responseHeaders: new Headers(),
    requestId: 'a request',
  }
  const response = await handleApiRequest(request, context)
  return { status: response?.status, body: (await response?.json()) as Record<string, unknown> }
}

const flags = { ownershipTransfer: true, extendedWarranty: true, roadsideAssistance: false, insurancePackage: false }
const [salePrice, tradeIn] = [1_290_000, 400_000]
const total = salePrice - tradeIn + 29_900 + 79_900

async function orderOf(ctx: Context & { actor: { userId: string } }) {
  return fixture.db
    .selectFrom('vehicle_reservations as reservation')
    .innerJoin('payments', 'payments.reservation_id', 'reservation.id')
    .select([
      'reservation.channel',
      'reservation.amount',
      'reservation.valuation_id',
      'reservation.premium_services',
      'payments.session_request',
    ])
    .where('reservation.user_id', '=', ctx.actor.userId)
    .execute()
}

test('create-payment charges the prices of the vehicle page and returns the buyer to the car', async () => {
  const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
  const { status, body } = await createPayment(buyer, {
    vehicleId,
    vehiclePrice: euroOf(salePrice),
    vehicleTitle: '2020 Fiat Panda',
  })
  expect([status, body['url']]).toEqual([200, expect.stringMatching(/^http/)])
  expect(await orderOf(buyer)).toMatchObject([
    {
      channel: 'vehicle_page',
      amount: salePrice,
      session_request: { successUrl: `${baseUrl}/vehicle/${vehicleId}?payment=success` },
    },
  ])
})

test('create-payment charges the prices of the checkout page less the trade-in value, and continues to the delivery', async () => {
  const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
  const valuationId = await fixture.valuation(buyer.actor.userId, tradeIn)
  const order = {
    vehicleId,
    vehiclePrice: euroOf(salePrice),
    vehicleTitle: '2020 Fiat Panda',
    tradeInValue: euroOf(tradeIn),
    premiumServices: flags,
    totalAmount: euroOf(total),
  }
  const first = await createPayment(buyer, order)
  expect(first.status).toBe(200)
  expect(await createPayment(buyer, order)).toEqual(first)
  expect(await orderOf(buyer)).toMatchObject([
    {
      channel: 'checkout',
      amount: total,
      valuation_id: valuationId,
      session_request: { successUrl: `${baseUrl}/checkout/${vehicleId}/delivery?payment=success` },
    },
  ])
})

test.each([
  ['of an old body in the level of the vehicle page', 'vehicle_page', true, 89_900, { level: 'fuller', months: 24 }],
  ['of an old body in the level of the checkout page', 'checkout', true, 79_900, { level: 'basic', months: 12 }],
  ['in the level chosen on the vehicle page', 'vehicle_page', 'basic', 79_900, { level: 'basic', months: 12 }],
  ['in the level chosen on the checkout page', 'checkout', 'fuller', 89_900, { level: 'fuller', months: 24 }],
])('create-payment charges a service %s', async (_, channel, extendedWarranty, price, extended_warranty) => {
  const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
  const { status } = await createPayment(buyer, { vehicleId, channel, premiumServices: { extendedWarranty } })
  expect(status).toBe(200)
  expect(await orderOf(buyer)).toMatchObject([
    { channel, amount: salePrice + price, premium_services: { levels: { extended_warranty } } },
  ])
})

test.each([{ extendedWarranty: 'best' }, { ownershipTransfer: 'fuller' }])(
  'create-payment refuses a service level that is not for sale: %o',
  async (premiumServices) => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
    expect((await createPayment(buyer, { vehicleId, premiumServices })).status).toBe(400)
    expect(await orderOf(buyer)).toEqual([])
  },
)

test('create-payment refuses a trade-in value that the current quote does not contain, and charges nothing', async () => {
  const [buyer, other, vehicleId] = [await fixture.buyer(), await fixture.buyer(), await fixture.vehicle()]
  await fixture.valuation(other.actor.userId, tradeIn)
  const order = { vehicleId, vehiclePrice: euroOf(salePrice), tradeInValue: euroOf(tradeIn), premiumServices: flags }
  expect(await createPayment(buyer, { ...order, totalAmount: euroOf(total) })).toMatchObject({
    status: 409,
    body: {
      code: 'checkout.amount_changed',
      details: { quote: { channel: 'checkout', total: total + tradeIn, dueNow: 30_000 } },
    },
  })
  expect(await orderOf(buyer)).toEqual([])
})

test('natural-language-search accepts a query and answers with searchParams', async () => {
  const buyer = await fixture.buyer()
  const { status, body } = await callFunction(buyer, 'natural-language-search', {
    query: 'una familiare diesel sotto i 15.000 €',
  })
  expect(status).toBe(200)
  expect(body['searchParams']).toEqual({ maxPrice: 15_000, fuelType: 'diesel', bodyType: 'estate' })
})

test('calculate-trade-in-value accepts make, model, year, mileage and condition, and answers with a value', async () => {
  const buyer = await fixture.buyer()
  for (let cars = 0; cars < 6; cars += 1) await fixture.vehicle()
  await fitMarket(systemContext({ db: fixture.db, now: () => new Date() }, 'test'))
  const { status, body } = await callFunction(buyer, 'calculate-trade-in-value', {
    make: 'Fiat',
    model: 'Panda',
    year: 2015,
    mileage: 120_000,
    condition: 'good',
  })
  expect(status).toBe(200)
  expect(body['value']).toBeGreaterThan(0)
})
