import { addDays, momentInItaly } from '@autopiazza/contract/calendar-day'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import { endOf, lastBringBackDay } from '@autopiazza/contract/return-days'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../../../kernel/context.ts'
import { createCheckoutFixture, valueOf } from '../../checkout/testing/checkout-fixture.ts'
import { salesAlarms } from '../alarms.ts'
import { remindOfSales } from '../settlement/remind-of-sales.ts'
import { withdrawStatement } from '../settlement/withdraw-entry.ts'
import { createReturnsFixture, day, dayOf, hour, later } from '../testing/returns-fixture.ts'
import { createSalesFixture } from '../testing/sales-fixture.ts'
import { remindOfReturns } from './remind-of-returns.ts'
import { stateSent } from './state-sent.ts'
import { recordCarBack } from './take-car-back.ts'

const fixture = await createCheckoutFixture()
const { vendor } = createSalesFixture(fixture)
const { answer, ask, boughtByCard, bringBack, changesOf, handedOver, newest, payBack, view } =
  createReturnsFixture(fixture)
let worker: Awaited<ReturnType<typeof fixture.startWorker>>
beforeAll(async () => {
  worker = await fixture.startWorker()
})
afterAll(() => worker.stop())

const lastDay = () => lastBringBackDay(new Date())
const untilEndOf = (date: string) => endOf(date).getTime() - Date.now()

async function remind(milliseconds: number): Promise<void> {
  const ctx = later(fixture.system, milliseconds)
  await Promise.all([remindOfReturns(ctx), remindOfSales(ctx), remindOfReturns(ctx)])
}
const remindersOf = async (id: string) =>
  (await fixture.happened('sales.ReminderDue', id)).map((payload) => (payload as { reminder: string }).reminder)

/** Creates a car sold by a business, and a request for its return. */
async function requestedReturn(kind: 'money_back' | 'withdrawal' = 'withdrawal') {
  const sale = await handedOver()
  valueOf(await ask(sale.buyer, sale.id, kind))
  return { ...sale, returnId: (await newest(sale.buyer, sale.id)).id }
}

async function carBack() {
  const sale = await requestedReturn()
  valueOf(await answer(sale.buyer, sale.id))
  valueOf(await recordCarBack({ ctx: vendor, input: { id: sale.id, returnId: sale.returnId } }))
  return sale
}

beforeAll(async () => {
  await fixture.openAccount()
})

describe('the day to bring a car back', () => {
  test.each(['9999-12-31', '2999-01-01', addDays(lastDay(), 1), addDays(dayOf(), 200)])(
    'refuses %s, and shows the reason beside the field',
    async (on) => {
      const { buyer, id } = await requestedReturn()
      expect(await answer(buyer, id, { ...bringBack, on })).toMatchObject({
        ok: false,
        code: 'request.invalid',
        fields: { 'answer.on': 'after_return_days' },
      })
      expect(await newest(buyer, id)).toMatchObject({ status: 'requested', returnAt: null, bringBackBy: lastDay() })
    },
  )

  test('refuses a day to bring the car back later than fourteen days after the return request, for both rights', async () => {
    for (const kind of ['withdrawal', 'money_back'] as const) {
      const { buyer, id } = await requestedReturn(kind)
      valueOf(await answer(buyer, id, { ...bringBack, on: lastDay() }))
      expect(await newest(buyer, id)).toMatchObject({
        status: 'accepted',
        returnAt: momentInItaly(lastDay(), '10:00').toISOString(),
      })
    }
  })

  test('allows bringing the car back within three days of a late answer by the vendor', async () => {
    const { buyer, id, returnId } = await requestedReturn()
    await sql`update vehicle_returns set requested_at = requested_at - interval '480 hours', answer_due_at = answer_due_at - interval '480 hours' where id = ${returnId}`.execute(
      fixture.db,
    )
    expect(await answer(buyer, id, { ...bringBack, on: addDays(dayOf(), 4) })).toMatchObject({
      code: 'request.invalid',
    })
    valueOf(await answer(buyer, id, { ...bringBack, on: addDays(dayOf(), 3) }))
  })

  test('the database refuses a day in another year to bring a car back', async () => {
    const { returnId } = await requestedReturn()
    const write =
      sql`update vehicle_returns set status = 'accepted', answered_at = now(), return_place = 'Torino', return_at = '9999-12-31'
      where id = ${returnId}`.execute(fixture.db)
    await expect(write).rejects.toMatchObject({ constraint: 'return_day_is_near' })
  })
})

describe('a withdrawal that the vendor does not answer', () => {
  test('does not move the last day of an unanswered withdrawal, reminds both parties three days before and notifies the operator after it', async () => {
    const { buyer, id } = await requestedReturn()
    const end = untilEndOf(lastDay())
    await remind(end - 75 * hour)
    expect(await changesOf(id)).toEqual(['requested', 'overdue'])
    await remind(end - 70 * hour)
    expect(await changesOf(id)).toEqual(['requested', 'overdue', 'car_due'])
    await remind(end + hour)
    await remind(end + 20 * day)
    expect(await changesOf(id)).toEqual(['requested', 'overdue', 'car_due', 'car_late'])
    expect((await newest(later(buyer, end + hour), id)).isOverdue).toBe(true)

    const logged: unknown[] = []
    const [alarm] = salesAlarms({ error: (_: unknown, words: string) => logged.push(words) } as never)
    for (const payload of await fixture.happened('sales.ReturnChanged', id))
      await alarm?.handle(fixture.system, { type: 'sales.ReturnChanged', payload } as never)
    expect(logged).toEqual([
      'A vendor has not answered a return in time',
      'The days of a return are over, and nobody has recorded that the car is back',
    ])
  })

  test('sends no reminder to bring back a car that was never handed over', async () => {
    const { buyer, id } = await boughtByCard()
    valueOf(await ask(buyer, id, 'withdrawal'))
    await remind(40 * day)
    expect(await changesOf(id)).toEqual(['requested', 'overdue'])
  })
})

describe('a car that was sent back with a carrier', () => {
  const alfa = 'Corriere Alfa, spedizione 4711'
  const state = (ctx: Context, { id, returnId }: { id: string; returnId: string }, on = dayOf(), proof = alfa) =>
    stateSent({ ctx, input: { id, returnId, on, proof } })

  test('shows both parties the proof of dispatch of a car, notifies the vendor, and no longer asks the buyer for the car', async () => {
    const sale = await requestedReturn()
    valueOf(await state(sale.buyer, sale))
    expect(await newest(sale.buyer, sale.id)).toMatchObject({
      status: 'requested',
      sentOn: dayOf(),
      sentProof: alfa,
    })
    valueOf(await state(sale.buyer, sale))
    expect(await changesOf(sale.id)).toEqual(['requested', 'sent'])
    valueOf(await state(sale.buyer, sale, dayOf(), 'Corriere Beta, spedizione 12'))
    expect(await changesOf(sale.id)).toEqual(['requested', 'sent', 'sent'])
    const end = untilEndOf(lastDay())
    await remind(end - 70 * hour)
    expect(await changesOf(sale.id)).not.toContain('car_due')
    await remind(end + hour)
    expect(await changesOf(sale.id)).toContain('car_late')
  })

  test('lets the vendor record the arrival of a dispatched car, whether or not the vendor had answered the return request', async () => {
    for (const isAnswered of [false, true]) {
      const sale = await requestedReturn()
      if (isAnswered) valueOf(await answer(sale.buyer, sale.id))
      valueOf(await state(sale.buyer, sale))
      expect((await view(sale.buyer, sale.id)).next).toEqual({
        step: 'record_car_back',
        actor: 'vendor',
        by: null,
        amount: null,
      })
      valueOf(await recordCarBack({ ctx: vendor, input: { id: sale.id, returnId: sale.returnId } }))
      expect((await newest(sale.buyer, sale.id)).status).toBe('car_back')
    }
  })

  test('refuses a dispatch day before the request or in the future, from another user, or after the car has been returned', async () => {
    const sale = await requestedReturn()
    expect(await state(sale.buyer, sale, dayOf(day))).toMatchObject({ fields: { on: 'date_in_future' } })
    expect(await state(sale.buyer, sale, dayOf(-day))).toMatchObject({ fields: { on: 'before_request' } })
    expect(await state(await fixture.buyer(), sale)).toMatchObject({ code: 'checkout.reservation_not_found' })
    const back = await carBack()
    expect(await state(back.buyer, back)).toMatchObject({ code: 'checkout.return_not_open' })
  })

  test('marks a car as returned when its dispatch and its return are recorded at the same time', async () => {
    for (let round = 0; round < 6; round += 1) {
      const sale = await requestedReturn()
      valueOf(await answer(sale.buyer, sale.id))
      const [sent, recorded] = await Promise.all([
        state(sale.buyer, sale),
        recordCarBack({ ctx: vendor, input: { id: sale.id, returnId: sale.returnId } }),
      ])
      valueOf(recorded)
      const { status, sentOn } = await newest(sale.buyer, sale.id)
      expect([status, sentOn]).toEqual(['car_back', sent.ok ? dayOf() : null])
    }
  })
})

test('refuses to record the return of a car that was never handed over until the vendor has answered', async () => {
  const { buyer, id } = await boughtByCard()
  valueOf(await ask(buyer, id, 'withdrawal'))
  const input = { id, returnId: (await newest(buyer, id)).id }
  expect(await recordCarBack({ ctx: vendor, input })).toMatchObject({ code: 'checkout.return_not_open' })
})

describe('money of a return', () => {
  test('makes the repayment due fourteen days after the return request, and states that day on every screen and in every reminder', async () => {
    const { buyer, id } = await carBack()
    const end = endOf(lastDay())
    expect(await newest(buyer, id)).toMatchObject({ paidBackBy: end.toISOString() })
    expect(await view(buyer, id)).toMatchObject({
      money: { payBackBy: end.toISOString() },
      next: { step: 'await_paid_back', by: end.toISOString() },
    })
    const last = end.getTime() - Date.now()
    await remind(last - 75 * hour)
    expect(await remindersOf(id)).toEqual([])
    await remind(last - 70 * hour)
    expect(await remindersOf(id)).toEqual(['pay_back_reminder'])
    await remind(last + hour)
    expect(await remindersOf(id)).toEqual(['pay_back_reminder', 'pay_back_overdue'])
  })

  test('extends the repayment deadline to the day after the return of a late car', async () => {
    const { buyer, id, returnId } = await requestedReturn()
    await sql`update vehicle_returns set requested_at = requested_at - interval '480 hours' where id = ${returnId}`.execute(
      fixture.db,
    )
    valueOf(await answer(buyer, id))
    valueOf(await recordCarBack({ ctx: vendor, input: { id, returnId } }))
    const end = endOf(addDays(dayInItaly(new Date()), 1))
    expect((await newest(buyer, id)).paidBackBy).toBe(end.toISOString())
    expect((await view(buyer, id)).money.payBackBy).toBe(end.toISOString())
  })

  test('sends a reminder of a debt two months after the end of the sale, and again every two weeks', async () => {
    const { buyer, id, returnId } = await carBack()
    await sql`update settlements set begun_at = begun_at - interval '2400 hours', ended_at = ended_at - interval '2160 hours' where reservation_id = ${id}`.execute(
      fixture.db,
    )
    await sql`update vehicle_reservations set ended_at = ended_at - interval '2400 hours' where id = ${id}`.execute(
      fixture.db,
    )
    await sql`update vehicle_returns set requested_at = requested_at - interval '2184 hours', car_back_at = car_back_at - interval '2160 hours' where id = ${returnId}`.execute(
      fixture.db,
    )
    const countReminders = async () => (await remindersOf(id)).filter((one) => one === 'pay_back_overdue').length
    await remind(0)
    await remind(hour)
    expect(await countReminders()).toBe(1)
    await remind(14 * day)
    expect(await countReminders()).toBe(2)
    await remind(28 * day)
    expect(await countReminders()).toBe(3)
    valueOf(await payBack(id))
    await remind(60 * day)
    expect(await countReminders()).toBe(3)
    expect((await newest(buyer, id)).status).toBe('completed')
  })
})

describe('a reopened return', () => {
  test('publishes the completion event again when a reopened return is complete again', async () => {
    const { buyer, id } = await carBack()
    valueOf(await payBack(id))
    await fixture.waitForJobs()
    expect((await newest(buyer, id)).status).toBe('completed')
    const repayment = (await view(buyer, id)).money.entries.find(
      ({ kind, way }) => kind === 'refunded' && way === 'transfer',
    )
    valueOf(await withdrawStatement({ ctx: buyer, input: { id, entryId: repayment?.id ?? '' } }))
    expect((await newest(buyer, id)).status).toBe('car_back')
    valueOf(await payBack(id))
    await fixture.waitForJobs()
    expect((await newest(buyer, id)).status).toBe('completed')
    expect((await changesOf(id)).filter((change) => change === 'completed')).toHaveLength(2)
  })
})
