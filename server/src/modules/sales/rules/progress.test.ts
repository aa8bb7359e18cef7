import { describe, expect, test } from 'vitest'
import { canChooseDelivery, canConclude, stoppingOf, timelineOf, type ProgressFacts } from './progress.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 4, 4, hour)).toISOString()
const placed: ProgressFacts = {
  status: 'pending',
  isOverdue: false,
  deposit: 30_000,
  paid: 0,
  transferred: 0,
  balancePaidAt: null,
  saleEnded: null,
  refund: null,
  stated: [],
  received: [],
  paidBack: [],
  createdAt: at(8),
  depositPaidAt: null,
  confirmedAt: null,
  deliveryChosenAt: null,
  refundRequestedAt: null,
  endedAt: null,
  returns: [],
  handedOverAt: null,
}
const confirmed: ProgressFacts = {
  ...placed,
  status: 'confirmed',
  paid: 30_000,
  depositPaidAt: at(9),
  confirmedAt: at(9),
}
const transfer: ProgressFacts = { ...placed, deposit: 0 }

describe('the timeline', () => {
  test('lists the past events of a deal in order, with the payments', () => {
    const cancelled: ProgressFacts = {
      ...confirmed,
      status: 'cancelled',
      deliveryChosenAt: at(10),
      endedAt: at(11),
      refundRequestedAt: at(11),
      refund: { amount: 30_000, status: 'succeeded', at: at(12) },
    }
    expect(timelineOf(cancelled)).toEqual([
      { fact: 'placed', at: at(8), amount: null },
      { fact: 'deposit_paid', at: at(9), amount: 30_000 },
      { fact: 'confirmed', at: at(9), amount: null },
      { fact: 'delivery_chosen', at: at(10), amount: null },
      { fact: 'cancelled', at: at(11), amount: null },
      { fact: 'refund_requested', at: at(11), amount: 30_000 },
      { fact: 'refunded', at: at(12), amount: 30_000 },
    ])
  })

  test('lists the refund of the deposit after the return of the car that caused it', () => {
    const returned: ProgressFacts = {
      ...confirmed,
      status: 'completed',
      endedAt: at(10),
      handedOverAt: at(11),
      refundRequestedAt: '2026-05-04T13:59:59.990Z',
      refund: { amount: 30_000, status: 'succeeded', at: at(15) },
      returns: [
        {
          id: '0190a5f0-0000-7000-8000-000000000001',
          kind: 'money_back',
          status: 'completed',
          reason: null,
          requestedAt: at(12),
          answerDueAt: at(20),
          isOverdue: false,
          answeredAt: at(13),
          bringBackBy: '2026-05-18',
          sentOn: null,
          sentProof: null,
          place: 'Via Po 2, Torino',
          returnAt: at(14),
          refusalReason: null,
          calledOffAt: null,
          carBackAt: at(14),
          deposit: 30_000,
          transferred: 0,
          paidBackBy: null,
          paidBackAt: null,
          completedAt: at(15),
        },
      ],
    }
    expect(timelineOf(returned).map(({ fact }) => fact)).toEqual([
      'placed',
      'deposit_paid',
      'confirmed',
      'completed',
      'handed_over',
      'money_back_requested',
      'return_accepted',
      'car_back',
      'refund_requested',
      'refunded',
      'return_completed',
    ])
  })

  test.each([
    ['after the purchase and the transfer of its day', '2026-05-04T10:00:00.000Z', [], 'balance_paid'],
    [
      'before a return that is requested in the morning of its day',
      '2026-05-05T10:00:00.000Z',
      [at(30)],
      'balance_paid',
    ],
    ['at its day, where nothing else happened on it', '2026-05-06T10:00:00.000Z', [], 'balance_paid'],
  ])('places a handover, whose date has no time, %s', (_, handedOverAt, returnsAt, before) => {
    const none = { answeredAt: null, calledOffAt: null, carBackAt: null, completedAt: null }
    const requestedReturn = { kind: 'money_back', status: 'requested', ...none } as ProgressFacts['returns'][number]
    const sold: ProgressFacts = {
      ...confirmed,
      status: 'completed',
      endedAt: at(14),
      received: [{ at: at(15), amount: 1_000_000 }],
      balancePaidAt: at(15),
      handedOverAt,
      returns: returnsAt.map((requestedAt) => ({ ...requestedReturn, requestedAt })),
    }
    const timeline = timelineOf(sold)
    const named = timeline.map(({ fact }) => fact)
    expect(named[named.indexOf('handed_over') - 1]).toBe(before)
    expect(named.slice(named.indexOf('handed_over') + 1)).toEqual(returnsAt.map(() => 'money_back_requested'))
    expect(timeline.map(({ at }) => at)).toEqual(timeline.map(({ at }) => at).toSorted())
    const shown = timeline.find(({ fact }) => fact === 'handed_over')?.at ?? ''
    expect(shown.slice(0, 10)).toBe(handedOverAt.slice(0, 10))
  })

  test('omits a delivery that was chosen with the order from the timeline', () => {
    expect(timelineOf({ ...placed, deliveryChosenAt: at(8) })).toHaveLength(1)
  })
})

test('shows that ending the deal is free and which payments are refunded, until the last day for it', () => {
  expect(stoppingOf(placed)).toEqual({ cost: 0, refund: 0, transferred: 0 })
  expect(stoppingOf({ ...confirmed, paid: 1_290_000, transferred: 1_260_000 })).toEqual({
    cost: 0,
    refund: 30_000,
    transferred: 1_260_000,
  })
  expect(stoppingOf({ ...confirmed, status: 'completed' })).toBeNull()
})

test('allows choosing the delivery while a reservation is open, and completing the purchase once it is confirmed', () => {
  const conclude = (facts: ProgressFacts, hasOpenCorrection = false) => canConclude({ ...facts, hasOpenCorrection })
  expect([canChooseDelivery(confirmed), conclude(confirmed)]).toEqual([true, true])
  expect([canChooseDelivery(transfer), conclude(transfer)]).toEqual([true, false])
  expect(conclude(confirmed, true)).toBe(false)
  const overdue = { ...confirmed, isOverdue: true }
  expect([canChooseDelivery(overdue), conclude(overdue)]).toEqual([false, false])
  const sold = { ...confirmed, status: 'completed' } as const
  expect([canChooseDelivery(sold), conclude(sold)]).toEqual([false, false])
})
