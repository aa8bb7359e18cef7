import type { Context } from '../../../context.ts'
import { findBookingView } from '../reads/booking-views.ts'

/** The buyer's view of a booking that exists. */
export async function requireView(ctx: Context, which: { readonly ownerId: string; readonly id: string }) {
  const view = await findBookingView(ctx, which)
  if (!view) throw new Error('A booking cannot be read')
  return view
}
