import type { Sale } from '@autopiazza/contract/sales'
import type { Context } from '../../../context.ts'
import type { Outcome } from '../../../outcome.ts'
import { completionRefusal, isDone } from '../rules/sale-actions.ts'
import { actOnSale, type SaleRefusals } from './act-on-sale.ts'
import { completeReservation } from './complete-reservation.ts'
import { receiveBalance } from './receive-balance.ts'

interface CompleteSale {
  readonly ctx: Context
  readonly input: { readonly id: string }
}

/** The vendor confirms that what was due has come and the car was handed over; without a chosen delivery it was picked up. */
export async function completeSale({
  ctx,
  input,
}: CompleteSale): Promise<Outcome<Sale, SaleRefusals | 'checkout.not_confirmed'>> {
  return actOnSale(ctx, input.id, {
    isDone: isDone.complete,
    refusal: completionRefusal,
    perform: async (ctx, reservation) => {
      await receiveBalance(ctx, reservation)
      await completeReservation(ctx, reservation, 'vendor')
    },
  })
}
