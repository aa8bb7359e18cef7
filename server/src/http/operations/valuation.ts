import { calculateTradeInValue } from '../../modules/valuation/index.ts'
import { answer } from '../answer.ts'
import { api } from '../operation-context.ts'

export const valuation = {
  tradeIn: api.valuation.tradeIn.handler(async ({ context: { ctx }, input }) =>
    answer(await calculateTradeInValue({ ctx, input })),
  ),
}
