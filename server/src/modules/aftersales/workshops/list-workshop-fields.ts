import type { Context } from '../../../context.ts'
import { ok } from '../../../outcome.ts'
import { listAllWorkshops } from '../reads/workshop-fields.ts'
import { requireSystem } from './validate-workshop.ts'

/** All workshops with everything the operator said about them, by city and name; for the system only. */
export async function listWorkshopFields({ ctx }: { ctx: Context }) {
  requireSystem(ctx)
  return ok(await listAllWorkshops(ctx))
}
