import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelReservation } from '../../checkout/end/cancel-reservation.ts'
import { createCheckoutFixture } from '../../checkout/testing/checkout-fixture.ts'
import { createSalesFixture } from '../testing/sales-fixture.ts'

const fixture = await createCheckoutFixture()
const { transferOf, completionOf, cancellationOf, sweep, carsOf, paidByCard, awaitingTransfer } =
  createSalesFixture(fixture)
let worker: Awaited<ReturnType<typeof fixture.startWorker>>
beforeAll(async () => {
  worker = await fixture.startWorker()
})
afterAll(() => worker.stop())

const price = 1_290_000
const rounds = 12
const shuffled = <T>(acts: readonly T[]): T[] =>
  acts
    .map((act) => ({ act, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ act }) => act)

async function race(acts: readonly (() => Promise<unknown>)[]): Promise<void> {
  await Promise.all(shuffled(acts).map((act) => act()))
  await fixture.waitForJobs()
}

const endSoon = (id: string) =>
  fixture.db
    .updateTable('vehicle_reservations')
    .set({ expires_at: new Date(Date.now() + 12) })
    .where('id', '=', id)
    .execute()
const after = async <T>(milliseconds: number, act: () => Promise<T>): Promise<T> => {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  return act()
}

/** Expects that the car is sold, paid for and in one garage, or that it is free and the deposit was refunded once. */
async function expectOneEnd({ reservationId, vehicleId, buyer }: Awaited<ReturnType<typeof paidByCard>>) {
  const { status, paid, transferred } = await fixture.reservation(reservationId)
  const isSold = status === 'completed'
  expect(['completed', 'cancelled', 'expired']).toContain(status)
  expect(await fixture.listing(vehicleId)).toEqual(
    isSold ? { status: 'sold', quantity: 0, held: 0 } : { status: 'active', quantity: 1, held: 0 },
  )
  expect(await carsOf(buyer)).toHaveLength(isSold ? 1 : 0)
  const refunds = await fixture.refunds(reservationId)
  expect(refunds.map(({ amount, status }) => ({ amount, status }))).toEqual(
    isSold ? [] : [{ amount: 30_000, status: 'succeeded' }],
  )
  expect(paid).toBe(isSold ? price : transferred)
  expect(await fixture.happened('sales.SaleCompleted', reservationId)).toHaveLength(isSold ? 1 : 0)
  expect(await fixture.happened('checkout.ReservationEnded', reservationId)).toHaveLength(isSold ? 0 : 1)
  return status
}

test('sells one unit when the vendor completes the same sale many times', async () => {
  const made = await paidByCard(1)
  const answers = await Promise.all(Array.from({ length: 8 }, () => completionOf(made.reservationId)))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(await expectOneEnd(made)).toBe('completed')
})

test('records a transfer once when the vendor records it many times', async () => {
  const { reservationId } = await awaitingTransfer()
  const answers = await Promise.all(Array.from({ length: 8 }, () => transferOf(reservationId)))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'confirmed', paid: price })
  expect(await fixture.happened('sales.TransferRecorded', reservationId)).toHaveLength(1)
})

test(
  "either completes or cancels a sale when the vendor's completion and the buyer's cancellation coincide",
  { timeout: 60_000 },
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const made = await paidByCard()
      const { buyer, reservationId } = made
      await race([
        () => completionOf(reservationId),
        () => completionOf(reservationId),
        () => cancelReservation({ ctx: buyer, input: { id: reservationId } }),
      ])
      expect(await expectOneEnd(made)).toMatch(/completed|cancelled/)
    }
  },
)

test(
  'either completes or expires a sale when the vendor completes it at the very end of the hold',
  { timeout: 60_000 },
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const made = await paidByCard()
      await endSoon(made.reservationId)
      const sweepUntilOver = async () => {
        for (let turn = 0; turn < 8; turn += 1) await sweep()
      }
      const completeLate = () => after(round * 2, () => completionOf(made.reservationId))
      await race([sweepUntilOver, sweepUntilOver, completeLate, completeLate])
      await sweep()
      await fixture.waitForJobs()
      expect(await expectOneEnd(made)).toMatch(/completed|expired/)
    }
  },
)

test('sells or holds the car for one buyer when completion, the end of the hold and another order coincide', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { buyer, vehicleId, reservationId } = await paidByCard()
    const next = await fixture.buyer()
    await endSoon(reservationId)
    const reserveWhenFree = async () => {
      for (;;) {
        const answer = await fixture.reserve(next, vehicleId)
        if (answer.ok || answer.code !== 'checkout.vehicle_already_reserved') return
      }
    }
    const completeLate = () => after(round * 2, () => completionOf(reservationId))
    await race([reserveWhenFree, completeLate, completeLate])
    const { status } = await fixture.reservation(reservationId)
    expect(await carsOf(buyer)).toHaveLength(status === 'completed' ? 1 : 0)
    expect(await fixture.listing(vehicleId)).toEqual(
      status === 'completed' ? { status: 'sold', quantity: 0, held: 0 } : { status: 'pending', quantity: 1, held: 1 },
    )
    expect(await fixture.refunds(reservationId)).toHaveLength(status === 'expired' ? 1 : 0)
  }
})

test(
  'ends a reservation once, with the payments that match the end, when all possible changes coincide',
  { timeout: 90_000 },
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const made = await paidByCard()
      const { buyer, reservationId } = made
      await race([
        () => completionOf(reservationId),
        () => transferOf(reservationId),
        () => cancellationOf(reservationId),
        () => cancellationOf(reservationId),
        () => cancelReservation({ ctx: buyer, input: { id: reservationId } }),
        sweep,
      ])
      expect(await expectOneEnd(made)).toMatch(/completed|cancelled/)
    }
  },
)

test('sells both units when two sales complete at once', async () => {
  const first = await paidByCard(2)
  const second = await paidByCard(2, first.vehicleId)
  await race([() => completionOf(first.reservationId), () => completionOf(second.reservationId)])
  expect(await fixture.listing(first.vehicleId)).toEqual({ status: 'sold', quantity: 0, held: 0 })
  expect([await carsOf(first.buyer), await carsOf(second.buyer)].map((cars) => cars.length)).toEqual([1, 1])
})
