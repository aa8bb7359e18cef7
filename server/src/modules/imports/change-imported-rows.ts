import type { Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { findImportInState, listNextRows, listPickupPoints, type RunningRow } from './reads/running-imports.ts'
import { lockStock, type RowResult, updateImportState, updateProgress, updateResults } from './store.ts'

const states = {
  apply: { from: 'applying', end: 'finish_applying', rowsAtOnce: 500 },
  undo: { from: 'undoing', end: 'finish_undoing', rowsAtOnce: 100 },
} as const

export interface RunningStep {
  readonly importId: string
  readonly vendorId: string
  /** Null for an import by hand. */
  readonly feedId: string | null
  readonly places: ReadonlySet<string>
  /** The time at which the import was applied, in the database's text format; null while it is being applied. */
  readonly appliedAt: string | null
}

interface ChangeRows {
  readonly importId: string
  readonly step: keyof typeof states
  readonly change: (ctx: Context, running: RunningStep, rows: readonly RunningRow[]) => Promise<readonly RowResult[]>
  /** Runs after the last row, in the same transaction. */
  readonly finish?: (ctx: Context, running: RunningStep) => Promise<void>
}

/**
 * Applies or undoes the rows of an import in one transaction. Locks the vendor's stock first, then the listings of some hundred rows at a time. Progress is
 * written outside the transaction, so that pages can show it.
 */
export async function changeImportedRows(
  outside: Context,
  { importId, step, change, finish }: ChangeRows,
): Promise<void> {
  const { from, end, rowsAtOnce } = states[step]
  const found = await findImportInState(outside, { id: importId, state: from })
  if (!found) return
  const { vendorId, feedId, appliedAt } = found
  await inTransaction(actingFor(outside, vendorId), async (ctx) => {
    await lockStock(ctx, vendorId)
    const places = new Set((await listPickupPoints(ctx, vendorId)).map(({ id }) => id))
    const running = { importId, vendorId, feedId, places, appliedAt }
    let [doneRows, last] = [0, 0]
    for (;;) {
      const rows = await listNextRows(ctx, { importId, step, after: last, limit: rowsAtOnce })
      if (rows.length === 0) break
      await updateResults(ctx, {
        importId,
        results: await change(ctx, running, rows),
      })
      doneRows += rows.length
      last = rows.at(-1)?.number ?? last
      await updateProgress(outside, { id: importId, state: from, doneRows })
    }
    await finish?.(ctx, running)
    await writeAuditEntry(ctx, `import.${step}`, importId, { rows: doneRows })
    if (!(await updateImportState(ctx, { id: importId, step: end })))
      throw new Error('The import was replaced while its rows were changed')
  })
}

/** Returns the context of an import job, which has the permissions of its vendor but no session. The audit log names the vendor. */
export function actingFor(ctx: Context, vendorId: string): Context {
  return { ...ctx, actor: { kind: 'vendor', userId: vendorId, cause: 'import' } }
}
