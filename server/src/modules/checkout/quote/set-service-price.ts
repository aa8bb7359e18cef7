import type { Cents } from '@autopiazza/contract/money'
import type { PremiumService, SalesChannel } from '@autopiazza/contract/vocabulary'
import { actingOperator, type Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { cannot, type OperatorOutcome } from '../../../operator-outcome.ts'
import { ok } from '../../../outcome.ts'
import { writeAuditEntry } from '../../../write-audit-entry.ts'
import { updateServicePrice } from './service-prices-store.ts'

interface SetServicePrice {
  readonly ctx: Context
  readonly input: { readonly service: PremiumService; readonly channel: SalesChannel; readonly price: Cents }
}

/** Sets the price of a premium service in one channel from now on; quotes and reservations keep the prices that they contain. */
export async function setServicePrice({
  ctx,
  input,
}: SetServicePrice): Promise<OperatorOutcome<{ from: Cents; to: Cents }>> {
  actingOperator(ctx.actor)
  return inTransaction(ctx, async (ctx) => {
    const from = await updateServicePrice(ctx, input)
    if (from === null) return cannot('service_not_found')
    const { service, channel, price: to } = input
    await writeAuditEntry(ctx, 'service.set_price', null, { service, channel, from, to })
    return ok({ from, to })
  })
}
