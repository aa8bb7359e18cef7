import type { Context } from '../../context.ts'
import { done, refused } from '../../outcome.ts'
import { actingVendor } from '../identity/index.ts'
import { importViews } from './reads/import-views.ts'

/** The acting vendor's latest imports, newest first. */
export async function latestImports({ ctx }: { ctx: Context }) {
  const vendor = actingVendor(ctx.actor)
  return vendor.ok ? done(await importViews(ctx, vendor.value.userId)) : vendor
}

/** Where an own import stands. */
export async function importStatus({ ctx, input }: { ctx: Context; input: { id: string } }) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const [view] = await importViews(ctx, vendor.value.userId, input.id)
  return view ? done(view) : refused('imports.not_found')
}
