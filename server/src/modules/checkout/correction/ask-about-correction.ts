import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { pushLive } from '../../../live/push-live.ts'
import { publishEvent } from '../../../publish-event.ts'
import { listHolders } from '../reads/list-holders.ts'

interface AskAboutCorrection {
  readonly ctx: Context
  readonly input: { readonly correctionId: string; readonly vehicleId: string; readonly vendorId: string }
}

/** A vendor wants to correct a held car: each buyer who holds it is asked, by mail and on the open page. */
export async function askAboutCorrection({ ctx, input }: AskAboutCorrection): Promise<void> {
  const { correctionId, vehicleId, vendorId } = input
  await inTransaction(ctx, async (ctx) => {
    for (const { id: reservationId, buyerId } of await listHolders(ctx, vehicleId)) {
      await publishEvent(ctx, 'checkout.CorrectionAsked', `correction:${correctionId}:${reservationId}`, {
        reservationId,
        vehicleId,
        buyerId,
        vendorId,
        correctionId,
      })
      await pushLive(ctx, [buyerId, vendorId], { type: 'reservation', reservationId, vehicleId })
    }
  })
}
