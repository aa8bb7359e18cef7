import { type SettlementStatus, settlementStatuses } from '@autopiazza/contract/settlement-vocabulary'
import { settlementMachine } from '@autopiazza/contract/settlement-states'
import { describe, expect, test } from 'vitest'
import { isEnded, isRunningSale, moveByFacts } from './settlement-states.ts'

describe('the states of a settlement', () => {
  const statesAfter = (status: SettlementStatus) =>
    Object.values(settlementMachine.steps).flatMap(({ from, to }) => (from[status] === undefined ? [] : [to]))

  test('reaches every state of a settlement from its beginning', () => {
    const reached = new Set<SettlementStatus>(['balance_open', 'paid'])
    for (const status of reached) for (const next of statesAfter(status)) reached.add(next)
    expect([...reached].toSorted()).toEqual([...settlementStatuses].toSorted())
  })

  test('reaches an end from every state of a settlement', () => {
    const reaches = (status: SettlementStatus, seen: readonly string[] = []): boolean =>
      isEnded(status) || statesAfter(status).some((next) => !seen.includes(next) && reaches(next, [...seen, status]))
    expect(settlementStatuses.filter((status) => !reaches(status))).toEqual([])
    expect(settlementStatuses.filter(isRunningSale)).toEqual(['balance_open', 'paid'])
  })

  test.each([
    ['balance_open', 0, false, 'pay'],
    ['balance_open', 0, true, 'hand_over'],
    ['balance_open', 1, true, null],
    ['paid', 0, true, 'hand_over'],
    ['paid', 1, false, 'reopen'],
    ['paid', 0, false, null],
    ['handed_over', 1, true, 'reopen'],
    ['handed_over', 0, true, null],
    ['handed_over', 0, false, 'pay'],
    ['called_off', 0, true, null],
  ] as const)(
    "determines the settlement's transition for %s with %i due, handed over %s: %s",
    (status, balance, isHandedOver, move) => {
      expect(moveByFacts(status, { balance, isHandedOver })).toBe(move)
    },
  )
})
