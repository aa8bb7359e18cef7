import type { Call } from '../../kernel/context.ts'
import { inTransaction, isRefusedBy } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { actingPerson } from '../identity/index.ts'
import { alertLimit, insertAlert, deleteAlert } from './availability-alerts-store.ts'
import { findAlertFacts } from './reads/alert-facts.ts'
import { alertRefusal } from './rules/refusals.ts'

/** Stores that the acting user wants one mail when the car is available again. A repeated request changes nothing. */
export async function requestAvailabilityAlert({ ctx, input: { id: vehicleId } }: Call<{ readonly id: string }>) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const { userId } = person.value
  try {
    return await inTransaction(ctx, async (ctx) => {
      const facts = await findAlertFacts(ctx, { vehicleId, userId })
      if (!facts) return refused('listings.not_found')
      const refusal = alertRefusal(facts)
      if (refusal) return refused(refusal)
      await insertAlert(ctx, { vehicleId, userId })
      return ok({})
    })
  } catch (error) {
    if (isRefusedBy(error, alertLimit)) return refused('listings.too_many_alerts')
    throw error
  }
}

/** Withdraws the alert of the acting user, also for a car that the user may no longer see. */
export async function withdrawAvailabilityAlert({ ctx, input: { id } }: Call<{ readonly id: string }>) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  await deleteAlert(ctx, { vehicleId: id, userId: person.value.userId })
  return ok({})
}
