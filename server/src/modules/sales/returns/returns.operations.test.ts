import { randomUUID } from 'node:crypto'
import type { ReturnAnswer } from '@autopiazza/contract/returns'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookService, listBookings, showGarage } from '../../aftersales/index.ts'
import { activateListing } from '../../listings/index.ts'
import { recordTransfer } from '../completion/record-transfer.ts'
import { listSales } from '../completion/list-sales.ts'
import { createCheckoutFixture, valueOf } from '../../checkout/testing/checkout-fixture.ts'
import { createReturnsFixture, day, dayOf, hour, later } from '../testing/returns-fixture.ts'
import { createSalesFixture } from '../testing/sales-fixture.ts'
import { answerReturn } from './answer-return.ts'
import { callOffReturn } from './call-off-return.ts'
import { confirmHandover } from './confirm-handover.ts'
import { recordSaleHandover } from './record-sale-handover.ts'
import { payBack as recordPaidBack } from '../settlement/record-paid-back.ts'
import { correctTransfer } from '../settlement/withdraw-entry.ts'
import { recordCarBack } from './take-car-back.ts'

const fixture = await createCheckoutFixture()
const { vendor, completionOf, paidByCard } = createSalesFixture(fixture)
const { answer, ask, boughtByCard, bringBack, changesOf, handedOver, newest, view } = createReturnsFixture(fixture)
let worker: Awaited<ReturnType<typeof fixture.startWorker>>
beforeAll(async () => {
  worker = await fixture.startWorker()
})
afterAll(() => worker.stop())

const price = 1_290_000
const missing = { ok: false, code: 'checkout.reservation_not_found' }

describe('a handover', () => {
  test("does not start the return period from the vendor's record, and accepts once the day that the buyer enters instead", async () => {
    const { buyer, id } = await boughtByCard()
    expect((await view(buyer, id)).afterSale).toMatchObject({
      handover: null,
      canConfirmHandover: true,
      moneyBack: { until: null, isOpen: true },
      withdrawal: { until: null, isOpen: true },
    })
    const record = (on: string) => recordSaleHandover({ ctx: vendor, input: { id, on } })
    const confirm = (on: string) => confirmHandover({ ctx: buyer, input: { id, on } })
    expect(await record(dayOf(-2 * day))).toMatchObject({ code: 'request.invalid' })
    expect(await record(dayOf(day))).toMatchObject({ fields: { on: 'date_in_future' } })
    expect(await record(dayOf())).toMatchObject({ ok: true, value: { handover: { by: 'vendor', isConfirmed: false } } })
    expect(await record(dayOf())).toMatchObject({ ok: true })
    expect(await record(dayOf(-day))).toMatchObject({ ok: false })
    expect(await view(buyer, id)).toMatchObject({
      settlement: { status: 'paid' },
      next: { step: 'answer_handover', actor: 'buyer' },
      afterSale: {
        handover: { on: dayOf(), countsFrom: null },
        canConfirmHandover: true,
        canDenyHandover: true,
        lastDay: null,
        moneyBack: { until: null, isOpen: true },
        withdrawal: { until: null, isOpen: true },
      },
    })
    expect(await confirm(dayOf())).toMatchObject({ ok: true })
    expect(await confirm(dayOf())).toMatchObject({ ok: true })
    expect((await view(buyer, id)).afterSale).toMatchObject({
      handover: { on: dayOf(), by: 'vendor', isConfirmed: true, countsFrom: dayOf(), answerBy: null },
      canConfirmHandover: false,
      canDenyHandover: false,
      lastDay: { kind: 'withdrawal', others: [{ kind: 'money_back' }] },
    })
    expect((await view(buyer, id)).settlement?.status).toBe('handed_over')
    expect(await fixture.happened('sales.HandoverRecorded', id)).toMatchObject([{ by: 'vendor' }, { by: 'buyer' }])
  })

  test('records the handover when the vendor completes the sale', async () => {
    const { buyer, reservationId } = await paidByCard()
    expect(await completionOf(reservationId)).toMatchObject({
      value: { handover: { on: dayOf(), by: 'vendor', isConfirmed: false } },
    })
    const facts = async () => (await view(buyer, reservationId)).timeline.map(({ fact }) => fact)
    expect(await facts()).not.toContain('handed_over')
    valueOf(await confirmHandover({ ctx: buyer, input: { id: reservationId, on: dayOf() } }))
    expect(await facts()).toContain('handed_over')
  })

  test('refuses the handover of a sale that is not completed, and a handover recorded by another user', async () => {
    const { buyer, reservationId: id } = await paidByCard()
    expect(await confirmHandover({ ctx: buyer, input: { id, on: dayOf() } })).toMatchObject({
      code: 'checkout.not_sold',
    })
    expect(await recordSaleHandover({ ctx: vendor, input: { id, on: dayOf() } })).toMatchObject({
      code: 'checkout.not_sold',
    })
    expect(await ask(buyer, id)).toMatchObject({ code: 'checkout.not_sold' })
    const stranger = await fixture.buyer()
    expect(await ask(stranger, id)).toEqual(missing)
    expect(await recordSaleHandover({ ctx: await fixture.vendor(), input: { id, on: dayOf() } })).toEqual(missing)
  })
})

describe('a return within the money-back days', () => {
  test('moves a return from the request to the returned car and the repayment, each transition once', async () => {
    const { buyer, vehicleId, id } = await handedOver()
    expect(await Promise.all([ask(buyer, id, 'money_back', 'Troppo alta'), ask(buyer, id)])).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
    ])
    const asked = await view(buyer, id)
    expect(asked).toMatchObject({
      next: { step: 'await_return_answer' },
      afterSale: { moneyBack: { isOpen: false }, returns: [{ kind: 'money_back', status: 'requested' }] },
    })
    expect(asked.afterSale?.returns).toHaveLength(1)
    const waiting = valueOf(await listSales({ ctx: vendor, input: { state: 'returns', page: 1, pageSize: 100 } }))
    expect(waiting.sales.map((sale) => sale.id)).toContain(id)

    expect(await answer(buyer, id, { ...bringBack, on: dayOf(-day) })).toMatchObject({
      fields: { 'answer.on': 'date_in_past' },
    })
    expect(await answer(buyer, id, { decision: 'with_vendor' })).toMatchObject({ code: 'checkout.car_handed_over' })
    expect(await answer(buyer, id)).toMatchObject({
      value: { carReturn: { status: 'accepted', place: 'Via Po 2, Torino' } },
    })
    expect(await answer(buyer, id)).toMatchObject({ ok: true })
    expect((await view(buyer, id)).next).toMatchObject({ step: 'bring_car_back' })
    expect(await fixture.refunds(id)).toEqual([])

    const returnId = (await newest(buyer, id)).id
    const recordBack = () => recordCarBack({ ctx: vendor, input: { id, returnId } })
    expect((await Promise.all([recordBack(), recordBack(), recordBack()])).map(({ ok }) => ok)).toEqual([
      true,
      true,
      true,
    ])
    expect(await fixture.refunds(id)).toMatchObject([{ amount: 30_000, reason: 'car_returned' }])
    await fixture.waitForJobs()
    expect(await view(buyer, id)).toMatchObject({
      balance: 0,
      next: { step: 'await_paid_back', amount: price - 30_000 },
      refund: { amount: 30_000, status: 'succeeded' },
      afterSale: { returns: [{ status: 'car_back', deposit: 30_000, transferred: price - 30_000 }] },
    })
    expect(await fixture.listing(vehicleId)).toEqual({ status: 'inactive', quantity: 1, held: 0 })
    expect(valueOf(await showGarage({ ctx: buyer }))).toMatchObject([{ returnedOn: dayOf(), reservationId: id }])
    expect(await recordTransfer({ ctx: vendor, input: { id } })).toMatchObject({ value: { amounts: { balance: 0 } } })
    expect(await callOffReturn({ ctx: buyer, input: { id, returnId } })).toMatchObject({
      code: 'checkout.return_not_open',
    })

    const given = { ctx: vendor, input: { id, transfer: { amount: price - 30_000, on: dayOf(), key: randomUUID() } } }
    const both = await Promise.all([recordPaidBack(given), recordPaidBack(given)])
    expect(both.map(({ ok }) => ok)).toEqual([true, true])
    const done = await view(buyer, id)
    expect(done).toMatchObject({
      paid: 0,
      balance: 0,
      next: null,
      transfer: null,
      afterSale: { returns: [{ status: 'completed' }] },
    })
    expect(done.timeline.map(({ fact }) => fact)).toEqual(
      expect.arrayContaining(['money_back_requested', 'return_accepted', 'car_back', 'refunded', 'return_completed']),
    )
    expect(await changesOf(id)).toEqual(['requested', 'accepted', 'car_back', 'completed'])
    expect(await ask(buyer, id)).toMatchObject({ code: 'checkout.return_open' })
    expect(await activateListing({ ctx: vendor, input: { id: vehicleId } })).toMatchObject({
      value: { status: 'active' },
    })
  })

  test('marks the car of a return as returned at once when it was never handed over', async () => {
    const { buyer, vehicleId, id } = await boughtByCard()
    valueOf(await ask(buyer, id))
    expect(await answer(buyer, id, { decision: 'with_vendor' })).toMatchObject({
      value: { carReturn: { status: 'car_back', place: null } },
    })
    await fixture.waitForJobs()
    expect(await fixture.refunds(id)).toMatchObject([{ status: 'succeeded' }])
    expect(await fixture.listing(vehicleId)).toMatchObject({ status: 'inactive', quantity: 1 })
    expect((await view(buyer, id)).afterSale).toMatchObject({ handover: null, canConfirmHandover: false })
    expect(await confirmHandover({ ctx: buyer, input: { id, on: dayOf() } })).toMatchObject({
      code: 'checkout.handover_recorded',
    })
  })

  test('completes a return by the card refund alone when no transfer was made', async () => {
    const { buyer, reservationId: id } = await paidByCard()
    valueOf(await completionOf(id))
    const received = (await view(buyer, id)).money.entries.find(
      ({ kind, way }) => kind === 'paid' && way === 'transfer',
    )
    valueOf(await correctTransfer({ ctx: vendor, input: { id, entryId: received?.id ?? '' } }))
    expect((await view(buyer, id)).balance).toBe(price - 30_000)
    valueOf(await ask(buyer, id))
    valueOf(await answer(buyer, id))
    valueOf(await recordCarBack({ ctx: vendor, input: { id, returnId: (await newest(buyer, id)).id } }))
    await fixture.waitForJobs()
    expect(await view(buyer, id)).toMatchObject({
      paid: 0,
      next: null,
      afterSale: { returns: [{ status: 'completed' }] },
    })
  })

  test('refuses a money-back return after its last day, while a legal withdrawal is still possible', async () => {
    const { buyer, id } = await handedOver()
    const tooLate = later(buyer, 4 * day)
    expect(await ask(tooLate, id)).toMatchObject({ code: 'checkout.return_too_late' })
    expect(await ask(tooLate, id, 'withdrawal')).toEqual({ ok: true, value: null })
  })

  test('ends a refused money-back return, and still allows a legal withdrawal, which cannot be refused', async () => {
    const { buyer, id } = await handedOver()
    valueOf(await ask(buyer, id))
    const refusal: ReturnAnswer = { decision: 'refuse', reason: 'È danneggiata.' }
    expect(await answer(buyer, id, refusal)).toMatchObject({
      value: { carReturn: { refusalReason: 'È danneggiata.' } },
    })
    expect(await ask(buyer, id)).toMatchObject({ code: 'checkout.return_refused' })
    expect((await view(buyer, id)).afterSale).toMatchObject({
      moneyBack: { isOpen: false },
      withdrawal: { isOpen: true },
    })
    expect(await ask(buyer, id, 'withdrawal')).toMatchObject({ ok: true })
    expect(await answer(buyer, id, refusal)).toMatchObject({ code: 'checkout.withdrawal_not_refusable' })
    await expect(
      fixture.db
        .updateTable('vehicle_returns')
        .set({ status: 'refused', refusal_reason: 'no, no', answered_at: new Date() })
        .where('reservation_id', '=', id)
        .where('kind', '=', 'withdrawal')
        .execute(),
    ).rejects.toMatchObject({ constraint: 'withdrawal_is_not_refused' })
  })

  test('either calls off or answers a return when both actions coincide', async () => {
    for (let round = 0; round < 4; round++) {
      const { buyer, id } = await handedOver()
      valueOf(await ask(buyer, id))
      const returnId = (await newest(buyer, id)).id
      const [refused, calledOff] = await Promise.all([
        answerReturn({ ctx: vendor, input: { id, returnId, answer: { decision: 'refuse', reason: 'Non si può.' } } }),
        callOffReturn({ ctx: buyer, input: { id, returnId } }),
      ])
      expect([refused.ok, calledOff.ok].filter(Boolean)).toHaveLength(1)
      expect((await newest(buyer, id)).status).toBe(refused.ok ? 'refused' : 'called_off')
      expect(await changesOf(id)).toHaveLength(2)
    }
  })

  test('allows a new return request after a return was called off, and refuses requests by other users', async () => {
    const { buyer, id } = await handedOver()
    valueOf(await ask(buyer, id))
    const returnId = (await newest(buyer, id)).id
    expect(await callOffReturn({ ctx: await fixture.buyer(), input: { id, returnId } })).toEqual(missing)
    const other = await fixture.vendor()
    expect(await recordCarBack({ ctx: other, input: { id, returnId } })).toEqual(missing)
    expect(await answerReturn({ ctx: other, input: { id, returnId, answer: bringBack } })).toEqual(missing)
    expect(await recordCarBack({ ctx: vendor, input: { id, returnId: randomUUID() } })).toMatchObject({
      code: 'checkout.return_not_open',
    })
    expect(await callOffReturn({ ctx: buyer, input: { id, returnId } })).toEqual({ ok: true, value: null })
    expect(await callOffReturn({ ctx: buyer, input: { id, returnId } })).toEqual({ ok: true, value: null })
    expect(await ask(buyer, id)).toMatchObject({ ok: true })
    expect((await newest(buyer, id)).id).not.toBe(returnId)
  })

  test('refuses the fourth return request of a sale within 24 hours after three were called off, and allows it later', async () => {
    const { buyer, id } = await handedOver()
    const askAndCallOff = async (milliseconds = 0) => {
      const ctx = later(buyer, milliseconds)
      const asked = await ask(ctx, id)
      if (asked.ok) valueOf(await callOffReturn({ ctx, input: { id, returnId: (await newest(ctx, id)).id } }))
      return asked.ok ? 'ok' : asked.code
    }
    for (let count = 0; count < 3; count += 1) expect(await askAndCallOff()).toBe('ok')
    expect(await askAndCallOff()).toBe('checkout.too_many_returns')
    expect(await changesOf(id)).toHaveLength(6)
    expect(await askAndCallOff(25 * hour)).toBe('ok')
  })

  test("refuses a buyer's seventh return request for several cars in 24 hours, except the first request by each right", async () => {
    const { buyer, id } = await handedOver()
    const others = [await handedOver(buyer), await handedOver(buyer)]
    const askAndCallOff = async (of: string, kind: 'money_back' | 'withdrawal' = 'money_back') => {
      const asked = await ask(buyer, of, kind)
      if (asked.ok)
        valueOf(await callOffReturn({ ctx: buyer, input: { id: of, returnId: (await newest(buyer, of)).id } }))
      return asked.ok ? 'ok' : asked.code
    }
    const [second = '', third = ''] = others.map((other) => other.id)
    for (const of of [id, id, id, second, second, third]) expect(await askAndCallOff(of)).toBe('ok')
    expect(await askAndCallOff(third)).toBe('checkout.too_many_returns')
    expect(await askAndCallOff(third, 'withdrawal')).toBe('ok')
  })

  test('cancels the workshop appointments of a returned car, and accepts no new ones', async () => {
    const { buyer, id } = await handedOver()
    const [car] = valueOf(await showGarage({ ctx: buyer }))
    const purchasedVehicleId = car?.id ?? ''
    const startsAt = new Date(Date.now() + 7 * day)
    const workshop = await fixture.db
      .insertInto('workshops')
      .values({ name: 'Officina Po', address: 'Via Po 2', city: 'Torino', email: 'officina@example.it' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await fixture.db
      .insertInto('workshop_slots')
      .values({
        workshop_id: workshop.id,
        starts_at: startsAt,
        ends_at: new Date(startsAt.getTime() + hour),
        capacity: 2,
      })
      .execute()
    await fixture.db
      .insertInto('workshop_bookings')
      .values({
        user_id: buyer.actor.userId,
        purchased_vehicle_id: purchasedVehicleId,
        workshop_id: workshop.id,
        service_type: 'Tagliando',
        appointment_date: startsAt,
        ends_at: new Date(startsAt.getTime() + hour),
      })
      .execute()
    valueOf(await ask(buyer, id))
    valueOf(await answer(buyer, id))
    valueOf(await recordCarBack({ ctx: vendor, input: { id, returnId: (await newest(buyer, id)).id } }))
    expect(valueOf(await listBookings({ ctx: buyer }))).toMatchObject([{ status: 'cancelled', cancelledBy: 'buyer' }])
    expect(
      await bookService({
        ctx: buyer,
        input: {
          purchasedVehicleId,
          workshopId: workshop.id,
          serviceType: 'Tagliando',
          startsAt: startsAt.toISOString(),
          notes: null,
        },
      }),
    ).toMatchObject({ code: 'bookings.vehicle_not_found' })
  })
})

describe('returns in the database', () => {
  test('the database refuses a second open return, a backward transition, and the return of an unsold car', async () => {
    const { buyer, id } = await handedOver()
    valueOf(await ask(buyer, id))
    const insert = (reservation: string) =>
      fixture.db
        .insertInto('vehicle_returns')
        .values({
          reservation_id: reservation,
          kind: 'withdrawal',
          requested_at: new Date(),
          answer_due_at: new Date(),
        })
        .execute()
    await expect(insert(id)).rejects.toMatchObject({ constraint: 'one_open_return_per_purchase' })
    const { reservationId } = await paidByCard()
    await expect(insert(reservationId)).rejects.toMatchObject({ constraint: 'return_of_a_purchase' })
    valueOf(await answer(buyer, id, { decision: 'refuse', reason: 'Non si può.' }))
    await expect(
      fixture.db
        .updateTable('vehicle_returns')
        .set({ status: 'requested', refusal_reason: null })
        .where('reservation_id', '=', id)
        .execute(),
    ).rejects.toMatchObject({ constraint: 'return_moves_forward' })
  })
})
