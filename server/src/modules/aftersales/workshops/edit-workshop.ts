import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ok, refused } from '../../../outcome.ts'
import { writeAuditEntry } from '../../../write-audit-entry.ts'
import { lockWorkshop } from '../bookings/bookings-store.ts'
import { findWorkshopFields } from '../reads/workshop-fields.ts'
import type { WorkshopInput } from '../rules/workshop-fields.ts'
import { requireSystem, takenNameRefusal, validateWorkshop } from './validate-workshop.ts'
import { updateWorkshop } from './workshops-store.ts'

interface EditWorkshop {
  readonly ctx: Context
  /** The fields to change; hours and closedDays replace all of them. */
  readonly input: { readonly id: string; readonly change: Partial<WorkshopInput> }
}

/** Changes a partner workshop; for the system only. The bookings that it has stay, whatever the new hours and capacity. */
export async function editWorkshop({ ctx, input: { id, change } }: EditWorkshop) {
  requireSystem(ctx)
  try {
    return await inTransaction(ctx, async (ctx) => {
      await lockWorkshop(ctx, id)
      const current = await findWorkshopFields(ctx, id)
      if (!current) return refused('bookings.workshop_not_found')
      const fields = validateWorkshop({ ...current, ...change })
      if (!fields.ok) return fields
      await updateWorkshop(ctx, { id, fields: fields.value })
      await writeAuditEntry(ctx, 'workshop.edit', id, { fields: Object.keys(change) })
      return ok({})
    })
  } catch (error) {
    return takenNameRefusal(error)
  }
}
