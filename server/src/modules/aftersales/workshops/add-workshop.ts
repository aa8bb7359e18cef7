import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ok } from '../../../outcome.ts'
import { writeAuditEntry } from '../../../write-audit-entry.ts'
import type { WorkshopInput } from '../rules/workshop-fields.ts'
import { requireSystem, takenNameRefusal, validateWorkshop } from './validate-workshop.ts'
import { insertWorkshop } from './workshops-store.ts'

interface AddWorkshop {
  readonly ctx: Context
  readonly input: WorkshopInput
}

/** Adds a partner workshop; for the system only. */
export async function addWorkshop({ ctx, input }: AddWorkshop) {
  requireSystem(ctx)
  const fields = validateWorkshop(input)
  if (!fields.ok) return fields
  try {
    return await inTransaction(ctx, async (ctx) => {
      const id = await insertWorkshop(ctx, fields.value)
      await writeAuditEntry(ctx, 'workshop.add', id)
      return ok({ id })
    })
  } catch (error) {
    return takenNameRefusal(error)
  }
}
