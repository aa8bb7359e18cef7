import type { NextStep } from '@autopiazza/contract/reservation'
import type { Context } from '../../../kernel/context.ts'
import { findReservationView } from '../../sales/index.ts'

/** What is next with a reservation as it is now; null when nothing is left to do. */
export async function findNextStep(
  ctx: Context,
  { reservationId: id, buyerId }: { readonly reservationId: string; readonly buyerId: string },
): Promise<NextStep | null> {
  return (await findReservationView(ctx, { id, buyerId }))?.next ?? null
}
