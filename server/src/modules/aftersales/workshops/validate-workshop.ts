import { type FieldError, fieldErrors } from '@autopiazza/contract/errors'
import type { Context } from '../../../context.ts'
import { isRefusedBy } from '../../../database/transaction.ts'
import { ok, refused } from '../../../outcome.ts'
import { workshopFields } from '../rules/workshop-fields.ts'

/** Workshops have no door for people: only the product and its operator call their operations. */
export function requireSystem({ actor }: Context): void {
  if (actor.kind !== 'system') throw new Error('Only the system changes workshops')
}

/** The checked fields, or the field errors. */
export function validateWorkshop(input: unknown) {
  const { success, data, error } = workshopFields.safeParse(input)
  if (success) return ok(data)
  const known: readonly string[] = fieldErrors
  const fields = error.issues.map(({ path: [name = 'input'], message }) => [
    String(name),
    (known.includes(message) ? message : 'invalid') as FieldError,
  ])
  return refused('request.invalid', Object.fromEntries(fields))
}

/** The refusal for a name that another workshop of the town has; throws what is no such refusal. */
export function takenNameRefusal(error: unknown) {
  if (isRefusedBy(error, 'workshops_name_city_key')) return refused('request.invalid', { name: 'workshop_name_taken' })
  throw error
}
