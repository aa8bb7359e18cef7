import type { Cents } from '@autopiazza/contract/money'
import type { Context } from '../../../context.ts'
import { payBackDue } from '../../sales/index.ts'

export interface ReturnFacts {
  readonly answerDueAt: string
  readonly reason: string | null
  readonly place: string | null
  readonly returnAt: string | null
  readonly refusalReason: string | null
  readonly deposit: Cents
  readonly transferred: Cents
  readonly payBackBy: string | null
}

/** A return as its mails repeat it. */
export async function findReturnFacts(ctx: Context, id: string): Promise<ReturnFacts> {
  const row = await ctx.db.selectFrom('vehicle_returns').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return {
    answerDueAt: row.answer_due_at.toISOString(),
    reason: row.reason,
    place: row.return_place,
    returnAt: row.return_at?.toISOString() ?? null,
    refusalReason: row.refusal_reason,
    deposit: row.deposit,
    transferred: row.transferred,
    payBackBy: row.car_back_at ? payBackDue(row.car_back_at).toISOString() : null,
  }
}
