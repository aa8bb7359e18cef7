import { bookingMachine } from '../../contract/src/booking-states.ts'
import { feedRunMachine } from '../../contract/src/feed-states.ts'
import { importMachine } from '../../contract/src/import-states.ts'
import { offerMachine } from '../../contract/src/offer-states.ts'
import { paymentMachine } from '../../contract/src/payment-states.ts'
import { reservationMachine } from '../../contract/src/reservation-states.ts'
import { returnMachine } from '../../contract/src/return-states.ts'
import { settlementMachine } from '../../contract/src/settlement-states.ts'
import type { StateMachine, Step } from '../../contract/src/state-machine.ts'

/** The type of any state machine, whatever the names of its states and steps. */
export interface Machine {
  readonly states: readonly string[]
  readonly begins: Readonly<Partial<Record<string, string>>>
  readonly steps: Readonly<Record<string, Step<string>>>
}

const plain = <State extends string, Name extends string>(machine: StateMachine<State, Name>): Machine => machine

export const machines: Readonly<Record<string, Machine>> = {
  booking: plain(bookingMachine),
  feed: plain(feedRunMachine),
  import: plain(importMachine),
  offer: plain(offerMachine),
  payment: plain(paymentMachine),
  reservation: plain(reservationMachine),
  return: plain(returnMachine),
  settlement: plain(settlementMachine),
}

/** Returns the causes of each change of state, in the order of the states and steps. */
export function listChanges({ states, steps }: Machine) {
  return states.flatMap((from) =>
    states.flatMap((to) => {
      const causes = Object.values(steps).flatMap((step) => (step.to === to ? (step.from[from] ?? []) : []))
      return causes.length > 0 ? [{ from, to, causes }] : []
    }),
  )
}
