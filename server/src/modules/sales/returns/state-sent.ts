import { dayInItaly } from '@autopiazza/contract/italian-time'
import type { FieldError } from '@autopiazza/contract/errors'
import type { Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { changeReservation } from '../../checkout/index.ts'
import { actingBuyer } from '../../identity/index.ts'
import { canMove } from '../rules/returns.ts'
import { recordReturnChange } from './record-return-change.ts'
import { findReturns, updateSent } from './returns-store.ts'

interface StateSent {
  readonly ctx: Context
  readonly input: { readonly id: string; readonly returnId: string; readonly on: string; readonly proof: string }
}

/** The buyer has sent the car with a carrier and says what proves it: from then on the vendor cannot withhold the money until the car is there. The same words again change nothing. */
export async function stateSent({ ctx, input: { id, returnId, on, proof } }: StateSent) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const target = { which: { id }, as: { buyerId: buyer.value.userId } }
  const stated = await changeReservation(ctx, target, async (ctx, reservation) => {
    const found = (await findReturns(ctx, id)).find((one) => one.id === returnId)
    if (!found || !canMove(found.status, 'record_car_back')) return refused('checkout.return_not_open')
    if (found.sentOn === on && found.sentProof === proof) return ok(null)
    const error = dayError(on, { from: dayInItaly(found.requestedAt), today: dayInItaly(ctx.now()) })
    if (error) return refused('request.invalid', { on: error })
    await updateSent(ctx, { id: returnId, on, proof })
    await recordReturnChange(ctx, reservation, { returnId, kind: found.kind, change: 'sent' })
    return ok(null)
  })
  return stated ?? refused('checkout.reservation_not_found')
}

/** A car is sent after it was asked to be given back, and before that is said. */
function dayError(on: string, { from, today }: { readonly from: string; readonly today: string }): FieldError | null {
  if (on > today) return 'date_in_future'
  return on < from ? 'before_request' : null
}
