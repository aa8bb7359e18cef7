import { type FieldError, fieldErrors } from '@autopiazza/contract/errors'
import type { Call, Context } from '../../../kernel/context.ts'
import { inTransaction, isRefusedBy } from '../../../database/transaction.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { writeAuditEntry } from '../../../kernel/write-audit-entry.ts'
import { settlePlace } from '../../places/index.ts'
import { lockWorkshop } from '../bookings/bookings-store.ts'
import { findWorkshopFields, listAllWorkshops } from '../reads/workshop-fields.ts'
import { workshopFields, type WorkshopInput } from '../rules/workshop-fields.ts'
import { insertWorkshop, updateWorkshop } from './workshops-store.ts'

/** Returns all workshops with the operator's input, by city and name; for the system only. */
export async function listWorkshopFields({ ctx }: { ctx: Context }) {
  requireSystem(ctx)
  return ok(await listAllWorkshops(ctx))
}

/** Adds a partner workshop; for the system only. */
export async function addWorkshop({ ctx, input }: Call<WorkshopInput>) {
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

interface EditWorkshop {
  readonly ctx: Context
  /** The fields to change; hours and closedDays are replaced as a whole. */
  readonly input: { readonly id: string; readonly change: Partial<WorkshopInput> }
}

/** Changes a partner workshop; for the system only. Existing bookings are kept, whatever the new hours and capacity. */
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

/** Allows only the system to call the operations of workshops. */
function requireSystem({ actor }: Context): void {
  if (actor.kind !== 'system') throw new Error('Only the system changes workshops')
}

function validateWorkshop(input: unknown) {
  const { success, data, error } = workshopFields.safeParse(input)
  if (success) {
    const province = settlePlace(data, { province: 'province', postalCode: 'postalCode' })
    return province.ok ? ok({ ...data, province: province.value }) : province
  }
  const known: readonly string[] = fieldErrors
  const fields = error.issues.map(({ path: [name = 'input'], message }) => [
    String(name),
    (known.includes(message) ? message : 'invalid') as FieldError,
  ])
  return refused('request.invalid', Object.fromEntries(fields))
}

/** Returns the refusal when another workshop in the town has the same name. Rethrows any other error. */
function takenNameRefusal(error: unknown) {
  if (isRefusedBy(error, 'workshops_name_city_key')) return refused('request.invalid', { name: 'workshop_name_taken' })
  throw error
}
