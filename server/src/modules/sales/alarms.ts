import type { Logger } from 'pino'
import type { Listener } from '../../jobs/worker.ts'
import { listenTo } from '../../listen-to.ts'
import type {} from '../checkout/index.ts'

/** Logs an error about a promise that a vendor does not keep: an operator has to act. */
export function salesAlarms(log: Logger): readonly Listener[] {
  return [
    listenTo('sales.ReturnChanged', async (_, { payload }) => {
      if (payload.change === 'overdue') log.error(payload, 'A vendor has not answered a return in time')
      if (payload.change === 'pay_back_overdue')
        log.error(payload, 'A vendor has not paid back the money of a returned car in time')
    }),
  ]
}
