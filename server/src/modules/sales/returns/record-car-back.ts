import type { Context } from '../../../context.ts'
import { ok, refused } from '../../../outcome.ts'
import { actOnReturn } from './act-on-return.ts'
import { takeCarBack } from './take-car-back.ts'

interface RecordCarBack {
  readonly ctx: Context
  readonly input: { readonly id: string; readonly returnId: string }
}

/** The vendor records that the buyer has brought the car back. */
export async function recordCarBack({ ctx, input }: RecordCarBack) {
  return actOnReturn(ctx, input, async (ctx, reservation, found) => {
    if (found.status === 'car_back' || found.status === 'completed') return ok(null)
    if (found.status !== 'accepted') return refused('checkout.return_not_open')
    await takeCarBack(ctx, reservation, found)
    return ok(null)
  })
}
