import type { Logger } from 'pino'
import { type Listener, listenTo } from '../../kernel/jobs.ts'
import type {} from './events.ts'

/** Logs an error about a credit that does not end: an operator has to act. */
export function financingAlarms(log: Logger): readonly Listener[] {
  return [
    listenTo('financing.CreditNotEnded', async (_, { payload }) =>
      log.error(payload, 'The credit of a purchase that has ended is not ended by its provider'),
    ),
    listenTo('financing.CreditWithdrawn', async (_, { payload: { requestId, reservationId, amount, wasPaidOut } }) =>
      log.error(
        { requestId, reservationId, amount, wasPaidOut },
        'A financing company has withdrawn the credit of a purchase that is concluded: its amount is due again',
      ),
    ),
  ]
}
