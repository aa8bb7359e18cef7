import type { Context } from '../../context.ts'
import { ok } from '../../outcome.ts'
import { actingPerson } from '../identity/index.ts'
import { deleteAlert } from './availability-alerts-store.ts'

interface WithdrawAvailabilityAlert {
  ctx: Context
  input: { readonly id: string }
}

/** The acting person no longer waits for a car; also one that the person may not see any more. */
export async function withdrawAvailabilityAlert({ ctx, input: { id } }: WithdrawAvailabilityAlert) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  await deleteAlert(ctx, { vehicleId: id, userId: person.value.userId })
  return ok({})
}
