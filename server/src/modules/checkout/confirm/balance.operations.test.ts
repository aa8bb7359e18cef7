import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelReservation } from '../end/cancel-reservation.ts'
import { settleReservation } from './settle-reservation.ts'
import { showReservation } from '../../sales/show-reservations.ts'
import { findReservation } from '../reservation-store.ts'
import { createCheckoutFixture, valueOf } from '../testing/checkout-fixture.ts'

const fixture = await createCheckoutFixture()
let worker: Awaited<ReturnType<typeof fixture.startWorker>>
beforeAll(async () => {
  worker = await fixture.startWorker()
})
afterAll(() => worker.stop())

type Buyer = Awaited<ReturnType<typeof fixture.buyer>>

const iban = 'IT60X0542811101000000123456'
const transferOf = async (ctx: Buyer, id: string) => valueOf(await showReservation({ ctx, input: { id } })).transfer

async function pay(buyer: Buyer, id: string): Promise<void> {
  fixture.cards.pay((await fixture.payment(id)).provider_session_id ?? '')
  const reservation = await findReservation(fixture.system, { id })
  if (reservation) await settleReservation({ ctx: buyer, input: reservation, cards: fixture.cards })
  await fixture.waitForJobs()
}

test('shows the bank account for the balance only while a reservation with a paid deposit is open', async () => {
  await fixture.openAccount(iban)
  const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
  const { reservationId } = valueOf(await fixture.reserve(buyer, vehicleId))
  expect(await transferOf(buyer, reservationId)).toBeNull()

  await pay(buyer, reservationId)
  const transfer = { iban, holder: 'Autosalone Po', amount: 1_260_000, by: null }
  expect(await transferOf(buyer, reservationId)).toEqual({ ...transfer, reference: expect.stringMatching(/^AP-/) })

  await fixture.openAccount('IT80N0300203280000000123456')
  expect(await transferOf(buyer, reservationId)).toMatchObject({ iban })

  valueOf(await cancelReservation({ ctx: buyer, input: { id: reservationId } }))
  expect(await transferOf(buyer, reservationId)).toBeNull()
})
