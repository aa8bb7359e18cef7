import {
  type ImportOutcome,
  importOutcomes,
  type ImportResult,
  importResults,
  type ImportState,
} from '@autopiazza/contract/import-states'
import type { StockImport } from '@autopiazza/contract'
import { isId } from '@autopiazza/contract/ids'

/** The rows of one kind: by outcome of the dry run, or by result after the import. */
export type RowKind = ImportOutcome | ImportResult

export interface ImportView {
  id?: string | undefined
  rows?: RowKind | undefined
  page?: number | undefined
}

type Raw = Readonly<Record<string, unknown>>

/** Parses an address; unknown and impossible values are dropped. */
export function readImportView(raw: Raw): ImportView {
  const id = isId(raw['id']) ? raw['id'] : undefined
  const rows = [...importOutcomes, ...importResults].find((kind) => kind === raw['rows'])
  const page = /^[1-9]\d{0,2}$/.test(String(raw['page'])) ? Number(raw['page']) : undefined
  return { id, rows, page: page === 1 ? undefined : page }
}

const finished: readonly ImportState[] = ['applied', 'undone']
const running: readonly ImportState[] = ['reading', 'applying', 'undoing']

export function isFinished({ state }: Pick<StockImport, 'state'>): boolean {
  return finished.includes(state)
}

export function isRunning({ state }: Pick<StockImport, 'state'>): boolean {
  return running.includes(state)
}

/** Returns the import in the URL, otherwise the unfinished import. */
export function shownImport(imports: readonly StockImport[], id: string | undefined): StockImport | undefined {
  return imports.find((one) => (id === undefined ? !isFinished(one) : one.id === id))
}

export const importSteps = ['file', 'columns', 'check', 'apply'] as const

/** Returns the number of completed steps, of four. */
export function stepOf(state: ImportState | undefined): number {
  switch (state) {
    case undefined:
      return 0
    case 'mapping':
      return 1
    case 'reading':
    case 'ready':
      return 2
    case 'applying':
      return 3
    default:
      return 4
  }
}

export interface RowCount {
  readonly kind: RowKind
  readonly count: number
}

const outcomesOfFeeds: readonly ImportOutcome[] = ['leave', 'return']

/** Returns the kinds of rows to show, with their counts: every kind of an import by hand before applying, and only those that occurred afterwards. */
export function rowCounts({ state, outcomes, results }: StockImport): RowCount[] {
  if (!isFinished({ state }))
    return importOutcomes
      .map((kind) => ({ kind, count: outcomes[kind] }))
      .filter(({ kind, count }) => count > 0 || !outcomesOfFeeds.includes(kind))
  const happened = importResults.map((kind) => ({ kind, count: results[kind] })).filter(({ count }) => count > 0)
  return [...happened, ...(outcomes.refused > 0 ? [{ kind: 'refused' as const, count: outcomes.refused }] : [])]
}

/** Returns the kind to show first: a kind that needs a decision of the dealer, otherwise the first kind that has rows. */
export function shownKind(counts: readonly RowCount[], requested: RowKind | undefined): RowKind | undefined {
  if (counts.some(({ kind }) => kind === requested)) return requested
  const inOrder = ['refused', 'leave', 'skipped', 'kept', 'deactivated'] as const
  const urgent = inOrder.find((kind) => counts.some((one) => one.kind === kind && one.count > 0))
  const filled = counts.filter(({ count }) => count > 0)
  return urgent ?? (filled.find(({ kind }) => kind !== 'unchanged') ?? filled[0] ?? counts[0])?.kind
}

export function rowFilter(kind: RowKind): { outcome: ImportOutcome } | { result: ImportResult } {
  const outcome = importOutcomes.find((known) => known === kind)
  const result = importResults.find((known) => known === kind)
  return result ? { result } : { outcome: outcome ?? 'refused' }
}
