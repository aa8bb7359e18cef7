import type { ReturnKind } from '@autopiazza/contract/vocabulary'
import type { Call, Context } from '../../../kernel/context.ts'
import { isRefusedBy } from '../../../database/transaction.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { returnDaysEnd } from '@autopiazza/contract/return-days'
import { findSellerKind } from '../../identity/index.ts'
import { changeAsBuyer } from '../../checkout/index.ts'
import { answerDue, isRunning, isTrader, requestRefusal } from '../rules/returns.ts'
import { findSettlement } from '../settlement/settlement-store.ts'
import { recordReturnChange } from './record-return-change.ts'
import { findHandover, findReturns, insertReturn } from './returns-store.ts'

type RequestReturn = Call<{ readonly id: string; readonly kind: ReturnKind; readonly reason: string }>

const limits = ['three_return_requests_a_day', 'six_return_requests_a_day']

/** Requests the return of a bought car for its buyer while the right can be used. Idempotent. Limits repeated requests that are called off. */
export async function requestReturn({ ctx, input }: RequestReturn) {
  try {
    return await request(ctx, input)
  } catch (error) {
    if (limits.some((limit) => isRefusedBy(error, limit))) return refused('checkout.too_many_returns')
    throw error
  }
}

async function request(ctx: Context, { id, kind, reason }: RequestReturn['input']) {
  return changeAsBuyer(ctx, { id }, async (ctx, reservation) => {
    if (reservation.status !== 'completed') return refused('checkout.not_sold')
    const returns = await findReturns(ctx, id)
    if (returns.some((one) => one.kind === kind && isRunning(one.status))) return ok(null)
    const { countsFrom } = await findHandover(ctx, id)
    const seller = await findSellerKind(ctx, reservation.sellerId)
    const ends = countsFrom ? returnDaysEnd(countsFrom) : null
    const settlement = await findSettlement(ctx, id)
    const isEnded = settlement !== null && settlement.endedAt !== null
    const refusal = requestRefusal(kind, { ends, returns, isEnded, isTrader: isTrader(seller) }, ctx.now())
    if (refusal) return refused(refusal)
    const answerDueAt = answerDue(ctx.now())
    const returnId = await insertReturn(ctx, { reservationId: id, kind, reason: reason || null, answerDueAt })
    await recordReturnChange(ctx, reservation, { returnId, kind, change: 'requested' })
    return ok(null)
  })
}
