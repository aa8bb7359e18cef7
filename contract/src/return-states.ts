import { type ReturnStatus, returnStatuses } from './return-terms.ts'
import type { StateMachine } from './state-machine.ts'

/**
 * record_car_back: the vendor records the return of the car. complete: all money is refunded. deny_repayment: the
 * buyer did not receive a repayment that the vendor recorded.
 */
export type ReturnMove = 'accept' | 'refuse' | 'call_off' | 'record_car_back' | 'complete' | 'deny_repayment'

const calledOff = 'the buyer keeps the car'

/** The states of the return of a sold car, in `vehicle_returns.status`. */
export const returnMachine: StateMachine<ReturnStatus, ReturnMove> = {
  states: returnStatuses,
  begins: { requested: 'the buyer, while the right runs' },
  steps: {
    accept: { to: 'accepted', from: { requested: 'the vendor names the place and the time' } },
    refuse: { to: 'refused', from: { requested: 'the vendor, with a reason, never a withdrawal' } },
    call_off: { to: 'called_off', from: { requested: calledOff, accepted: calledOff } },
    record_car_back: {
      to: 'car_back',
      from: {
        requested: 'the vendor, where the car was never handed over or came before the answer · the operator',
        accepted: 'the vendor or the operator records that the vendor has the car',
      },
    },
    complete: {
      to: 'completed',
      from: { car_back: 'all money is refunded, statements are confirmed or struck, the credit is ended' },
    },
    deny_repayment: {
      to: 'car_back',
      from: { completed: 'the buyer denies a repayment that the vendor has recorded' },
    },
  },
}
