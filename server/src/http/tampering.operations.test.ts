import { randomUUID } from 'node:crypto'
import { premiumServices } from '@autopiazza/contract/purchase-vocabulary'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import type { Context } from '../kernel/context.ts'
import { createCheckoutFixture } from '../modules/checkout/testing/checkout-fixture.ts'
import { accountOfReservation } from '../modules/payments/index.ts'
import type { Dependencies } from '../dependencies.ts'
import { handleApiRequest } from './api.ts'

const fixture = await createCheckoutFixture()
await fixture.openAccount()
const baseUrl = 'http://localhost:3000'
const services = {
  log: pino({ level: 'silent' }),
  baseUrl,
  secret: 'test',
  cards: fixture.cards,
  isFinancingOffered: true,
} as unknown as Dependencies

const salePrice = 1_290_000
const tradeInValue = 400_000
const allServices = 29_900 + 79_900 + 19_900 + 49_900

async function post(ctx: Context, path: string, body: unknown) {
  const request = new Request(`${baseUrl}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const response = await handleApiRequest(request, {
    ctx,
    services,
    requestHeaders: request.headers,
    responseHeaders: new Headers(),
    requestId: 'a request',
  })
  return { status: response?.status ?? 404, body: (await response?.json()) as Record<string, unknown> }
}

/** Creates the ids that a tampering can use: a buyer with a valued car, another buyer with the same, two cars. */
async function scene() {
  const [buyer, other] = [await fixture.buyer(), await fixture.buyer()]
  return {
    buyer,
    other,
    vehicleId: await fixture.vehicle(),
    cheapId: await fixture.vehicle({ salePrice: 100_000 }),
    tradeInId: await fixture.valuation(buyer.actor.userId, tradeInValue),
    othersTradeInId: await fixture.valuation(other.actor.userId, tradeInValue),
  }
}
type Scene = Awaited<ReturnType<typeof scene>>
type Answer = Awaited<ReturnType<typeof post>>
type Tampering = (scene: Scene) => Record<string, unknown> | Promise<Record<string, unknown>>

async function quoteOf(ctx: Context, input: Record<string, unknown>): Promise<string> {
  const { body } = await post(ctx, '/checkout/quotes', input)
  return String(body['id'])
}

/** Fields added to a valid order of the car with all services. */
const tamperings: Record<string, Tampering> = {
  'a price of one euro': () => ({ vehiclePrice: 1 }),
  'a price of nothing': () => ({ vehiclePrice: 0 }),
  'a negative price': () => ({ vehiclePrice: -12_900 }),
  'a price in cents': () => ({ vehiclePrice: salePrice }),
  'a price a cent too low': () => ({ vehiclePrice: 12_899.99 }),
  'a price as text': () => ({ vehiclePrice: '12900' }),
  'a price as a list': () => ({ vehiclePrice: [12_900] }),
  'a price beyond all numbers': () => ({ vehiclePrice: 1e308 }),
  'a total of nothing': () => ({ totalAmount: 0 }),
  'a total of the deposit': () => ({ totalAmount: 300 }),
  'a total without the services': () => ({ totalAmount: salePrice / 100 }),
  'a negative total': () => ({ totalAmount: -1 }),
  'a total with a fraction of a cent': () => ({ totalAmount: (salePrice + allServices) / 100 - 0.006 }),
  'a total as an object': () => ({ totalAmount: { valueOf: 1 } }),
  'a trade-in value that was never issued': () => ({ tradeInValue: tradeInValue / 100 + 1 }),
  'a trade-in value above the valuation': ({ tradeInId }) => ({ tradeInId, tradeInValue: 9_000 }),
  'a negative trade-in value': ({ tradeInId }) => ({ tradeInId, tradeInValue: -4_000 }),
  'another buyer’s valuation': ({ othersTradeInId }) => ({ tradeInId: othersTradeInId }),
  'a valuation that does not exist': () => ({ tradeInId: randomUUID() }),
  'a valuation that is no id': () => ({ tradeInId: "' or 1=1 --" }),
  'a list of valuations': ({ tradeInId }) => ({ tradeInId: [tradeInId, tradeInId] }),
  'a valuation that counts elsewhere': async ({ buyer, cheapId, tradeInId }) => {
    await fixture.order(buyer, cheapId, { tradeInId })
    return { tradeInId }
  },
  'a quote of a cheaper car': async ({ buyer, cheapId }) => ({ quoteId: await quoteOf(buyer, { vehicleId: cheapId }) }),
  'a quote without the services': async ({ buyer, vehicleId }) => ({ quoteId: await quoteOf(buyer, { vehicleId }) }),
  'a quote with a trade-in': async ({ buyer, vehicleId, tradeInId }) => ({
    quoteId: await quoteOf(buyer, { vehicleId, tradeInId, services: premiumServices }),
  }),
  'another buyer’s quote': async ({ other, vehicleId }) => ({
    quoteId: await quoteOf(other, { vehicleId, services: premiumServices }),
  }),
  'a quote that does not exist': () => ({ quoteId: randomUUID() }),
  'another channel’s quote': async ({ buyer, vehicleId }) => ({
    quoteId: await quoteOf(buyer, { vehicleId, services: premiumServices, channel: 'vehicle_page' }),
  }),
  'a channel that is none': () => ({ channel: 'staff' }),
  'a status': () => ({ status: 'completed', paid: salePrice, purchased: true }),
  'a payment already made': () => ({ deposit: 1, dueNow: 0, balance: 0, paid: true }),
  'another currency': () => ({ currency: 'usd' }),
  'a currency worth nothing': () => ({ currency: 'itl', unit_amount: 1 }),
  'another buyer': ({ other }) => ({
    userId: other.actor.userId,
    user_id: other.actor.userId,
    buyerId: other.actor.userId,
  }),
  'another seller': ({ other }) => ({ vendorId: other.actor.userId, iban: 'DE89370400440532013000' }),
  'lines of its own': () => ({ lines: [{ code: 'sale_price', amount: 1 }], total: 1 }),
  'return addresses of its own': () => ({ successUrl: 'https://evil.example', cancelUrl: 'https://evil.example' }),
  'a version of its own': () => ({ version: 99, id: randomUUID() }),
  'an expiry of its own': () => ({ expiresAt: '2099-01-01T00:00:00Z', expires_at: '2099-01-01T00:00:00Z' }),
  'a pickup point that is not the vendor’s': () => ({ delivery: { method: 'pickup', pickupLocationId: randomUUID() } }),
  'a car that does not exist': () => ({ vehicleId: randomUUID() }),
  'a car that is no id': () => ({ vehicleId: '../../1' }),
  'a key that is too short': () => ({ idempotencyKey: 'x' }),
  'its own prototype': () => JSON.parse('{"__proto__":{"totalAmount":1},"constructor":{"prototype":{"total":1}}}'),
}

/** Returns the answer, the holds, and the amounts requested from the card provider. */
async function outcomeOf({ buyer, vehicleId }: Scene, { status, body }: Answer, sessionsBefore: number) {
  const held = await fixture.db
    .selectFrom('vehicle_reservations as reservation')
    .innerJoinLateral(accountOfReservation, (join) => join.onTrue())
    .selectAll('reservation')
    .select(['account.paid', 'account.transferred'])
    .where('vehicle_id', '=', vehicleId)
    .execute()
  const requested = await fixture.db
    .selectFrom('payments')
    .innerJoin('vehicle_reservations as reservation', 'reservation.id', 'payments.reservation_id')
    .select(['payments.currency', 'payments.session_request'])
    .where('reservation.vehicle_id', '=', vehicleId)
    .execute()
  return {
    answered:
      status === 200
        ? 'taken'
        : status >= 400 && status < 500 && /^(checkout|request|listings)\./.test(String(body['code']))
          ? 'refused'
          : `${status} ${JSON.stringify(body)}`,
    held: held.map((row) => ({
      isBuyers: row.user_id === buyer.actor.userId,
      status: row.status,
      amount: row.amount,
      deposit: row.deposit,
      received: row.paid + row.transferred,
      tradeIn: row.trade_in_details,
      iban: row.transfer_iban,
      isShort: row.expires_at.getTime() < Date.now() + 73 * 3_600_000,
    })),
    charges: fixture.cards
      .sessions()
      .slice(sessionsBefore)
      .map(({ amount, currency }) => ({ amount, currency })),
    leadsAway: JSON.stringify(requested).includes('evil'),
    units: (await fixture.listing(vehicleId)).held,
  }
}

const nothing = { answered: 'refused', held: [], charges: [], leadsAway: false, units: 0 }
const hold = {
  isBuyers: true,
  status: 'pending',
  amount: salePrice + allServices,
  received: 0,
  iban: 'IT60X0542811101000000123456',
  tradeIn: null,
  isShort: true,
}
const taken = { ...nothing, answered: 'taken', units: 1 }

const flags = { ownershipTransfer: true, extendedWarranty: true, roadsideAssistance: true, insurancePackage: true }
const orders = {
  card: {
    path: '/functions/create-payment',
    body: { channel: 'checkout', premiumServices: flags },
    charged: {
      ...taken,
      held: [{ ...hold, deposit: 30_000 }],
      charges: [{ amount: 30_000, currency: 'eur' }],
    },
  },
  transfer: {
    path: '/reservations',
    body: { paymentMethod: 'bank_transfer', services: premiumServices },
    charged: { ...taken, held: [{ ...hold, deposit: 0 }] },
  },
} as const

describe.each(Object.entries(orders))('orders by %s', (_method, { path, body, charged }) => {
  test.each(Object.entries(tamperings))(
    'refuses an order with %s, or charges the server’s amount',
    async (_what, tamper) => {
      const made = await scene()
      const changed = await tamper(made)
      const sessions = fixture.cards.sessions().length
      const order = { ...body, vehicleId: made.vehicleId, idempotencyKey: randomUUID(), ...changed }
      const answer = await post(made.buyer, path, order)
      expect(await outcomeOf(made, answer, sessions)).toEqual(answer.status === 200 ? charged : nothing)
    },
  )
})

test('tests at least forty manipulated orders, and accepts the unchanged order', async () => {
  expect(Object.keys(tamperings).length).toBeGreaterThanOrEqual(40)
  const { buyer, vehicleId, tradeInId } = await scene()
  const total = (salePrice + allServices - tradeInValue) / 100
  const honest = { vehicleId, vehicleTitle: 'Fiat Panda 2020', vehiclePrice: 12_900, tradeInId, tradeInValue: 4_000 }
  const { status, body } = await post(buyer, orders.card.path, { ...orders.card.body, ...honest, totalAmount: total })
  expect(body).toEqual({ url: expect.any(String), reservationId: expect.any(String) })
  expect(status).toBe(200)
})
