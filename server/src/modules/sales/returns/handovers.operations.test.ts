import { addDays } from '@autopiazza/contract/calendar-day'
import { lastReturnDay } from '@autopiazza/contract/return-days'
import { expect, test } from 'vitest'
import type { Context } from '../../../kernel/context.ts'
import { createCheckoutFixture, valueOf } from '../../checkout/testing/checkout-fixture.ts'
import { findSaleView } from '../reads/sale-views.ts'
import { callOffSale } from '../settlement/call-off-sale.ts'
import { createReturnsFixture, day, dayOf, hour, later } from '../testing/returns-fixture.ts'
import { createSalesFixture } from '../testing/sales-fixture.ts'
import { confirmHandover } from './confirm-handover.ts'
import { countHandovers } from './count-handovers.ts'
import { recordSaleHandover } from './record-sale-handover.ts'

const fixture = await createCheckoutFixture()
const { vendor } = createSalesFixture(fixture)
const { boughtByCard, view, ask } = createReturnsFixture(fixture)

const record = (id: string, on: string | null = dayOf()) => recordSaleHandover({ ctx: vendor, input: { id, on } })
const confirm = (ctx: Context, id: string, on: string | null = dayOf()) => confirmHandover({ ctx, input: { id, on } })
/** Runs the job at this time from now. */
const count = (milliseconds: number) => countHandovers(later(fixture.system, milliseconds))
const silentDay = dayOf(3 * day)

async function recordedByVendor() {
  const bought = await boughtByCard()
  valueOf(await record(bought.id))
  return bought
}

test('counts an unanswered handover once, from the third day after the vendor has recorded it', async () => {
  const { buyer, id } = await recordedByVendor()
  await count(2 * day)
  expect(await view(buyer, id)).toMatchObject({ settlement: { status: 'paid' }, next: { step: 'answer_handover' } })
  await Promise.all([count(4 * day), count(4 * day), count(4 * day)])
  expect(await fixture.happened('sales.HandoverUncontested', id)).toMatchObject([{ on: dayOf() }])
  const last = lastReturnDay(silentDay, ['withdrawal', 'money_back'])
  const now = await view(buyer, id)
  expect(now).toMatchObject({
    settlement: { status: 'handed_over' },
    next: { step: 'may_return', by: now.afterSale?.lastDay?.until },
    afterSale: {
      handover: { on: dayOf(), by: 'vendor', isConfirmed: false, countsFrom: silentDay, answerBy: null },
      canConfirmHandover: false,
      lastDay: last,
    },
  })
  expect(await findSaleView(fixture.system, { vendorId: fixture.vendorId, id })).toMatchObject({ next: now.next })
})

test('counts a handover from the day of a late confirmation that arrives before the job runs, and never shortens the return periods', async () => {
  const { buyer, id } = await recordedByVendor()
  valueOf(await confirm(later(buyer, 4 * day), id))
  expect((await view(buyer, id)).afterSale?.handover).toMatchObject({ isConfirmed: true, countsFrom: silentDay })
  await count(5 * day)
  expect(await fixture.happened('sales.HandoverUncontested', id)).toEqual([])
})

test('counts the return period from another day when the buyer enters one', async () => {
  const { buyer, id } = await recordedByVendor()
  expect(await confirm(buyer, id, dayOf(day))).toMatchObject({ fields: { on: 'date_in_future' } })
  const tomorrow = later(buyer, day)
  valueOf(await confirm(tomorrow, id, dayOf(day)))
  expect((await view(buyer, id)).afterSale).toMatchObject({
    handover: { on: dayOf(day), isConfirmed: true, countsFrom: dayOf(day) },
    lastDay: lastReturnDay(dayOf(day), ['withdrawal', 'money_back']),
  })
  expect(await record(id, null)).toMatchObject({ code: 'checkout.handover_recorded' })
  expect(await fixture.happened('sales.HandoverRecorded', id)).toMatchObject([
    { by: 'vendor', on: dayOf(), saidOn: null },
    { by: 'buyer', on: dayOf(day), saidOn: dayOf() },
  ])
})

test('removes a denied handover, so that the vendor can record it again and the buyer can call off the sale', async () => {
  const { buyer, id } = await recordedByVendor()
  expect((await view(buyer, id)).can.callOff).toBe(false)
  valueOf(await confirm(buyer, id, null))
  valueOf(await confirm(buyer, id, null))
  expect(await fixture.happened('sales.HandoverDenied', id)).toMatchObject([{ on: dayOf() }])
  expect(await view(buyer, id)).toMatchObject({
    settlement: { status: 'paid' },
    afterSale: { handover: null, canDenyHandover: false },
    can: { callOff: true },
  })
  await count(5 * day)
  expect((await view(buyer, id)).settlement?.status).toBe('paid')
  valueOf(await record(id))
  expect(await callOffSale({ ctx: buyer, input: { id, reason: '' } })).toMatchObject({
    code: 'checkout.car_handed_over',
  })
  valueOf(await confirm(buyer, id, null))
  valueOf(await callOffSale({ ctx: buyer, input: { id, reason: '' } }))
  expect(await confirm(buyer, id, null)).toMatchObject({ ok: true })
})

test('lets the buyer deny an unanswered handover until the money-back days are over, but not during a return', async () => {
  const { buyer, id } = await recordedByVendor()
  await count(4 * day)
  expect(await confirm(later(buyer, 4 * day), id, addDays(dayOf(), 1))).toMatchObject({
    code: 'checkout.handover_recorded',
  })
  const inTime = later(buyer, 5 * day)
  valueOf(await ask(inTime, id))
  expect(await confirm(inTime, id, null)).toMatchObject({ code: 'checkout.return_open' })
  const other = await recordedByVendor()
  await count(4 * day)
  expect(await confirm(later(other.buyer, 8 * day), other.id, null)).toMatchObject({
    code: 'checkout.handover_recorded',
  })
  valueOf(await confirm(later(other.buyer, 5 * day), other.id, null))
  expect(await view(other.buyer, other.id)).toMatchObject({
    settlement: { status: 'paid' },
    afterSale: { handover: null },
  })
})

test("either accepts the buyer's answer at the end of the period or counts the handover, but never does both", async () => {
  for (let round = 0; round < 12; round += 1) {
    const { buyer, id } = await recordedByVendor()
    const atEnd = later(buyer, 4 * day)
    const on = round % 2 === 0 ? null : dayOf()
    const [answer] = await Promise.all([confirm(atEnd, id, on), count(4 * day), count(4 * day)])
    expect(answer).toMatchObject({ ok: true })
    const { afterSale, settlement } = await view(buyer, id)
    const found = { countsFrom: afterSale?.handover?.countsFrom ?? null, status: settlement?.status }
    const denied = { countsFrom: null, status: 'paid' }
    expect(found).toEqual(on === null ? denied : { countsFrom: silentDay, status: 'handed_over' })
  }
})

test("restarts the buyer's time to answer when the vendor corrects the day of the handover", async () => {
  const { buyer, id } = await recordedByVendor()
  const corrected = later(vendor, day)
  valueOf(await recordSaleHandover({ ctx: corrected, input: { id, on: dayOf(day) } }))
  await count(4 * day - hour)
  expect((await view(buyer, id)).settlement?.status).toBe('paid')
  await count(5 * day)
  expect((await view(buyer, id)).afterSale?.handover).toMatchObject({ on: dayOf(day), countsFrom: dayOf(4 * day) })
})

test("the database refuses to start the return period from the vendor's record alone", async () => {
  const { id } = await recordedByVendor()
  const from = (on: string) =>
    fixture.db
      .updateTable('purchased_vehicles')
      .set({ return_days_from: on })
      .where('reservation_id', '=', id)
      .execute()
  await expect(from(dayOf())).rejects.toThrow('word_of_vendor_waits')
  await expect(from(dayOf(2 * day))).rejects.toThrow('word_of_vendor_waits')
  await from(silentDay)
})
