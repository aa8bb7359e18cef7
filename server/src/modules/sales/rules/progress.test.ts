import { describe, expect, test } from 'vitest'
import { canChooseDelivery, canConclude, stoppingOf, timelineOf, type ProgressFacts } from './progress.ts'

const at = (hour: number) => `2026-05-04T${String(hour).padStart(2, '0')}:00:00.000Z`
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
  refundAskedAt: null,
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
  test('lists what has happened in its order, with the money that moved', () => {
    const cancelled: ProgressFacts = {
      ...confirmed,
      status: 'cancelled',
      deliveryChosenAt: at(10),
      endedAt: at(11),
      refundAskedAt: at(11),
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

  test('shows the deposit of a returned car going back after the car, in the order of cause', () => {
    const returned: ProgressFacts = {
      ...confirmed,
      status: 'completed',
      endedAt: at(10),
      handedOverAt: at(11),
      refundAskedAt: '2026-05-04T13:59:59.990Z',
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

  test('leaves out a delivery that was chosen with the order', () => {
    expect(timelineOf({ ...placed, deliveryChosenAt: at(8) })).toHaveLength(1)
  })
})

test('stopping costs nothing and shows which money is returned, until it is too late', () => {
  expect(stoppingOf(placed)).toEqual({ cost: 0, refund: 0, transferred: 0 })
  expect(stoppingOf({ ...confirmed, paid: 1_290_000, transferred: 1_260_000 })).toEqual({
    cost: 0,
    refund: 30_000,
    transferred: 1_260_000,
  })
  expect(stoppingOf({ ...confirmed, status: 'completed' })).toBeNull()
})

test('the delivery is chosen while a reservation is open, and the purchase concluded once it is confirmed', () => {
  const conclude = (facts: ProgressFacts, hasOpenCorrection = false) => canConclude({ ...facts, hasOpenCorrection })
  expect([canChooseDelivery(confirmed), conclude(confirmed)]).toEqual([true, true])
  expect([canChooseDelivery(transfer), conclude(transfer)]).toEqual([true, false])
  expect(conclude(confirmed, true)).toBe(false)
  const overdue = { ...confirmed, isOverdue: true }
  expect([canChooseDelivery(overdue), conclude(overdue)]).toEqual([false, false])
  const sold = { ...confirmed, status: 'completed' } as const
  expect([canChooseDelivery(sold), conclude(sold)]).toEqual([false, false])
})
