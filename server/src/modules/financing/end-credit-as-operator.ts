import { type Call, actingOperator } from '../../kernel/context.ts'
import { cannot, type OperatorOutcome } from '../../kernel/operator-outcome.ts'
import { ok } from '../../kernel/outcome.ts'
import { changeReservation } from '../checkout/index.ts'
import { recordCreditEnd } from './record-credit-end.ts'
import { findRequest } from './store.ts'

/** Records on an operator's statement that the provider has ended the credit of a purchase that has ended. */
export async function endCreditAsOperator({
  ctx,
  input: { reservationId },
}: Call<{ readonly reservationId: string }>): Promise<OperatorOutcome<null>> {
  actingOperator(ctx.actor)
  const request = await findRequest(ctx, { reservationId })
  if (!request) return cannot('no_credit')
  const isRecorded = await changeReservation(ctx, { which: { id: reservationId }, as: 'system' }, (ctx) =>
    recordCreditEnd(ctx, { requestId: request.id, by: 'operator' }),
  )
  return isRecorded ? ok(null) : cannot('credit_not_to_end')
}
