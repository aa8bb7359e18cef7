import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../outcome.ts'
import { actingVendor } from '../identity/index.ts'
import { deletePendingImports, lockImport } from './store.ts'

/** Deletes an own import that was not applied; a running dry run stops by itself. */
export async function discardImport({ ctx, input: { id } }: { ctx: Context; input: { id: string } }) {
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
