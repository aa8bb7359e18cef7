import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { forwardTriggers, triggerNames } from './forward-triggers.ts'
import { listChanges, type Machine, machines } from './machines.ts'

const root = join(import.meta.dirname, '../..')

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

/** Returns a document in which each drawing between its markers is replaced by the current one. */
export function drawStates(text: string): string {
  return text.replace(drawing, (_, begin: string, name: string, end: string) => {
    const machine = machines[name]
    if (!machine) throw new Error(`There is no table of states called ${name}`)
    return `${begin}\n${drawMachine(machine)}\n${end}`
  })
}

const documents = ['booking', 'checkout', 'feed', 'offer', 'reservation', 'return', 'stock-import']

/**
 * Returns whether a migration replaces a trigger of the baseline schema, because that schema is not edited after its
 * release. `transitions.operations.test.ts` compares every trigger in force.
 */
function isReplaced(): boolean {
  const folder = join(root, 'server/src/database/migrations')
  const migrations = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  return migrations.some((sql) => triggerNames.some((name) => sql.includes(name)))
}

/** Returns the text of every file that is generated from the tables of states, by its path from the root. */
export function stateTexts(): { readonly path: string; readonly text: string }[] {
  const drawn = documents.map((name) => {
    const path = `docs/flows/${name}.md`
    return { path, text: drawStates(readFileSync(join(root, path), 'utf8')) }
  })
  const triggers = { path: 'server/src/database/schema/320_transitions.sql', text: forwardTriggers() }
  return isReplaced() ? drawn : [...drawn, triggers]
}
