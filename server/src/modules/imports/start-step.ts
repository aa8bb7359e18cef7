import type { StockImport } from '@autopiazza/contract/imports'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../outcome.ts'
import { actingVendor } from '../identity/index.ts'
import { queueApplying, queueUndoing } from './queue-steps.ts'
import { listImportViews } from './reads/import-views.ts'
import { lockImport, updateImportState } from './store.ts'

interface Asked {
  readonly ctx: Context
  readonly input: { readonly id: string }
}

/** Starts applying an import that the dealer has seen; a second request changes nothing. */
export async function applyImport({ ctx, input }: Asked) {
  return onOwnImport(ctx, input.id, async (ctx, { state, can }) => {
    if (state === 'applying' || state === 'applied') return null
    if (state === 'reading' || state === 'undoing') return 'imports.busy'
    if (!can.apply) return 'imports.not_ready'
    await updateImportState(ctx, { id: input.id, from: 'ready', to: 'applying' })
    await queueApplying(ctx, input.id)
    return null
  })
}

/** Starts undoing the last applied import; a second request changes nothing. */
export async function undoImport({ ctx, input }: Asked) {
  return onOwnImport(ctx, input.id, async (ctx, { state, can }) => {
    if (state === 'undoing' || state === 'undone') return null
    if (state === 'applying') return 'imports.busy'
    if (!can.undo) return 'imports.not_undoable'
    await updateImportState(ctx, { id: input.id, from: 'applied', to: 'undoing' })
    await queueUndoing(ctx, input.id)
    return null
  })
}

/** Locks an own import, starts the step, and returns the import as it is then. */
async function onOwnImport<C extends 'imports.busy' | 'imports.not_ready' | 'imports.not_undoable'>(
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
