import { dayInItaly } from '@autopiazza/contract/italian-time'
import type { Context } from '../../../context.ts'
import { writeHandover } from '../returns/write-handover.ts'
import { completionRefusal, isDone } from '../rules/sale-actions.ts'
import { actOnSale } from './act-on-sale.ts'
import { completeReservation } from './complete-reservation.ts'
import { receiveBalance } from './receive-balance.ts'

interface CompleteSale {
  readonly ctx: Context
  readonly input: { readonly id: string }
}

/** The vendor confirms that the balance was received and the car handed over, which begins the days to return it; without a chosen delivery, pickup is recorded. */
export async function completeSale({ ctx, input }: CompleteSale) {
  return actOnSale(ctx, input.id, {
    isDone: isDone.complete,
    refusal: completionRefusal,
    perform: async (ctx, reservation) => {
      await receiveBalance(ctx, reservation)
      await completeReservation(ctx, reservation, 'vendor')
      await writeHandover(ctx, reservation, { on: dayInItaly(ctx.now()), by: 'vendor' })
    },
  })
}
