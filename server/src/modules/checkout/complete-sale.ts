import type { Context } from '../../context.ts'
import { actOnSale } from './act-on-sale.ts'
import { completeReservation } from './complete-reservation.ts'
import type { Garage } from './ports.ts'
import { receiveBalance } from './receive-balance.ts'
import { completionRefusal, isDone } from './rules/sale-actions.ts'

interface CompleteSale {
  readonly ctx: Context
  readonly input: { readonly id: string }
  readonly garage: Garage
}

/** The vendor says that what was due has come and the car was handed over; without a chosen delivery it was picked up. */
export async function completeSale({ ctx, input, garage }: CompleteSale) {
  return actOnSale(ctx, input.id, {
    isDone: isDone.complete,
    refusal: completionRefusal,
    perform: async (ctx, reservation, sellerId) => {
      await receiveBalance(ctx, reservation)
      await completeReservation(ctx, reservation, { sellerId, by: 'vendor', garage })
    },
  })
}
