import type { NextStep } from '@autopiazza/contract/reservation'
import type { Context } from '../../../context.ts'
import { findReservationView } from '../../sales/index.ts'

export async function findNextStep(
  ctx: Context,
  { reservationId: id, buyerId }: { readonly reservationId: string; readonly buyerId: string },
): Promise<NextStep | null> {
  return (await findReservationView(ctx, { id, buyerId }))?.next ?? null
}
