import {
  type ColumnUnit,
  type FileColumn,
  type ImportField,
  repeatableFields,
} from '@autopiazza/contract/import-columns'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../outcome.ts'
import { actingVendor } from '../identity/index.ts'
import { queueReading } from './queue-steps.ts'
import { listImportViews } from './reads/import-views.ts'
import { findReadingHabits } from './reads/running-imports.ts'
import { unanswerable } from './answer-questions.ts'
import { mergeMeanings } from './rules/map-columns.ts'
import { lockImport, updateImportState, updateColumns } from './store.ts'

interface Meaning {
  readonly name: string
  readonly field: ImportField | null
  readonly unit?: ColumnUnit | null | undefined
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
    const refusal = unanswerable(state)
    if (refusal) return refused(refusal)
    if (found.hasNames === null) return refused('imports.names_unknown')
    const columns = explained(found.columns, input.columns)
    const fields = columns.flatMap(({ field }) => field ?? [])
    if (!fields.includes('stockNumber')) return refused('imports.stock_number_needed')
    const single = fields.filter((field) => !repeatableFields.includes(field))
    if (new Set(single).size < single.length) return refused('imports.field_twice')

    await updateColumns(ctx, {
      vendorId: userId,
      id: input.id,
      columns,
      meanings: mergeMeanings((await findReadingHabits(ctx, userId)).meanings, columns),
    })
    await updateImportState(ctx, { id: input.id, from: state, to: 'reading' })
    await queueReading(ctx, input.id)
    const [view] = await listImportViews(ctx, { vendorId: userId, id: input.id })
    return view ? ok(view) : refused('imports.not_found')
  })
}

function explained(columns: readonly FileColumn[], meanings: readonly Meaning[]): FileColumn[] {
  const meaningOf = new Map(meanings.map((meaning) => [meaning.name, meaning]))
  return columns.map((column) => {
    const { field = null, unit } = meaningOf.get(column.name) ?? {}
    const readUnit = field === column.field ? column.unit : null
    return { ...column, field, unit: unit === undefined ? readUnit : unit, isUndecided: false, likelyField: null }
  })
}
