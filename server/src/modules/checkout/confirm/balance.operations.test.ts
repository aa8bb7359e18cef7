import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelReservation } from '../end/cancel-reservation.ts'
import { settleReservation } from './settle-reservation.ts'
import { showReservation } from '../show-reservations.ts'
import { findReservation } from '../reservation-store.ts'
import { openHouse, valueOf } from '../testing/checkout-fixture.ts'

const house = await openHouse()
let worker: Awaited<ReturnType<typeof house.startWorker>>
beforeAll(async () => {
  worker = await house.startWorker()
})
afterAll(() => worker.stop())

type Buyer = Awaited<ReturnType<typeof house.buyer>>

const iban = 'IT60X0542811101000000123456'
const transferOf = async (ctx: Buyer, id: string) => valueOf(await showReservation({ ctx, input: { id } })).transfer

async function pay(buyer: Buyer, id: string): Promise<void> {
  house.cards.pay((await house.payment(id)).provider_session_id ?? '')
  const reservation = await findReservation(house.system, { id })
  if (reservation) await settleReservation({ ctx: buyer, input: reservation, cards: house.cards })
  await house.quiet()
}

test('where the balance goes is told once the deposit is paid, and no longer when the reservation ends', async () => {
  await house.openAccount(iban)
  const [buyer, vehicleId] = [await house.buyer(), await house.vehicle()]
  const { reservationId } = valueOf(await house.reserve(buyer, vehicleId))
  expect(await transferOf(buyer, reservationId)).toBeNull()

  await pay(buyer, reservationId)
  const transfer = { iban, holder: 'Autosalone Po', amount: 1_260_000, by: null }
  expect(await transferOf(buyer, reservationId)).toEqual({ ...transfer, reference: expect.stringMatching(/^AP-/) })

  await house.openAccount('IT80N0300203280000000123456')
  expect(await transferOf(buyer, reservationId)).toMatchObject({ iban })

  valueOf(await cancelReservation({ ctx: buyer, input: { id: reservationId } }))
  expect(await transferOf(buyer, reservationId)).toBeNull()
})
