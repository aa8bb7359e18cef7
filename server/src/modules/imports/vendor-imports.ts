import type { StockImport } from '@autopiazza/contract/imports'
import type { Call, Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { actingVendor } from '../identity/index.ts'
import { queueApplying, queueUndoing } from './queue-steps.ts'
import { findImportRowsPage, type ImportRowsQuery } from './reads/import-rows.ts'
import { listImportViews } from './reads/import-views.ts'
import { deletePendingImports, lockImport, updateImportState } from './store.ts'

/** Returns the acting vendor's latest imports, newest first. */
export async function showLatestImports({ ctx }: { ctx: Context }) {
  const vendor = actingVendor(ctx.actor)
  return vendor.ok ? ok(await listImportViews(ctx, { vendorId: vendor.value.userId })) : vendor
}

export async function showImport({ ctx, input }: Call<{ id: string }>) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const [view] = await listImportViews(ctx, { vendorId: vendor.value.userId, id: input.id })
  return view ? ok(view) : refused('imports.not_found')
}

export async function showImportRows({ ctx, input }: Call<ImportRowsQuery>) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const page = await findImportRowsPage(ctx, { ...input, vendorId: vendor.value.userId })
  return page ? ok(page) : refused('imports.not_found')
}

type StepRequest = Call<{ readonly id: string }>

/** Starts applying an import after its dry run. A repeated request changes nothing. */
export async function applyImport({ ctx, input }: StepRequest) {
  return startStep(ctx, input.id, async (ctx, { state, can }) => {
    if (state === 'applying' || state === 'applied') return null
    if (state === 'reading' || state === 'undoing') return 'imports.busy'
    if (!can.apply) return 'imports.not_ready'
    await updateImportState(ctx, { id: input.id, step: 'apply' })
    await queueApplying(ctx, input.id)
    return null
  })
}

/** Starts undoing the last applied import. A repeated request changes nothing. */
export async function undoImport({ ctx, input }: StepRequest) {
  return startStep(ctx, input.id, async (ctx, { state, can }) => {
    if (state === 'undoing' || state === 'undone') return null
    if (state === 'applying') return 'imports.busy'
    if (!can.undo) return 'imports.not_undoable'
    await updateImportState(ctx, { id: input.id, step: 'undo' })
    await queueUndoing(ctx, input.id)
    return null
  })
}

/** Locks a vendor's import, starts the step, and returns the import afterwards. */
async function startStep<C extends 'imports.busy' | 'imports.not_ready' | 'imports.not_undoable'>(
  ctx: Context,
  id: string,
  take: (ctx: Context, view: StockImport) => Promise<C | null>,
) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const { userId } = vendor.value
  return inTransaction(ctx, async (ctx) => {
    await lockImport(ctx, { vendorId: userId, id })
    const [before] = await listImportViews(ctx, { vendorId: userId, id })
    if (!before) return refused('imports.not_found')
    const refusal = await take(ctx, before)
    if (refusal) return refused(refusal)
    const [after] = await listImportViews(ctx, { vendorId: userId, id })
    return after ? ok(after) : refused('imports.not_found')
  })
}

/** Deletes a vendor's import that was not applied. A dry run that is in progress detects this and stops. */
export async function discardImport({ ctx, input: { id } }: Call<{ id: string }>) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const { userId } = vendor.value
  return inTransaction(ctx, async (ctx) => {
    const found = await lockImport(ctx, { vendorId: userId, id })
    if (!found) return refused('imports.not_found')
    if (await deletePendingImports(ctx, { vendorId: userId, id })) return ok({})
    const isRunning = found.state === 'applying' || found.state === 'undoing'
    return refused(isRunning ? 'imports.busy' : 'imports.already_applied')
  })
}
