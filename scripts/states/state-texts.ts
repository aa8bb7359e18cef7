import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bookingMachine } from '../../contract/src/booking-states.ts'
import { importMachine } from '../../contract/src/import-states.ts'
import { offerMachine } from '../../contract/src/offer-states.ts'
import { paymentMachine } from '../../contract/src/payment-states.ts'
import { reservationMachine } from '../../contract/src/reservation-states.ts'
import { returnMachine } from '../../contract/src/return-states.ts'
import { settlementMachine } from '../../contract/src/settlement-states.ts'
import type { StateMachine, Step } from '../../contract/src/state-machine.ts'

const root = join(import.meta.dirname, '../..')

/** A machine whatever its states and steps are called. */
export interface Machine {
  readonly states: readonly string[]
  readonly begins: Readonly<Partial<Record<string, string>>>
  readonly steps: Readonly<Record<string, Step<string>>>
}

const plain = <State extends string, Name extends string>(machine: StateMachine<State, Name>): Machine => machine

export const machines: Readonly<Record<string, Machine>> = {
  booking: plain(bookingMachine),
  import: plain(importMachine),
  offer: plain(offerMachine),
  payment: plain(paymentMachine),
  reservation: plain(reservationMachine),
  return: plain(returnMachine),
  settlement: plain(settlementMachine),
}

/** Returns the causes of each change of state, in the order of the states and steps. */
function listChanges({ states, steps }: Machine) {
  return states.flatMap((from) =>
    states.flatMap((to) => {
      const causes = Object.values(steps).flatMap((step) => (step.to === to ? (step.from[from] ?? []) : []))
      return causes.length > 0 ? [{ from, to, causes }] : []
    }),
  )
}

/** Returns the lines of a machine's drawing, as Mermaid reads them. */
function drawMachine(machine: Machine): string {
  const changes = listChanges(machine)
  const ends = machine.states.filter((state) => changes.every(({ from }) => from !== state))
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...Object.entries(machine.begins).map(([state, cause]) => `  [*] --> ${state}: ${cause}`),
    ...changes.map(({ from, to, causes }) => `  ${from} --> ${to}: ${[...new Set(causes)].join(' · ')}`),
    ...ends.map((state) => `  ${state} --> [*]`),
    '```',
  ].join('\n')
}

const drawing = /(<!-- states:(\w+) -->\n)[^]*?(\n<!-- \/states -->)/g

/** Returns a document with each drawing between its markers written again. */
export function drawStates(text: string): string {
  return text.replace(drawing, (_, begin: string, name: string, end: string) => {
    const machine = machines[name]
    if (!machine) throw new Error(`There is no table of states called ${name}`)
    return `${begin}\n${drawMachine(machine)}\n${end}`
  })
}

const documents = ['booking', 'checkout', 'offer', 'reservation', 'return', 'stock-import']

/** Returns every file that is written from the tables of states, by its path from the root, with its text. */
export function stateTexts(): { readonly path: string; readonly text: string }[] {
  return documents.map((name) => {
    const path = `docs/flows/${name}.md`
    return { path, text: drawStates(readFileSync(join(root, path), 'utf8')) }
  })
}
