import type { StockImport } from '@autopiazza/contract/imports'
import type { Context } from '../../context.ts'
import { done, type Outcome, refused } from '../../outcome.ts'
import { actingVendor } from '../identity/index.ts'
import { listImportViews } from './reads/import-views.ts'

type Refusals = 'identity.sign_in_required' | 'identity.vendor_required'

/** The acting vendor's latest imports, newest first. */
export async function latestImports({ ctx }: { ctx: Context }): Promise<Outcome<StockImport[], Refusals>> {
  const vendor = actingVendor(ctx.actor)
  return vendor.ok ? done(await listImportViews(ctx, { vendorId: vendor.value.userId })) : vendor
}

/** The state of an own import. */
export async function importStatus({
  ctx,
  input,
}: {
  ctx: Context
  input: { id: string }
}): Promise<Outcome<StockImport, Refusals | 'imports.not_found'>> {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const [view] = await listImportViews(ctx, { vendorId: vendor.value.userId, id: input.id })
  return view ? done(view) : refused('imports.not_found')
}
