import type { Context } from '../../kernel/context.ts'
import { inTransaction, isRefusedBy } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { actingPerson } from '../identity/index.ts'
import { alertLimit, insertAlert, deleteAlert } from './availability-alerts-store.ts'
import { findAlertFacts } from './reads/alert-facts.ts'
import { alertRefusal } from './rules/refusals.ts'

interface AskAvailabilityAlert {
  ctx: Context
  input: { readonly id: string }
}

/** The acting person waits for a car and gets one mail when it is available again. Asking again changes nothing. */
export async function askAvailabilityAlert({ ctx, input: { id: vehicleId } }: AskAvailabilityAlert) {
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
