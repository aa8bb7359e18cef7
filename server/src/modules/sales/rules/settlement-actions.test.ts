import { describe, expect, test } from 'vitest'
import {
  callOffRefusal,
  canDeny,
  canTakeBack,
  isOwnEntry,
  operatorEndRefusal,
  type SettlementFacts,
  statableOf,
  statementRefusal,
  unpaidRefusal,
} from './settlement-actions.ts'

const now = new Date('2026-05-10T10:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const sold: SettlementFacts = {
  status: 'completed',
  paymentMethod: 'card',
  settlement: 'balance_open',
  price: 1_290_000,
  balance: 1_260_000,
  stated: 0,
  received: 0,
  owedByVendor: 0,
  unpaidFrom: daysAgo(1),
  isHandedOver: false,
  isReturning: false,
  isReturned: false,
  wasConfirmed: true,
  endedAt: null,
  returnRequestedAt: null,
  returnSentOn: null,
}
const held: SettlementFacts = { ...sold, status: 'confirmed', settlement: null, unpaidFrom: null }
const calledOff: SettlementFacts = { ...sold, settlement: 'called_off', balance: 0, endedAt: daysAgo(2) }

describe('a sale whose balance did not come', () => {
  test.each([
    ['allowed once the days are over', sold, null],
    ['not before the days are over', { ...sold, unpaidFrom: daysAgo(-1) }, 'checkout.not_overdue'],
    ['not while a stated transfer is unconfirmed', { ...sold, stated: 1 }, 'checkout.transfer_stated'],
    ['allowed for the rest once a stated transfer is confirmed', { ...sold, stated: 1, received: 1 }, null],
    ['not with the car at the buyer', { ...sold, isHandedOver: true }, 'checkout.car_handed_over'],
    ['not while a return runs', { ...sold, isReturning: true }, 'checkout.return_open'],
    ['not once it is paid', { ...sold, settlement: 'paid', balance: 0 }, 'checkout.nothing_due'],
    ['not a second time', calledOff, 'checkout.sale_ended'],
    ['not before the sale', held, 'checkout.not_sold'],
  ] as const)('decides whether a sale can be ended as unpaid: %s', (_, facts, refusal) => {
    expect(unpaidRefusal(facts, now)).toBe(refusal)
  })
})

test.each([
  ['allowed before the balance', sold, null],
  ['allowed once it is paid', { ...sold, settlement: 'paid' }, null],
  ['not once the car is handed over', { ...sold, isHandedOver: true }, 'checkout.car_handed_over'],
  ['not while a return runs', { ...sold, isReturning: true }, 'checkout.return_open'],
  ['not after its end', calledOff, 'checkout.sale_ended'],
  ['not a reservation, which is cancelled instead', held, 'checkout.not_sold'],
] as const)('decides whether the buyer can call off a sale: %s', (_, facts, refusal) => {
  expect(callOffRefusal(facts)).toBe(refusal)
})

test.each([
  ['allowed with an open balance', sold, null],
  ['allowed with a stated transfer and the car at the buyer', { ...sold, stated: 1, isHandedOver: true }, null],
  ['allowed once it is paid', { ...sold, settlement: 'paid' }, null],
  ['not once it is paid and handed over', { ...sold, settlement: 'handed_over' }, 'checkout.car_handed_over'],
  ['not after its end', calledOff, 'checkout.sale_ended'],
  ['not a reservation', held, 'checkout.not_sold'],
] as const)('decides whether an operator can end a sale: %s', (_, facts, refusal) => {
  expect(operatorEndRefusal(facts)).toBe(refusal)
})

test.each([
  ['buyer', 'stated', true],
  ['buyer', 'refunded', true],
  ['buyer', 'paid', false],
  ['vendor', 'paid', true],
  ['vendor', 'refunded', true],
  ['vendor', 'stated', false],
] as const)('recognises the ledger entries of the %s: %s', (side, kind, isOwn) => {
  const entry = { kind, way: 'transfer', amount: 5, by: side, corrects: null } as const
  expect(isOwnEntry(entry, side)).toBe(isOwn)
  expect(isOwnEntry({ ...entry, by: 'operator' }, side)).toBe(false)
  expect(isOwnEntry({ ...entry, amount: -5, corrects: 'another' }, side)).toBe(false)
  expect(isOwnEntry({ ...entry, way: 'card' }, side)).toBe(false)
})

test('lets the buyer deny a recorded repayment by transfer for a limited number of days', () => {
  const entry = { kind: 'refunded', way: 'transfer', amount: 5, by: 'vendor', corrects: null, at: daysAgo(30) } as const
  expect(canDeny(entry, now)).toBe(true)
  expect(canDeny({ ...entry, at: daysAgo(31) }, now)).toBe(false)
  expect(canDeny({ ...entry, by: 'operator' }, now)).toBe(false)
  expect(canDeny({ ...entry, by: 'buyer' }, now)).toBe(false)
  expect(canDeny({ ...entry, way: 'card' }, now)).toBe(false)
  expect(canDeny({ ...entry, kind: 'paid' }, now)).toBe(false)
  expect(canDeny({ ...entry, amount: -5, corrects: 'another' }, now)).toBe(false)
})

describe('transfers that the buyer states', () => {
  test.each([
    ['at most the balance', sold, 1_260_000],
    ['without earlier statements', { ...sold, stated: 1_000_000 }, 260_000],
    ['some days after an end, at most the price', calledOff, 1_290_000],
    ['nothing more than thirty days after the end', { ...calledOff, endedAt: daysAgo(31) }, 0],
    ['nothing once the balance is confirmed', { ...sold, balance: 0, stated: 1_260_000, received: 1_260_000 }, 0],
  ])('limits the transfer that the buyer can state: %s', (_, facts, most) => {
    expect(statableOf(facts as SettlementFacts, now)).toBe(most)
  })

  test('accepts the statement of a transfer only while a transfer is awaited', () => {
    expect(statementRefusal({ ...held, status: 'pending', wasConfirmed: false }, now)).toBe(
      'checkout.no_transfer_awaited',
    )
    expect(
      statementRefusal({ ...held, status: 'pending', wasConfirmed: false, paymentMethod: 'bank_transfer' }, now),
    ).toBeNull()
    expect(statementRefusal({ ...sold, balance: 0 }, now)).toBe('checkout.nothing_due')
  })
})

test.each([
  ['a statement that nobody confirmed', { kind: 'stated', amount: 500 }, { ...sold, stated: 500 }, true],
  [
    'a statement that the vendor confirmed',
    { kind: 'stated', amount: 500 },
    { ...sold, stated: 500, received: 500 },
    false,
  ],
  ['a receipt that the buyer did not state', { kind: 'paid', amount: 500 }, { ...sold, received: 500 }, true],
  ['a receipt that the buyer stated', { kind: 'paid', amount: 500 }, { ...sold, stated: 500, received: 500 }, false],
  ['a receipt during a return', { kind: 'paid', amount: 500 }, { ...sold, received: 500, isReturning: true }, false],
  ['a repayment', { kind: 'refunded', amount: 500 }, calledOff, true],
  [
    'a repayment once the return is complete',
    { kind: 'refunded', amount: 500 },
    { ...calledOff, isReturned: true },
    false,
  ],
  ['a receipt of a sale that has ended', { kind: 'paid', amount: 500 }, { ...calledOff, received: 500 }, false],
] as const)('decides whether the entry %s can be withdrawn: %s', (_, entry, facts, can) => {
  expect(canTakeBack(entry, facts)).toBe(can)
})
