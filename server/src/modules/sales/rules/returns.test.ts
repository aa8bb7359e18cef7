import { describe, expect, test } from 'vitest'
import {
  canConfirmHandover,
  denialRefusal,
  handoverError,
  latestReturnDay,
  lastDayOf,
  payBackDue,
  requestRefusal,
  returnRightsOf,
  type RightFacts,
} from './returns.ts'

const ends = { money_back: new Date('2026-11-23T23:00:00Z'), withdrawal: new Date('2026-12-04T23:00:00Z') }
const facts: RightFacts = { ends, isTrader: true, isEnded: false, returns: [] }
const at = (time: string) => new Date(time)

describe('a return request', () => {
  test('accepts a return request until the last minute of the last day', () => {
    expect(requestRefusal('money_back', facts, at('2026-11-23T22:59:59Z'))).toBeNull()
    expect(requestRefusal('money_back', facts, at('2026-11-23T23:00:00Z'))).toBe('checkout.return_too_late')
    expect(requestRefusal('withdrawal', facts, at('2026-11-23T23:00:00Z'))).toBeNull()
    expect(requestRefusal('withdrawal', facts, at('2026-12-04T23:00:00Z'))).toBe('checkout.return_too_late')
  })

  test('accepts a return request at any time before the handover is recorded', () => {
    expect(requestRefusal('money_back', { ...facts, ends: null }, at('2030-01-01T00:00:00Z'))).toBeNull()
  })

  test('refuses a return request for a sale that has ended', () => {
    const refusal = requestRefusal('money_back', { ...facts, ends: null, isEnded: true }, at('2026-11-21T00:00:00Z'))
    expect(refusal).toBe('checkout.sale_ended')
  })

  test('grants the legal right of withdrawal only against a trader', () => {
    expect(requestRefusal('withdrawal', { ...facts, isTrader: false }, at('2026-11-21T00:00:00Z'))).toBe(
      'checkout.no_withdrawal',
    )
    expect(returnRightsOf({ ...facts, isTrader: false }, at('2026-11-21T00:00:00Z'))).toEqual({
      moneyBack: { until: '2026-11-23T22:59:00.000Z', isOpen: true },
      withdrawal: null,
    })
  })

  test.each([
    ['requested', 'checkout.return_open', 'checkout.return_open'],
    ['accepted', 'checkout.return_open', 'checkout.return_open'],
    ['car_back', 'checkout.return_open', 'checkout.return_open'],
    ['completed', 'checkout.return_open', 'checkout.return_open'],
    ['refused', 'checkout.return_refused', null],
    ['called_off', null, null],
  ] as const)(
    'after a money-back return that is %s, decides whether another request is allowed: money-back %s, withdrawal %s',
    (status, again, withdrawal) => {
      const after = { ...facts, returns: [{ kind: 'money_back', status }] as const }
      const now = at('2026-11-21T00:00:00Z')
      expect([requestRefusal('money_back', after, now), requestRefusal('withdrawal', after, now)]).toEqual([
        again,
        withdrawal,
      ])
    },
  )
})

describe('the day of a handover', () => {
  const days = { today: '2026-11-23', yesterday: '2026-11-22', reservedOn: '2026-11-10' }
  test.each([
    ['2026-11-23', null, null],
    ['2026-11-22', null, null],
    ['2026-11-21', 'today_or_yesterday', null],
    ['2026-11-10', 'today_or_yesterday', null],
    ['2026-11-09', 'before_purchase', 'before_purchase'],
    ['2026-11-24', 'date_in_future', 'date_in_future'],
  ])(
    'decides whether %s is accepted as the handover day: from the vendor %s, from the buyer %s',
    (on, vendor, buyer) => {
      expect([handoverError({ ...days, on, by: 'vendor' }), handoverError({ ...days, on, by: 'buyer' })]).toEqual([
        vendor,
        buyer,
      ])
    },
  )

  test('lets the buyer record the handover day once, before a handover counts', () => {
    expect(canConfirmHandover({ ends: null, returns: [], isEnded: false })).toBe(true)
    expect(canConfirmHandover({ ends, returns: [], isEnded: false })).toBe(false)
    expect(canConfirmHandover({ ends: null, returns: [], isEnded: true })).toBe(false)
  })

  test('lets the buyer deny a handover until it is confirmed, and an unanswered handover until the money-back period is over', () => {
    const recorded = { ends: null, returns: [], isEnded: false, isRecorded: true, isConfirmed: false }
    const before = at('2026-11-23T22:59:59Z')
    expect(denialRefusal(recorded, before)).toBeNull()
    expect(denialRefusal({ ...recorded, ends }, before)).toBeNull()
    expect(denialRefusal({ ...recorded, ends }, ends.money_back)).toBe('checkout.handover_recorded')
    expect(denialRefusal({ ...recorded, isConfirmed: true }, before)).toBe('checkout.handover_recorded')
    expect(denialRefusal({ ...recorded, isRecorded: false }, before)).toBe('checkout.handover_recorded')
    expect(denialRefusal({ ...recorded, isEnded: true }, before)).toBe('checkout.handover_recorded')
    const returns = [{ kind: 'withdrawal', status: 'requested' }] as const
    expect(denialRefusal({ ...recorded, returns }, before)).toBe('checkout.return_open')
  })

  test.each([
    ['requested', true],
    ['accepted', true],
    ['refused', true],
    ['called_off', true],
    ['car_back', false],
    ['completed', false],
  ] as const)('decides whether the buyer can record the handover day while a return is %s: %s', (status, can) => {
    const returns = [{ kind: 'money_back', status }] as const
    expect(canConfirmHandover({ ends: null, returns, isEnded: false })).toBe(can)
  })
})

describe('the last day to return a car', () => {
  const from = { countsFrom: '2026-11-20', ends, isTrader: true, isEnded: false, returns: [] } as const
  const now = at('2026-11-21T10:00:00Z')

  test('returns the later of the two last days to return a car, and the earlier one separately', () => {
    expect(lastDayOf(from, now)).toEqual({
      kind: 'withdrawal',
      on: '2026-12-04',
      until: '2026-12-04T22:59:00.000Z',
      others: [{ kind: 'money_back', on: '2026-11-23' }],
    })
  })

  test('returns only one last day to return a car when the other right has ended, was refused or does not exist', () => {
    const over = at('2026-11-23T23:00:00Z')
    expect(lastDayOf(from, over)).toMatchObject({ kind: 'withdrawal', others: [] })
    const returns = [{ kind: 'money_back', status: 'refused' }] as const
    expect(lastDayOf({ ...from, returns }, now)).toMatchObject({ kind: 'withdrawal', others: [] })
    expect(lastDayOf({ ...from, isTrader: false }, now)).toMatchObject({
      kind: 'money_back',
      on: '2026-11-23',
      others: [],
    })
  })

  test('returns no last day to return a car before a handover counts, or after both rights have ended', () => {
    expect(lastDayOf({ ...from, countsFrom: null, ends: null }, now)).toBeNull()
    expect(lastDayOf(from, at('2026-12-04T23:00:00Z'))).toBeNull()
  })
})

describe('the deadline of a repayment', () => {
  test.each([
    ['the car is back soon', '2026-11-02T10:00:00Z', '2026-11-04T10:00:00Z', '2026-11-16T23:00:00Z'],
    ['the car is back on the last day', '2026-11-02T10:00:00Z', '2026-11-16T20:00:00Z', '2026-11-16T23:00:00Z'],
    ['the car is back later', '2026-11-02T10:00:00Z', '2026-11-20T10:00:00Z', '2026-11-21T23:00:00Z'],
    ['the fourteenth day is a Sunday', '2026-11-01T10:00:00Z', '2026-11-04T10:00:00Z', '2026-11-16T23:00:00Z'],
    ['the fourteenth day is Christmas', '2026-12-11T10:00:00Z', '2026-12-12T10:00:00Z', '2026-12-28T23:00:00Z'],
    ['the clocks change in between', '2026-10-19T10:00:00Z', '2026-10-20T10:00:00Z', '2026-11-02T23:00:00Z'],
    ['it is requested late in the evening', '2026-11-02T23:30:00Z', '2026-11-04T10:00:00Z', '2026-11-17T23:00:00Z'],
  ])('counts the repayment deadline from the return request: %s', (_what, askedAt, backAt, due) => {
    expect(payBackDue({ endedAt: at(backAt), returnRequestedAt: at(askedAt), returnSentOn: null })).toEqual(at(due))
  })

  test.each([
    ['within the days', '2026-11-10', '2026-11-16T23:00:00Z'],
    ['after the days', '2026-11-17', '2026-11-18T23:00:00Z'],
    ['on the day of its arrival', '2026-11-20', '2026-11-21T23:00:00Z'],
  ])('sets the repayment deadline for a car that was sent %s and arrived later', (_what, returnSentOn, due) => {
    const returned = { endedAt: at('2026-11-20T10:00:00Z'), returnRequestedAt: at('2026-11-02T10:00:00Z') }
    expect(payBackDue({ ...returned, returnSentOn })).toEqual(at(due))
  })

  test('counts the repayment deadline from the end of a sale without a return, at the same time of day in Italy', () => {
    const ended = { endedAt: at('2026-10-19T08:00:00Z') }
    expect(payBackDue({ ...ended, returnRequestedAt: null, returnSentOn: null })).toEqual(at('2026-11-02T09:00:00Z'))
  })
})

test.each([
  ['2026-11-02T10:00:00Z', '2026-11-03T10:00:00Z', '2026-11-16'],
  ['2026-11-02T10:00:00Z', '2026-11-13T10:00:00Z', '2026-11-16'],
  ['2026-11-02T10:00:00Z', '2026-11-14T10:00:00Z', '2026-11-17'],
  ['2026-11-02T10:00:00Z', '2026-11-30T10:00:00Z', '2026-12-03'],
])(
  'limits the day to bring a car back for a return requested at %s and answered at %s to %s',
  (askedAt, answeredAt, day) => {
    expect(latestReturnDay(at(askedAt), at(answeredAt))).toBe(day)
  },
)
