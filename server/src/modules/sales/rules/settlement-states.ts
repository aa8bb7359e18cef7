import type { Cents } from '@autopiazza/contract/money'
import type { SettlementStatus } from '@autopiazza/contract/settlement-vocabulary'

/**
 * pay: nothing is due any more and the car is not handed over, or was not after all. reopen: something is due again (a corrected receipt, money that the bank took back). hand_over: paid, and the car is with the buyer.
 * end_unpaid, call_off and give_back end the sale without the car.
 */
export type SettlementMove = 'pay' | 'reopen' | 'hand_over' | 'end_unpaid' | 'call_off' | 'give_back'

/** Every transition of a settlement; the database refuses any other. */
export const settlementMoves: Readonly<
  Record<SettlementStatus, Partial<Readonly<Record<SettlementMove, SettlementStatus>>>>
> = {
  balance_open: {
    pay: 'paid',
    hand_over: 'handed_over',
    end_unpaid: 'unpaid',
    call_off: 'called_off',
    give_back: 'given_back',
  },
  paid: { reopen: 'balance_open', hand_over: 'handed_over', call_off: 'called_off', give_back: 'given_back' },
  handed_over: { pay: 'paid', reopen: 'balance_open', give_back: 'given_back' },
  unpaid: {},
  called_off: {},
  given_back: {},
}

/** Whether a sale in this state has ended without the car. */
export function isEnded(status: SettlementStatus): boolean {
  return Object.keys(settlementMoves[status]).length === 0
}

/** Whether a sale in this state waits for money or for keys. */
export function isRunningSale(status: SettlementStatus): boolean {
  return status === 'balance_open' || status === 'paid'
}

/** The move that follows from the account and the handover; null where the state is theirs already, or the sale has ended. */
export function moveByFacts(
  status: SettlementStatus,
  { balance, isHandedOver }: { readonly balance: Cents; readonly isHandedOver: boolean },
): SettlementMove | null {
  if (isEnded(status)) return null
  const move = balance > 0 ? 'reopen' : isHandedOver ? 'hand_over' : 'pay'
  return settlementMoves[status][move] ? move : null
}
