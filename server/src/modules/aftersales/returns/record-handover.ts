import type { Context } from '../../../context.ts'
import type { Day } from '@autopiazza/contract/calendar-day'
import { updateHandover } from './returned-store.ts'

interface RecordHandover {
  readonly ctx: Context
  readonly input: { readonly reservationId: string; readonly on: Day; readonly by: 'buyer' | 'vendor' }
}

/** Writes the day on which a bought car was handed over, in the running transaction: the vendor's day where none is known, the buyer's word over it, once. False where that is not possible any more. */
export async function recordHandover({ ctx, input }: RecordHandover): Promise<boolean> {
  return updateHandover(ctx, input)
}
