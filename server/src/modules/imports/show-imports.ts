import type { Context } from '../../context.ts'
import { ok, refused } from '../../outcome.ts'
import { actingVendor } from '../identity/index.ts'
import { findImportRowsPage, type ImportRowsQuery } from './reads/import-rows.ts'
import { listImportViews } from './reads/import-views.ts'

/** The acting vendor's latest imports, newest first. */
export async function showLatestImports({ ctx }: { ctx: Context }) {
  const vendor = actingVendor(ctx.actor)
  return vendor.ok ? ok(await listImportViews(ctx, { vendorId: vendor.value.userId })) : vendor
}

/** The state of an own import. */
export async function showImport({ ctx, input }: { ctx: Context; input: { id: string } }) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const [view] = await listImportViews(ctx, { vendorId: vendor.value.userId, id: input.id })
  return view ? ok(view) : refused('imports.not_found')
}

/** One page of an own import's rows in the order of the file. */
export async function showImportRows({ ctx, input }: { ctx: Context; input: ImportRowsQuery }) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const page = await findImportRowsPage(ctx, { ...input, vendorId: vendor.value.userId })
  return page ? ok(page) : refused('imports.not_found')
}
