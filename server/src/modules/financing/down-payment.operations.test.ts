import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { completePurchase, listSales, recordTransfer, showReservation } from '../sales/index.ts'
import { createCheckoutFixture, valueOf } from '../checkout/testing/checkout-fixture.ts'
import { showFinancing } from './show-financing.ts'
import { createFinancingFixture } from './testing/financing-fixture.ts'

const fixture = await createCheckoutFixture()
const { undecided, createDependencies, ask, requested } = createFinancingFixture(fixture)
await fixture.openAccount()

const price = 1_290_000
const vendor = fixture.as('vendor', fixture.vendorId)

async function saleOf(reservationId: string) {
  const { sales } = valueOf(await listSales({ ctx: vendor, input: { state: 'open', page: 1, pageSize: 100 } }))
  return sales.find(({ id }) => id === reservationId)
}

describe('a down payment', () => {
  test('makes the down payment due to the vendor, and requests a loan for the rest of the price from the provider', async () => {
    const { buyer, financing, reference, reservationId } = await requested({ downPayment: 2_580 })
    expect(financing.provider.applications()).toMatchObject([{ request: { loan: 1_032_000 } }])
    expect(valueOf(await showFinancing({ ctx: buyer, input: { reference }, financing }))).toMatchObject({
      amount: price,
      downPayment: 258_000,
      loan: 1_032_000,
    })
    expect(valueOf(await showReservation({ ctx: buyer, input: { id: reservationId } }))).toMatchObject({
      status: 'confirmed',
      quote: { total: price },
      paid: 0,
      loan: 1_032_000,
      balance: 258_000,
      transfer: { amount: 258_000, by: null },
    })
    expect(await saleOf(reservationId)).toMatchObject({
      amounts: { total: price, paid: 0, transferred: 0, loan: 1_032_000, balance: 258_000 },
      can: { recordTransfer: true, complete: true },
    })
    expect(await fixture.happened('checkout.ReservationConfirmed', reservationId)).toMatchObject([{ balance: 258_000 }])
  })

  test('requires no down payment before the credit is granted', async () => {
    const { buyer, reservationId } = await requested({ ...undecided, downPayment: 2_580 })
    expect(valueOf(await showReservation({ ctx: buyer, input: { id: reservationId } }))).toMatchObject({
      status: 'pending',
      next: { step: 'await_financing', amount: null },
      balance: 258_000,
      transfer: null,
    })
    expect(await recordTransfer({ ctx: vendor, input: { id: reservationId } })).toMatchObject({
      code: 'checkout.no_transfer_awaited',
    })
  })

  test('leaves no amount due once the vendor has received the down payment, and does not count the loan as a payment by the buyer', async () => {
    const { buyer, reservationId } = await requested({ downPayment: 2_580 })
    valueOf(await completePurchase({ ctx: buyer, input: { id: reservationId, delivery: pickup } }))
    expect(valueOf(await showReservation({ ctx: buyer, input: { id: reservationId } }))).toMatchObject({
      status: 'completed',
      next: { step: 'pay_down_payment', amount: 258_000 },
    })
    expect(valueOf(await recordTransfer({ ctx: vendor, input: { id: reservationId } }))).toMatchObject({
      amounts: { paid: 258_000, transferred: 258_000, loan: 1_032_000, balance: 0 },
    })
    expect(valueOf(await showReservation({ ctx: buyer, input: { id: reservationId } }))).toMatchObject({
      paid: 258_000,
      balance: 0,
      transfer: null,
    })
  })

  test('lends the whole price without a down payment, with no amount due and no bank account shown', async () => {
    const { buyer, reservationId } = await requested()
    expect(valueOf(await showReservation({ ctx: buyer, input: { id: reservationId } }))).toMatchObject({
      loan: price,
      balance: 0,
      bankReference: null,
      transfer: null,
    })
  })

  test.each([12_899.01, 12_900, 20_000])(
    'refuses a down payment of %d euro, which leaves no loan, and does not hold the car',
    async (downPayment) => {
      const [buyer, vehicleId, financing] = [await fixture.buyer(), await fixture.vehicle(), createDependencies()]
      expect(await ask(buyer, vehicleId, financing, { downPayment })).toEqual({
        ok: false,
        code: 'checkout.nothing_to_finance',
        fields: { downPayment: 'down_payment_too_large' },
      })
      expect(financing.provider.calls('apply')).toBe(0)
      expect(await fixture.listing(vehicleId)).toEqual({ status: 'active', quantity: 1, held: 0 })
    },
  )

  test('subtracts the down payment from the price after the trade-in', async () => {
    const [buyer, vehicleId, financing] = [await fixture.buyer(), await fixture.vehicle(), createDependencies()]
    const tradeInId = await fixture.valuation(buyer.actor.userId, 1_000_000)
    expect(await ask(buyer, vehicleId, financing, { downPayment: 2_900, tradeInId })).toMatchObject({
      code: 'checkout.nothing_to_finance',
    })
    valueOf(await ask(buyer, vehicleId, financing, { downPayment: 2_800, tradeInId }))
    expect(financing.provider.applications()).toMatchObject([{ request: { loan: 10_000 } }])
  })

  test('refuses an order with the same key and another down payment', async () => {
    const [buyer, vehicleId, financing] = [await fixture.buyer(), await fixture.vehicle(), createDependencies()]
    const order = { ...undecided, idempotencyKey: randomUUID(), downPayment: 2_580 }
    const first = valueOf(await ask(buyer, vehicleId, financing, order))
    expect(valueOf(await ask(buyer, vehicleId, financing, order))).toEqual(first)
    expect(await ask(buyer, vehicleId, financing, { ...order, downPayment: 0 })).toMatchObject({
      code: 'checkout.key_reused',
    })
  })
})

describe('loans in the database', () => {
  test('the database refuses a loan above the unpaid amount, a loan without credit, and a credit request without a loan', async () => {
    const { reservationId } = await requested({ downPayment: 2_580 })
    const set = (change: string, id: string) =>
      sql`update vehicle_reservations set ${sql.raw(change)} where id = ${id}`.execute(fixture.db)
    await expect(set('loan = amount + 1', reservationId)).rejects.toThrow('loan_within_amount')
    await expect(set('loan = -1', reservationId)).rejects.toThrow('loan_check')
    const byTransfer = valueOf(await fixture.order(await fixture.buyer(), await fixture.vehicle())).reservationId
    await expect(set('loan = 1', byTransfer)).rejects.toThrow('loan_is_financed')
    await expect(
      sql`insert into financing_requests (reservation_id, user_id, credit_maturity)
        select id, user_id, 36 from vehicle_reservations where id = ${byTransfer}`.execute(fixture.db),
    ).rejects.toThrow('needs a loan')
  })
})

const pickup = { method: 'pickup', pickupLocationId: null } as const
