import type { Cents } from '@autopiazza/contract/money'
import type { Call } from '../../../kernel/context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { publishEvent } from '../../../kernel/publish-event.ts'
import { writeAuditEntry } from '../../../kernel/write-audit-entry.ts'
import { actingBuyer } from '../../identity/index.ts'
import { findService } from '../reads/services.ts'
import { markBought } from './garage-store.ts'

/** Buys a service for the buyer's car, to be paid by invoice. Records only one of two concurrent purchases, and returns the service as bought to both callers. */
export async function buyService({
  ctx,
  input,
}: Call<{ readonly id: string; readonly price: Cents; readonly months?: number | null | undefined }>) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const { id, price, months } = input
  const buyerId = buyer.value.userId
  return inTransaction(ctx, async (ctx) => {
    const bought = await markBought(ctx, { id, price, months, buyerId })
    const service = await findService(ctx, { id, buyerId })
    if (!service) return refused('aftersales.service_not_found')
    if (bought) {
      await publishEvent(ctx, 'aftersales.ServiceBought', `service:${id}:bought`, {
        ...bought,
        serviceId: id,
        buyerId,
        price,
      })
      await writeAuditEntry(ctx, 'service.buy', id, { price, serviceType: bought.serviceType })
    }
    if (service.purchased) return ok(service)
    return refused(service.price === null ? 'aftersales.service_on_request' : 'aftersales.price_changed')
  })
}
