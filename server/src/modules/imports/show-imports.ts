import type { StockImport } from '@autopiazza/contract/imports'
import type { Context } from '../../context.ts'
import { done, type Outcome, refused } from '../../outcome.ts'
import { actingVendor } from '../identity/index.ts'
import { findImportRowsPage, type ImportRowsPage, type ImportRowsQuery } from './reads/import-rows.ts'
import { listImportViews } from './reads/import-views.ts'

type Refusals = 'identity.sign_in_required' | 'identity.vendor_required'

/** The acting vendor's latest imports, newest first. */
export async function showLatestImports({ ctx }: { ctx: Context }): Promise<Outcome<StockImport[], Refusals>> {
  const vendor = actingVendor(ctx.actor)
  return vendor.ok ? done(await listImportViews(ctx, { vendorId: vendor.value.userId })) : vendor
}

/** The state of an own import. */
export async function showImport({
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

/** One page of an own import's rows in the order of the file. */
export async function showImportRows({
  ctx,
  input,
}: {
  ctx: Context
  input: ImportRowsQuery
}): Promise<Outcome<ImportRowsPage, Refusals | 'imports.not_found'>> {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const page = await findImportRowsPage(ctx, { ...input, vendorId: vendor.value.userId })
  return page ? done(page) : refused('imports.not_found')
}
