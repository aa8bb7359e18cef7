import { dayInItaly } from '@autopiazza/contract/italian-time'
import type { FieldError } from '@autopiazza/contract/errors'
import type { Call } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { changeAsBuyer } from '../../checkout/index.ts'
import { canMove } from '../rules/returns.ts'
import { recordReturnChange } from './record-return-change.ts'
import { findReturns, updateSent } from './returns-store.ts'

/** Records the buyer's statement that a carrier has the car, with its proof. From then on the vendor cannot withhold the money until the car arrives. Idempotent. */
export async function stateSent({
  ctx,
  input: { id, returnId, on, proof },
}: Call<{ readonly id: string; readonly returnId: string; readonly on: string; readonly proof: string }>) {
  return changeAsBuyer(ctx, { id }, async (ctx, reservation) => {
    const found = (await findReturns(ctx, id)).find((one) => one.id === returnId)
    if (!found || !canMove(found.status, 'record_car_back')) return refused('checkout.return_not_open')
    if (found.sentOn === on && found.sentProof === proof) return ok(null)
    const error = dayError(on, { from: dayInItaly(found.requestedAt), today: dayInItaly(ctx.now()) })
    if (error) return refused('request.invalid', { on: error })
    await updateSent(ctx, { id: returnId, on, proof })
    await recordReturnChange(ctx, reservation, { returnId, kind: found.kind, change: 'sent' })
    return ok(null)
  })
}

/** Refuses a day before the request for the return, or after today. */
function dayError(on: string, { from, today }: { readonly from: string; readonly today: string }): FieldError | null {
  if (on > today) return 'date_in_future'
  return on < from ? 'before_request' : null
}
