import { dayInItaly } from '@autopiazza/contract/italian-time'
import type { Context } from '../../../context.ts'
import { findOpenCorrection } from '../../checkout/index.ts'
import { writeHandover } from '../returns/write-handover.ts'
import { completionRefusal, isDone } from '../rules/sale-actions.ts'
import { receiveTransfer } from '../settlement/receive-transfer.ts'
import { actOnSale } from './act-on-sale.ts'
import { completeReservation } from './complete-reservation.ts'

interface CompleteSale {
  readonly ctx: Context
  readonly input: { readonly id: string }
}

/** The vendor confirms that the balance was received and the car handed over, which begins the days to return it; without a chosen delivery, pickup is recorded. */
export async function completeSale({ ctx, input }: CompleteSale) {
  return actOnSale(ctx, input.id, {
    isDone: isDone.complete,
    refusal: async (ctx, reservation) =>
      completionRefusal(reservation) ??
      ((await findOpenCorrection(ctx, reservation)) ? 'checkout.correction_open' : null),
    perform: async (ctx, reservation) => {
      const today = dayInItaly(ctx.now())
      const { balance } = reservation
      if (balance > 0) await receiveTransfer(ctx, reservation, { amount: balance, on: today, by: 'vendor' })
      await completeReservation(ctx, reservation, 'vendor')
      await writeHandover(ctx, reservation, { on: today, by: 'vendor' })
    },
  })
}
