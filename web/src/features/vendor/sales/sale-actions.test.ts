import type { ReturnView, Sale } from '@autopiazza/contract'
import { describe, expect, test } from 'vitest'
import { offeredActions } from './sale-actions.ts'
import { firstStateWithSales, saleBadge, saleStateOf } from './sale-state.ts'
import { saleFixture } from './testing/sale-fixtures.ts'

const open: Sale = { ...saleFixture, status: 'confirmed', isOpen: true, settlement: null }
const ended = 'checkout.reservation_not_open' as const
const settled = (status: NonNullable<Sale['settlement']>['status']): Sale => ({
  ...saleFixture,
  settlement: saleFixture.settlement && { ...saleFixture.settlement, status },
  can: { recordTransfer: 'checkout.nothing_due', complete: ended, cancel: ended, endUnpaid: 'checkout.nothing_due' },
})
const returning = (status: ReturnView['status']) => ({ status }) as ReturnView
const namesOf = (sale: Sale) => offeredActions(sale).map(({ action }) => action)

test('opens the first tab that contains a sale, or the tab of open sales when there are no sales', () => {
  const none = { open: 0, running: 0, completed: 0, returns: 0, ended: 0 }
  expect(firstStateWithSales({ ...none, completed: 3, returns: 1 })).toBe('completed')
  expect(firstStateWithSales({ ...none, open: 1, running: 2 })).toBe('open')
  expect(firstStateWithSales({ ...none, ended: 9 })).toBe('ended')
  expect([firstStateWithSales(none), firstStateWithSales(undefined)]).toEqual(['open', 'open'])
})

describe('the actions of a vendor', () => {
  test('offers all actions for an open sale, and disables some of them with a reason', () => {
    const can = {
      recordTransfer: 'checkout.no_transfer_awaited',
      complete: 'checkout.not_confirmed',
      cancel: true,
      endUnpaid: 'checkout.not_sold',
    } as const
    expect(offeredActions({ ...open, can })).toEqual([
      { action: 'complete', refusal: 'not_confirmed' },
      { action: 'recordTransfer', refusal: 'no_transfer_awaited' },
      { action: 'cancel', refusal: null },
    ])
  })

  test('offers first to record a transfer while a balance is open', () => {
    const can = { recordTransfer: true, complete: true, cancel: true, endUnpaid: 'checkout.not_sold' } as const
    expect(namesOf({ ...open, can })).toEqual(['recordTransfer', 'complete', 'cancel'])
  })

  test('for a sale with an open balance, offers to record a transfer, to hand the car over, and to end the sale once permitted', () => {
    expect(offeredActions(saleFixture)).toEqual([
      { action: 'recordTransfer', refusal: null },
      { action: 'handOver', refusal: null },
      { action: 'endUnpaid', refusal: 'not_overdue' },
    ])
    const late = { ...saleFixture, can: { ...saleFixture.can, endUnpaid: true as const } }
    expect(offeredActions(late).at(-1)).toEqual({ action: 'endUnpaid', refusal: null })
  })

  test.each([
    ['checkout.car_handed_over', 'car_handed_over'],
    ['checkout.transfer_stated', 'transfer_stated'],
    ['checkout.nothing_due', 'balance_paid'],
  ] as const)('states why a sale cannot be ended: %s', (endUnpaid, refusal) => {
    const sale = { ...saleFixture, can: { ...saleFixture.can, endUnpaid } }
    expect(offeredActions(sale).at(-1)).toEqual({ action: 'endUnpaid', refusal })
  })

  test('offers only the handover for a paid sale, and no action after the buyer has the car', () => {
    expect(namesOf(settled('paid'))).toEqual(['handOver'])
    const handover = {
      on: '2026-11-20',
      by: 'vendor',
      isConfirmed: false,
      countsFrom: null,
      answerBy: '2026-11-21T22:59:00.000Z',
    } as const
    expect(namesOf({ ...settled('handed_over'), handover })).toEqual([])
  })

  test('offers first the answer to a pending return, and the repayment after the return', () => {
    const paid = settled('paid')
    expect(namesOf({ ...paid, carReturn: returning('requested') })[0]).toBe('answer')
    expect(namesOf({ ...paid, carReturn: returning('accepted') })[0]).toBe('takeBack')
    const owed = { ...settled('given_back'), money: { ...saleFixture.money, owedByVendor: 1 } }
    expect(namesOf({ ...owed, carReturn: returning('car_back') })).toEqual(['payBack'])
  })

  test('offers only the repayment of the received money when a sale ended without a handover', () => {
    const cancelled: Sale = { ...settled('unpaid'), status: 'cancelled', settlement: null }
    expect(namesOf(cancelled)).toEqual([])
    expect(namesOf({ ...cancelled, money: { ...saleFixture.money, owedByVendor: 1 } })).toEqual(['payBack'])
    expect(namesOf(settled('unpaid'))).toEqual([])
  })
})

test.each([
  ['balance_open', 'running'],
  ['paid', 'running'],
  ['handed_over', 'completed'],
  ['unpaid', 'ended'],
  ['called_off', 'ended'],
] as const)('shows a sale that is %s with its own badge in the tab %s', (status, state) => {
  expect(saleBadge(settled(status)).label).toBe(`status.${status}`)
  expect(saleStateOf(settled(status))).toBe(state)
})

test('shows a pending return on the badge of a sale, and lists a returned car in the tab of returns', () => {
  expect(saleBadge({ ...settled('paid'), carReturn: returning('requested') }).label).toBe('return.asked')
  expect(saleBadge({ ...settled('given_back'), carReturn: returning('completed') }).label).toBe('status.given_back')
  expect(saleStateOf({ ...settled('given_back'), carReturn: returning('completed') })).toBe('returns')
  expect(saleStateOf({ ...settled('handed_over'), carReturn: returning('refused') })).toBe('completed')
})
