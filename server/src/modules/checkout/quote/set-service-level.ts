import { type Call, actingOperator } from '../../../kernel/context.ts'
import { inTransaction, isRefusedBy } from '../../../database/transaction.ts'
import { cannot, type OperatorOutcome } from '../../../kernel/operator-outcome.ts'
import { ok } from '../../../kernel/outcome.ts'
import { writeAuditEntry } from '../../../kernel/write-audit-entry.ts'
import { updateOffers } from '../../aftersales/index.ts'
import { type LevelChange, updateServiceLevel } from './service-levels-store.ts'

/**
 * Sets the price or the period of one level of a premium service from now on, in every channel and in the offers of
 * garages. Existing quotes, reservations and
 * bought services are not changed.
 */
export async function setServiceLevel({
  ctx,
  input,
}: Call<LevelChange & ({ readonly price: number } | { readonly months: number })>): Promise<
  OperatorOutcome<{ from: number; to: number }>
> {
  actingOperator(ctx.actor)
  const { service, level, price, months } = input
  if (level === null && months !== undefined) return cannot('service_without_period')
  try {
    return await inTransaction(ctx, async (ctx) => {
      const before = await updateServiceLevel(ctx, input)
      if (!before) return cannot('service_not_found')
      const { from, to } =
        months === undefined ? { from: before.price, to: price } : { from: before.months, to: months }
      if (from === null || to === undefined) throw new Error('A level has neither this price nor this period')
      if (before.months !== null)
        await updateOffers({
          ctx,
          input: {
            service,
            formerMonths: before.months,
            price: price ?? before.price,
            months: months ?? before.months,
          },
        })
      const action = months === undefined ? 'service.set_price' : 'service.set_months'
      await writeAuditEntry(ctx, action, null, { service, level, from, to })
      return ok({ from, to })
    })
  } catch (error) {
    if (isRefusedBy(error, 'levels_differ_in_months')) return cannot('levels_alike')
    throw error
  }
}
