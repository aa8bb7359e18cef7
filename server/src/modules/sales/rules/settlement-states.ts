import type { Cents } from '@autopiazza/contract/money'
import type { SettlementStatus } from '@autopiazza/contract/settlement-vocabulary'
import { type SettlementMove, settlementMachine } from '@autopiazza/contract/settlement-states'
import { isFinal, stateAfter } from '@autopiazza/contract/state-machine'

/** Returns whether a sale in this state has ended without the car. */
export function isEnded(status: SettlementStatus): boolean {
  return isFinal(settlementMachine, status)
}

/** Returns whether a sale in this state waits for a payment or for the handover. */
export function isRunningSale(status: SettlementStatus): boolean {
  return status === 'balance_open' || status === 'paid'
}

/** Returns the move that follows from the account and the handover. Null when the state already matches them, or the sale has ended. */
export function moveByFacts(
  status: SettlementStatus,
  { balance, isHandedOver }: { readonly balance: Cents; readonly isHandedOver: boolean },
): SettlementMove | null {
  if (isEnded(status)) return null
  const move = balance > 0 ? 'reopen' : isHandedOver ? 'hand_over' : 'pay'
  return stateAfter(settlementMachine, status, move) === null ? null : move
}
