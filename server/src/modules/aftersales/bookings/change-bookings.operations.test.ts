import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createDatabase } from '../../../database/database.ts'
import { testDatabase } from '../../../database/testing/test-database.ts'
import { signReference } from '../../identity/index.ts'
import { answerBooking, answerProposal, cancelBooking, showBookingByLink, showSlotsByLink } from '../index.ts'
import { codeOf, createBookingsFixture, valueOf } from '../testing/bookings-fixture.ts'
import { endUnansweredBookings } from './end-unanswered-bookings.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const fixture = createBookingsFixture(db)
const { answer, book, buyer, car, request, secret, send, system, tokenOf, visitor } = fixture
const tuesday = '2027-03-23T09:00:00Z'
const thursday = '2027-03-25T09:00:00Z'
beforeEach(() => fixture.setNow())

const propose = (startsAt: string, note: string | null = null) => ({ action: 'propose', startsAt, note }) as const
const confirm = { action: 'confirm' } as const
const reject = { action: 'cancel', reason: 'Il ponte è guasto.' } as const
const complete = { action: 'complete', mileage: 43_210, note: 'Olio e filtri' } as const

describe('cancellation by a buyer', () => {
  test("allows cancelling until the day before by Italy's calendar, and frees the place", async () => {
    const { ctx, id, workshop, show } = await request()
    fixture.setNow('2027-03-23T22:59:59Z')
    expect(valueOf(await cancelBooking({ ctx, input: { id } }))).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'buyer',
      cancelReason: null,
      can: { cancel: false, cancelRefusal: null, answerProposal: false },
    })
    expect(await fixture.booked(workshop)).toEqual({ '2027-03-24T08:00': 0 })
    expect((await show()).history.map(({ change, by }) => [change, by])).toEqual([
      ['requested', 'buyer'],
      ['cancelled', 'buyer'],
    ])
    expect(codeOf(await cancelBooking({ ctx, input: { id } }))).toBe('bookings.not_open')
  })

  test("refuses to cancel a booking on the day of its appointment, and refuses to cancel another user's booking", async () => {
    const { ctx, id, show } = await request()
    expect(codeOf(await cancelBooking({ ctx: await buyer(), input: { id } }))).toBe('bookings.not_found')
    expect(codeOf(await cancelBooking({ ctx, input: { id: randomUUID() } }))).toBe('bookings.not_found')
    fixture.setNow('2027-03-23T23:00:00Z')
    expect(codeOf(await cancelBooking({ ctx, input: { id } }))).toBe('bookings.too_late_to_cancel')
    expect((await show()).can).toMatchObject({ cancel: false, cancelRefusal: 'bookings.too_late_to_cancel' })
  })
})

describe('answers of a workshop through its links', () => {
  test('confirms a booking through a link, and later records the finished work', async () => {
    const { id, show } = await request()
    expect(codeOf(await answer(id, confirm))).toBe('ok')
    expect(await show()).toMatchObject({ status: 'confirmed', can: { cancel: true } })
    expect(codeOf(await answer(id, complete))).toBe('bookings.not_yet_over')
    fixture.setNow('2027-03-24T08:00:00Z')
    expect(codeOf(await answer(id, complete))).toBe('ok')
    expect(await show()).toMatchObject({ status: 'completed', mileage: 43_210, workNote: 'Olio e filtri' })
    expect((await show()).history.map(({ change, by }) => [change, by])).toEqual([
      ['requested', 'buyer'],
      ['confirmed', 'workshop'],
      ['completed', 'workshop'],
    ])
  })

  test('cancels a booking with a reason through a link, before and after confirming', async () => {
    const [asked, agreed] = [await request(), await request()]
    await answer(agreed.id, confirm)
    for (const { id, show, workshop } of [asked, agreed]) {
      expect(codeOf(await answer(id, reject))).toBe('ok')
      expect(await show()).toMatchObject({ status: 'cancelled', cancelledBy: 'workshop', cancelReason: reject.reason })
      expect(await fixture.booked(workshop)).toEqual({ '2027-03-24T08:00': 0 })
    }
  })

  test("applies a workshop's link once, and only while the booking is in the state for which the link was created", async () => {
    const { ctx, id } = await request()
    const [yes, no, other] = [await tokenOf(id, 'confirm'), await tokenOf(id, 'cancel'), await tokenOf(id, 'propose')]
    const stateOf = async (token: string) =>
      valueOf(await showBookingByLink({ ctx: visitor, input: { token }, secret })).state
    expect(await stateOf(yes)).toBe('open')
    expect(codeOf(await send(yes, confirm))).toBe('ok')
    expect([await stateOf(yes), await stateOf(no)]).toEqual(['used', 'superseded'])
    expect(codeOf(await send(yes, confirm))).toBe('bookings.link_spent')
    expect(codeOf(await send(no, reject))).toBe('bookings.link_spent')
    expect(codeOf(await send(other, propose(thursday)))).toBe('bookings.link_spent')
    valueOf(await cancelBooking({ ctx, input: { id } }))
    expect(codeOf(await send(no, reject))).toBe('bookings.not_open')
    expect(codeOf(await answer(id, complete))).toBe('bookings.not_open')
  })

  test('refuses a link that is altered, forged, or signed for another action or purpose', async () => {
    const { id, show } = await request()
    const token = await tokenOf(id, 'confirm')
    const link = await db.selectFrom('workshop_links').select('id').where('booking_id', '=', id).execute()
    const stolen = signReference(secret, 'verify-email', link[0]?.id ?? '')
    for (const wrong of [`${token}x`, 'x', stolen, signReference(secret, 'answer-booking', randomUUID())]) {
      expect(codeOf(await send(wrong, confirm))).toBe('bookings.link_invalid')
      const shown = await showBookingByLink({ ctx: visitor, input: { token: wrong }, secret })
      expect(codeOf(shown)).toBe('bookings.link_invalid')
      const days = { from: '2027-03-24', to: '2027-03-24' }
      expect(codeOf(await showSlotsByLink({ ctx: visitor, input: { token: wrong, ...days }, secret }))).toBe(
        'bookings.link_invalid',
      )
    }
    expect(codeOf(await send(token, reject))).toBe('bookings.link_invalid')
    expect(await show()).toMatchObject({ status: 'requested' })
  })

  test('refuses an expired link', async () => {
    const { id, show } = await request()
    const token = await tokenOf(id, 'confirm')
    fixture.setNow('2027-03-24T08:00:00Z')
    expect(codeOf(await send(token, confirm))).toBe('bookings.link_expired')
    fixture.setNow()
    await answer(id, confirm)
    fixture.setNow('2027-05-23T08:00:00Z')
    expect(codeOf(await answer(id, complete))).toBe('bookings.link_expired')
    expect(await show()).toMatchObject({ status: 'confirmed' })
  })

  test("shows the booking with the customer's first name and phone number when its link is opened, without changing it", async () => {
    const { ctx, id } = await request()
    await db.updateTable('profiles').set({ phone: '+39 333 1234567' }).where('id', '=', ctx.userId).execute()
    const token = await tokenOf(id, 'propose')
    const days = { from: '2027-03-24', to: '2027-03-24' }
    const shown = valueOf(await showBookingByLink({ ctx: visitor, input: { token }, secret }))
    expect(shown).toMatchObject({
      action: 'propose',
      state: 'open',
      customer: { firstName: 'Anna', phone: '+39 333 1234567' },
      vehicle: { make: 'Fiat', model: 'Panda', year: 2020 },
      startsAt: '2027-03-24T08:00:00.000Z',
      status: 'requested',
    })
    expect(JSON.stringify(shown)).not.toContain('@example.com')
    const [day] = valueOf(await showSlotsByLink({ ctx: visitor, input: { token, ...days }, secret }))
    expect(day?.slots.map(({ free }) => free)).toEqual([2, 1, 2, 2])
    const links = await db.selectFrom('workshop_links').select('used_at').where('booking_id', '=', id).execute()
    expect(links.every(({ used_at }) => used_at === null)).toBe(true)
  })
})

describe('a link that can no longer act', () => {
  const personal = async (token: string) => {
    const shown = valueOf(await showBookingByLink({ ctx: visitor, input: { token }, secret }))
    return [shown.state, JSON.stringify(shown)] as const
  }
  async function requestOfGiulia() {
    const { ctx, id } = await request()
    await db.updateTable('profiles').set({ phone: '+39 333 1234567' }).where('id', '=', ctx.userId).execute()
    await db.updateTable('workshop_bookings').set({ notes: 'Suonare a Neri' }).where('id', '=', id).execute()
    return id
  }

  test.each([
    ['used', async (id: string) => void (await answer(id, confirm))],
    ['superseded', async (id: string) => void (await answer(id, { action: 'cancel', reason: 'Siamo pieni.' }))],
    ['expired', () => Promise.resolve(fixture.setNow('2027-03-24T08:00:00Z'))],
  ])("hides the customer's name, telephone number and notes when the link is %s", async (state, end) => {
    const id = await requestOfGiulia()
    const token = await tokenOf(id, 'confirm')
    expect((await personal(token))[1]).toMatch(/Anna.*333 1234567.*Suonare a Neri/)
    await end(id)
    const [after, shown] = await personal(token)
    expect(after).toBe(state)
    expect(shown).not.toMatch(/Anna|333|Neri/)
    expect(shown).toContain('Panda')
  })
})

describe('a proposal of a workshop', () => {
  test('holds a proposed slot until the buyer accepts it as the appointment', async () => {
    const { ctx, id, workshop, show } = await request({ capacity: 1 })
    expect(codeOf(await answer(id, propose(thursday, 'Giovedì c’è più tempo')))).toBe('ok')
    expect(await show()).toMatchObject({
      status: 'requested',
      proposal: { startsAt: '2027-03-25T09:00:00.000Z', note: 'Giovedì c’è più tempo' },
      can: { answerProposal: true },
    })
    expect(await fixture.booked(workshop)).toEqual({ '2027-03-24T08:00': 1, '2027-03-25T09:00': 1 })
    const other = await buyer()
    const late = await book(other, { car: await car(other), workshop, at: thursday })
    expect(codeOf(late)).toBe('bookings.slot_taken')
    const input = { id, startsAt: '2027-03-25T10:00:00+01:00', accept: true }
    expect(codeOf(await answerProposal({ ctx: other, input }))).toBe('bookings.not_found')
    expect(valueOf(await answerProposal({ ctx, input }))).toMatchObject({
      status: 'confirmed',
      startsAt: '2027-03-25T09:00:00.000Z',
      endsAt: '2027-03-25T10:00:00.000Z',
      proposal: null,
    })
    expect(await fixture.booked(workshop)).toEqual({ '2027-03-24T08:00': 0, '2027-03-25T09:00': 1 })
    expect(codeOf(await answerProposal({ ctx, input }))).toBe('bookings.not_open')
  })

  test('keeps the request for the first slot when the buyer declines the proposed slot, and lets the workshop answer again', async () => {
    const { ctx, id, workshop, show } = await request()
    await answer(id, propose(thursday))
    const declined = await answerProposal({ ctx, input: { id, startsAt: thursday, accept: false } })
    expect(valueOf(declined)).toMatchObject({
      status: 'requested',
      startsAt: '2027-03-24T08:00:00.000Z',
      proposal: null,
    })
    expect(await fixture.booked(workshop)).toEqual({ '2027-03-24T08:00': 1, '2027-03-25T09:00': 0 })
    expect(codeOf(await answerProposal({ ctx, input: { id, startsAt: thursday, accept: true } }))).toBe(
      'bookings.no_proposal',
    )
    expect(codeOf(await answer(id, confirm))).toBe('ok')
    expect((await show()).history.map(({ change, startsAt }) => [change, startsAt?.slice(0, 10)])).toEqual([
      ['requested', '2027-03-24'],
      ['proposed', '2027-03-25'],
      ['proposal_declined', '2027-03-25'],
      ['confirmed', '2027-03-24'],
    ])
  })

  test('replaces a proposed slot with a newer one, and lets the buyer accept only the proposal that was shown', async () => {
    const { ctx, id, workshop } = await request()
    await answer(id, propose(thursday))
    expect(codeOf(await answer(id, propose(tuesday)))).toBe('ok')
    expect(await fixture.booked(workshop)).toEqual({
      '2027-03-23T09:00': 1,
      '2027-03-24T08:00': 1,
      '2027-03-25T09:00': 0,
    })
    expect(codeOf(await answerProposal({ ctx, input: { id, startsAt: thursday, accept: true } }))).toBe(
      'bookings.no_proposal',
    )
    expect(codeOf(await answerProposal({ ctx, input: { id, startsAt: tuesday, accept: true } }))).toBe('ok')
  })

  test('lets a workshop propose only an offered, free slot other than the requested one, when the car has no other appointment', async () => {
    const { ctx, id, car: panda, workshop } = await request({ capacity: 1 })
    expect(codeOf(await answer(id, propose('2027-03-25T09:30:00Z')))).toBe('bookings.slot_not_offered')
    expect(codeOf(await answer(id, propose('2027-03-24T08:00:00Z')))).toBe('bookings.slot_not_offered')
    const other = await buyer()
    valueOf(await book(other, { car: await car(other), workshop, at: thursday }))
    expect(codeOf(await answer(id, propose(thursday)))).toBe('bookings.slot_taken')
    const elsewhere = await fixture.workshop()
    valueOf(await book(ctx, { car: panda, workshop: elsewhere, at: tuesday }))
    expect(codeOf(await answer(id, propose(tuesday)))).toBe('bookings.vehicle_busy')
    expect(codeOf(await answer(id, confirm))).toBe('ok')
  })

  test('counts a proposal as an appointment of the car', async () => {
    const { ctx, id, car: panda } = await request()
    await answer(id, propose(thursday))
    const elsewhere = await fixture.workshop()
    expect(codeOf(await book(ctx, { car: panda, workshop: elsewhere, at: thursday }))).toBe('bookings.vehicle_busy')
  })

  test('ends a proposal at the start of its slot, and keeps the request', async () => {
    const { ctx, id, workshop, show } = await request()
    await answer(id, propose(tuesday))
    fixture.setNow(tuesday)
    expect(codeOf(await answerProposal({ ctx, input: { id, startsAt: tuesday, accept: true } }))).toBe(
      'bookings.no_proposal',
    )
    await endUnansweredBookings(system)
    expect(await show()).toMatchObject({ status: 'requested', proposal: null })
    expect((await show()).history.at(-1)).toMatchObject({ change: 'proposal_declined', by: 'system' })
    expect(await fixture.booked(workshop)).toMatchObject({ '2027-03-23T09:00': 0 })
    await endUnansweredBookings(system)
    expect((await show()).history).toHaveLength(3)
  })
})

describe('a request without an answer', () => {
  test('cancels an unanswered request on the evening before the appointment', async () => {
    const { id, show } = await request()
    expect(await show()).toMatchObject({ answerDueAt: '2027-03-23T17:00:00.000Z' })
    fixture.setNow('2027-03-23T16:59:59Z')
    await endUnansweredBookings(system)
    expect(await show()).toMatchObject({ status: 'requested' })
    fixture.setNow('2027-03-23T17:00:00Z')
    await endUnansweredBookings(system)
    expect(await show()).toMatchObject({ status: 'cancelled', cancelledBy: 'system' })
    expect(codeOf(await answer(id, confirm))).toBe('bookings.not_open')
  })

  test('cancels a late unanswered request after half of the remaining time', async () => {
    fixture.setNow('2027-03-24T06:00:00Z')
    const { show } = await request()
    fixture.setNow('2027-03-24T06:59:59Z')
    await endUnansweredBookings(system)
    expect(await show()).toMatchObject({ status: 'requested' })
    fixture.setNow('2027-03-24T07:00:00Z')
    await endUnansweredBookings(system)
    expect(await show()).toMatchObject({ status: 'cancelled', cancelledBy: 'system' })
  })

  test('keeps a request that was created before deadlines existed open until its appointment', async () => {
    const { id, show } = await request()
    await db.updateTable('workshop_bookings').set({ answer_due_at: null }).where('id', '=', id).execute()
    fixture.setNow('2027-03-24T07:59:59Z')
    await endUnansweredBookings(system)
    expect(await show()).toMatchObject({ status: 'requested' })
    fixture.setNow('2027-03-24T08:00:00Z')
    await endUnansweredBookings(system)
    expect(await show()).toMatchObject({ status: 'cancelled', cancelledBy: 'system' })
  })

  test('keeps a request open until the proposed slot when that slot is later than the requested one', async () => {
    const { id, show } = await request()
    await answer(id, propose(thursday))
    fixture.setNow('2027-03-24T12:00:00Z')
    await endUnansweredBookings(system)
    expect(await show()).toMatchObject({ status: 'requested', proposal: { startsAt: '2027-03-25T09:00:00.000Z' } })
    expect(codeOf(await answer(id, confirm))).toBe('bookings.slot_not_offered')
    fixture.setNow(thursday)
    await endUnansweredBookings(system)
    expect(await show()).toMatchObject({ status: 'cancelled', cancelledBy: 'system' })
  })
})

test('lets a signed-in workshop answer only its bookings without a link', async () => {
  const { ctx, id, workshop } = await request()
  const input = { id, answer: confirm }
  const as = (workshopId: string) => ({ ...system, actor: { kind: 'workshop', workshopId } as const })
  for (const stranger of [ctx, system, as(randomUUID())])
    expect(codeOf(await answerBooking({ ctx: stranger, input }))).toBe('bookings.not_found')
  expect(codeOf(await answerBooking({ ctx: as(workshop), input }))).toBe('ok')
})
