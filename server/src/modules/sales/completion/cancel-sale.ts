import type { Context } from '../../../context.ts'
import { endReservation } from '../../checkout/index.ts'
import { cancellationRefusal, isDone } from '../rules/sale-actions.ts'
import { actOnSale } from './act-on-sale.ts'

interface CancelSale {
  readonly ctx: Context
  readonly input: { readonly id: string; readonly reason: string }
}

/** Ends an open reservation of an own car with a reason that the buyer reads. A deposit paid by card is refunded in full; what was transferred is returned by the vendor. */
export async function cancelSale({ ctx, input: { id, reason } }: CancelSale) {
  return actOnSale(ctx, id, {
    isDone: isDone.cancel,
    refusal: (_, reservation) => cancellationRefusal(reservation),
    perform: (ctx, reservation) =>
      endReservation(ctx, reservation, { status: 'cancelled', by: 'vendor', why: 'vendor_cancelled', reason }),
  })
}
