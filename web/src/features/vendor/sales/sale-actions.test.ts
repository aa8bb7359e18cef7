import { expect, test } from 'vitest'
import { offeredActions } from './sale-actions.ts'

test('an open sale shows every action, with the reason of those that cannot be done', () => {
  expect(
    offeredActions({
      isOpen: true,
      can: {
        recordTransfer: 'checkout.no_transfer_awaited',
        complete: 'checkout.not_confirmed',
        cancel: true,
        endUnpaid: 'checkout.not_sold',
      },
    }),
  ).toEqual([
    { action: 'complete', refusal: 'not_confirmed' },
    { action: 'recordTransfer', refusal: 'no_transfer_awaited' },
    { action: 'cancel', refusal: null },
  ])
})

test('while money is open, recording the transfer comes before completing the sale', () => {
  expect(
    offeredActions({
      isOpen: true,
      can: { recordTransfer: true, complete: true, cancel: true, endUnpaid: 'checkout.not_sold' },
    }).map(({ action }) => action),
  ).toEqual(['recordTransfer', 'complete', 'cancel'])
})

test('a completed sale whose balance is still due offers to record the transfer, and nothing else', () => {
  const ended = 'checkout.reservation_not_open' as const
  expect(
    offeredActions({
      isOpen: false,
      can: { recordTransfer: true, complete: ended, cancel: ended, endUnpaid: 'checkout.not_sold' },
    }),
  ).toEqual([{ action: 'recordTransfer', refusal: null }])
  expect(
    offeredActions({
      isOpen: false,
      can: { recordTransfer: 'checkout.nothing_due', complete: ended, cancel: ended, endUnpaid: 'checkout.not_sold' },
    }),
  ).toEqual([])
})

test('a reservation that ended without a sale offers nothing', () => {
  const ended = 'checkout.reservation_not_open' as const
  expect(
    offeredActions({
      isOpen: false,
      can: { recordTransfer: ended, complete: ended, cancel: ended, endUnpaid: 'checkout.not_sold' },
    }),
  ).toEqual([])
})
