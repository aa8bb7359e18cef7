import { calculateTradeInValue } from '../../modules/valuation/index.ts'
import { handle } from '../handle.ts'
import { api } from '../operation-context.ts'

export const valuation = {
  tradeIn: handle(api.valuation.tradeIn, calculateTradeInValue),
}
