import { actingOperator, type Context } from '../../kernel/context.ts'
import { cannot, type OperatorOutcome } from '../../kernel/operator-outcome.ts'
import { ok } from '../../kernel/outcome.ts'
import { changeReservation } from '../checkout/index.ts'
import { recordCreditEnd } from './record-credit-end.ts'
import { findRequest } from './store.ts'

interface EndCreditAsOperator {
  readonly ctx: Context
  readonly input: { readonly reservationId: string }
}

/** The provider has told the operator that the credit of a purchase that has ended is ended. */
export async function endCreditAsOperator({
  ctx,
  input: { reservationId },
}: EndCreditAsOperator): Promise<OperatorOutcome<null>> {
  actingOperator(ctx.actor)
  const request = await findRequest(ctx, { reservationId })
  if (!request) return cannot('no_credit')
  const isRecorded = await changeReservation(ctx, { which: { id: reservationId }, as: 'system' }, (ctx) =>
    recordCreditEnd(ctx, { requestId: request.id, by: 'operator' }),
  )
  return isRecorded ? ok(null) : cannot('credit_not_to_end')
}
