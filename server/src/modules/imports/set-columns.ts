import { type FileColumn, type ImportField, repeatableFields } from '@autopiazza/contract/import-columns'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../outcome.ts'
import { actingVendor } from '../identity/index.ts'
import { queueReading } from './queue-steps.ts'
import { listImportViews } from './reads/import-views.ts'
import { findColumnMeanings } from './reads/running-imports.ts'
import { mergeMeanings } from './rules/map-columns.ts'
import { lockImport, updateImportState, updateColumns } from './store.ts'

interface Meaning {
  readonly name: string
  readonly field: ImportField | null
}

/** Sets what the columns mean, saves it for the dealer's next file, and checks the file with it. A column without a field is not used. */
export async function setColumns({ ctx, input }: { ctx: Context; input: { id: string; columns: readonly Meaning[] } }) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const { userId } = vendor.value
  return inTransaction(ctx, async (ctx) => {
    const found = await lockImport(ctx, { vendorId: userId, id: input.id })
    if (!found) return refused('imports.not_found')
    const { state } = found
    if (state === 'reading' || state === 'applying' || state === 'undoing') return refused('imports.busy')
    if (state === 'applied' || state === 'undone') return refused('imports.already_applied')
    const columns = explained(found.columns, input.columns)
    const fields = columns.flatMap(({ field }) => field ?? [])
    if (!fields.includes('stockNumber')) return refused('imports.stock_number_needed')
    const single = fields.filter((field) => !repeatableFields.includes(field))
    if (new Set(single).size < single.length) return refused('imports.field_twice')

    await updateColumns(ctx, {
      vendorId: userId,
      id: input.id,
      columns,
      meanings: mergeMeanings(await findColumnMeanings(ctx, userId), columns),
    })
    await updateImportState(ctx, { id: input.id, from: state, to: 'reading' })
    await queueReading(ctx, input.id)
    const [view] = await listImportViews(ctx, { vendorId: userId, id: input.id })
    return view ? ok(view) : refused('imports.not_found')
  })
}

function explained(columns: readonly FileColumn[], meanings: readonly Meaning[]): FileColumn[] {
  const fieldOf = new Map(meanings.map(({ name, field }) => [name, field]))
  return columns.map((column) => ({ ...column, field: fieldOf.get(column.name) ?? null, isUndecided: false }))
}
