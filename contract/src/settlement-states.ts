import { handoverAnswerDays } from './return-days.ts'
import { type SettlementStatus, settlementStatuses } from './settlement-vocabulary.ts'
import type { StateMachine } from './state-machine.ts'

/**
 * pay: nothing is due any more, and the car is not handed over, or its handover was denied. reopen: an amount is due
 * again. hand_over: the sale is paid and the buyer has the car. end_unpaid, call_off and give_back end the sale
 * without the car.
 */
export type SettlementMove = 'pay' | 'reopen' | 'hand_over' | 'end_unpaid' | 'call_off' | 'give_back'

const reopened = 'a corrected receipt · money that the bank took back · a credit that was withdrawn'
const carIsBack = 'the vendor has the car of a return'

/** The states of a sale from the completion of its reservation, in `settlements.status`. */
export const settlementMachine: StateMachine<SettlementStatus, SettlementMove> = {
  states: settlementStatuses,
  begins: { balance_open: 'something is due', paid: 'nothing is due' },
  steps: {
    pay: {
      to: 'paid',
      from: {
        balance_open: 'the vendor or the operator confirms the last transfer',
        handed_over: 'the vendor revokes a handover that the buyer has not confirmed · the buyer denies it',
      },
    },
    reopen: { to: 'balance_open', from: { paid: reopened, handed_over: reopened } },
    hand_over: {
      to: 'handed_over',
      from: {
        balance_open: 'the last money arrives, and the handover counts already',
        paid: `the buyer confirms the handover, or does not object to the vendor's record for ${handoverAnswerDays} days`,
      },
    },
    end_unpaid: {
      to: 'unpaid',
      from: { balance_open: 'the vendor, after the days and before the handover · the operator' },
    },
    call_off: {
      to: 'called_off',
      from: {
        balance_open: 'the buyer, before the handover',
        paid: 'the buyer, before the handover · the operator',
      },
    },
    give_back: { to: 'given_back', from: { balance_open: carIsBack, paid: carIsBack, handed_over: carIsBack } },
  },
}
