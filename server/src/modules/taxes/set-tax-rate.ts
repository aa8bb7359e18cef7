import { type Call, actingOperator } from '../../kernel/context.ts'
import { inTransaction, isRefusedBy } from '../../database/transaction.ts'
import { cannot, type OperatorOutcome } from '../../kernel/operator-outcome.ts'
import { ok } from '../../kernel/outcome.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { isTaxArea, type TaxRate } from './rules/tax-rate.ts'
import { endTaxRate, insertTaxRate } from './store.ts'

/** Enters a rate from a day on, with its source. The former rate ends on that day and stays in the list. `from` is the former rate, null for the first one. */
export async function setTaxRate({ ctx, input }: Call<TaxRate>): Promise<OperatorOutcome<{ from: number | null }>> {
  actingOperator(ctx.actor)
  if (!isTaxArea(input.area)) return cannot('tax_area_unknown')
  try {
    return await inTransaction(ctx, async (ctx) => {
      const from = await endTaxRate(ctx, { ...input, on: input.validFrom })
      await insertTaxRate(ctx, input)
      const { rate: to, ...what } = input
      await writeAuditEntry(ctx, 'tax_rate.set', null, { ...what, from, to })
      return ok({ from })
    })
  } catch (error) {
    if (isRefusedBy(error, 'tax_rate_qualified')) return cannot('tax_rate_unqualified')
    if (isRefusedBy(error, 'tax_rate_begins_once') || isRefusedBy(error, 'tax_rate_in_force_once'))
      return cannot('tax_rate_not_later')
    throw error
  }
}
