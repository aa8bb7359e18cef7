import type { StateMachine } from './state-machine.ts'

/** mapping: the columns are not mapped yet. The next states are reading → ready → applying → applied → undoing → undone. */
export const importStates = ['mapping', 'reading', 'ready', 'applying', 'applied', 'undoing', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/** ask: the dealer has to map columns. read, apply and undo start a job; finish_… and fail_… end it. */
export type ImportStep =
  | 'ask'
  | 'read'
  | 'finish_reading'
  | 'fail_reading'
  | 'apply'
  | 'finish_applying'
  | 'fail_applying'
  | 'undo'
  | 'finish_undoing'
  | 'fail_undoing'

const asked = 'the dealer answers what the first line is, and a column is unknown'

/** The states of an import, in `stock_imports.state`. Until the import is applied, its dealer can discard it, which deletes the row. */
export const importMachine: StateMachine<ImportState, ImportStep> = {
  states: importStates,
  begins: { mapping: 'the first line may be a car, or a column is unknown', reading: 'all columns known' },
  steps: {
    ask: { to: 'mapping', from: { mapping: asked, ready: asked } },
    read: {
      to: 'reading',
      from: {
        mapping: 'the dealer maps each column, kept for the next file',
        ready: 'the dealer explains words or answers again, kept for the next file',
      },
    },
    finish_reading: { to: 'ready', from: { reading: 'each row is create, update, unchanged or refused' } },
    fail_reading: { to: 'mapping', from: { reading: 'the job fails' } },
    apply: { to: 'applying', from: { ready: 'the dealer applies it' } },
    finish_applying: { to: 'applied', from: { applying: 'all rows are written' } },
    fail_applying: { to: 'ready', from: { applying: 'the job fails' } },
    undo: { to: 'undoing', from: { applied: 'the dealer undoes it' } },
    finish_undoing: { to: 'undone', from: { undoing: 'all rows are undone' } },
    fail_undoing: { to: 'applied', from: { undoing: 'the job fails' } },
  },
}

/** What a row would change, computed by the dry run. leave and return are of cars of a feed: no longer, or again, in its file. */
export const importOutcomes = ['create', 'update', 'unchanged', 'refused', 'leave', 'return'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** The result of a row: created, updated, left (offline), returned (online) or skipped (the advert had changed since the dry run); after an undo removed, deactivated, restored or kept. */
export const importResults = [
  'created',
  'updated',
  'skipped',
  'left',
  'returned',
  'removed',
  'deactivated',
  'restored',
  'kept',
] as const
export type ImportResult = (typeof importResults)[number]
