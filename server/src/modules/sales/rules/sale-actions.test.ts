import { errorStatuses } from '@autopiazza/contract/errors'
import { saleCan as saleCanSchema } from '@autopiazza/contract/sales'
import { paymentMethods, reservationStatuses } from '@autopiazza/contract/purchase-vocabulary'
import { describe, expect, test } from 'vitest'
import { isDone, saleCan, type SaleFacts } from './sale-actions.ts'
import { isOpen, nextStatus } from '@autopiazza/contract/reservation-states'

const sale = (facts: Partial<SaleFacts>): SaleFacts => ({
  status: 'pending',
  paymentMethod: 'bank_transfer',
  balance: 1_000_000,
  isOverdue: false,
  endReason: null,
  ...facts,
})

const everySale: readonly SaleFacts[] = reservationStatuses.flatMap((status) =>
  paymentMethods.flatMap((paymentMethod) =>
    [0, 970_000].flatMap((balance) =>
      [false, true].map((isOverdue) => sale({ status, paymentMethod, balance, isOverdue })),
    ),
  ),
)

describe("the vendor's actions on a sale", () => {
  test.each([
    ['pending', 'bank_transfer', 1_000_000, true, 'checkout.not_confirmed', true],
    ['pending', 'bank_transfer', 0, 'checkout.nothing_due', 'checkout.not_confirmed', true],
    ['pending', 'card', 1_000_000, 'checkout.no_transfer_awaited', 'checkout.not_confirmed', true],
    ['pending', 'financing', 1_000_000, 'checkout.no_transfer_awaited', 'checkout.not_confirmed', true],
    ['confirmed', 'card', 970_000, true, true, true],
    ['confirmed', 'bank_transfer', 0, 'checkout.nothing_due', true, true],
    ['completed', 'card', 970_000, true, 'checkout.reservation_not_open', 'checkout.reservation_not_open'],
    ['completed', 'card', 0, 'checkout.nothing_due', 'checkout.reservation_not_open', 'checkout.reservation_not_open'],
  ] as const)(
    "for a sale that is %s by %s with %i cents due, decides on the vendor's actions: record the transfer %s, complete %s, cancel %s",
    (status, paymentMethod, balance, recordTransfer, complete, cancel) => {
      expect(saleCan(sale({ status, paymentMethod, balance }))).toEqual({ recordTransfer, complete, cancel })
    },
  )

  test('allows no action of the vendor once the reservation has ended without a sale or its hold has expired', () => {
    const over = 'checkout.reservation_not_open'
    const endedSales = everySale.filter(
      (facts) => facts.status !== 'completed' && (!isOpen(facts.status) || facts.isOverdue),
    )
    expect(new Set(endedSales.map((facts) => JSON.stringify(saleCan(facts))))).toEqual(
      new Set([JSON.stringify({ recordTransfer: over, complete: over, cancel: over })]),
    )
  })

  test.each(['complete', 'cancel'] as const)(
    "allows the vendor's action %s only in the states in which its transition starts",
    (action) => {
      const possible = everySale.filter((facts) => saleCan(facts)[action] === true)
      expect(possible).not.toEqual([])
      expect(possible.filter(({ status }) => nextStatus(status, action) === null)).toEqual([])
    },
  )

  test("refuses the vendor's actions with error codes of the contract that have the status 409", () => {
    const values = everySale.flatMap((facts) =>
      Object.values(saleCanSchema.omit({ endUnpaid: true }).parse(saleCan(facts))),
    )
    const codes = values.filter((one) => one !== true)
    expect(new Set(codes.map((code) => errorStatuses[code]))).toEqual(new Set([409]))
  })
})

describe('an action that was already done', () => {
  test("detects from the state of the sale that a vendor's action is already done", () => {
    expect(isDone.complete(sale({ status: 'completed' }))).toBe(true)
    expect(isDone.cancel(sale({ status: 'cancelled', endReason: 'vendor_cancelled' }))).toBe(true)
    expect(isDone.recordTransfer(sale({ status: 'confirmed', balance: 0 }))).toBe(true)
  })

  test("does not treat another party's action, or a pending one, as an already completed action of the vendor", () => {
    expect(isDone.cancel(sale({ status: 'cancelled', endReason: 'buyer_cancelled' }))).toBe(false)
    expect(isDone.cancel(sale({ status: 'expired', endReason: 'hold_ended' }))).toBe(false)
    expect(isDone.complete(sale({ status: 'confirmed' }))).toBe(false)
    expect(isDone.recordTransfer(sale({ status: 'pending', balance: 0 }))).toBe(false)
    expect(isDone.recordTransfer(sale({ status: 'expired', balance: 0 }))).toBe(false)
  })

  test.each(['recordTransfer', 'complete'] as const)("refuses to repeat the vendor's action %s", (action) => {
    const doneAlready = everySale.filter((facts) => isDone[action](facts))
    expect(doneAlready).not.toEqual([])
    expect(doneAlready.filter((facts) => saleCan(facts)[action] === true)).toEqual([])
  })
})
