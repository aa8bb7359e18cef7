import type { Logger } from 'pino'
import { type Listener, listenTo } from '../../kernel/jobs.ts'

/** Logs an error about money that an operator has to handle because no rule can. */
export function paymentAlarms(log: Logger): readonly Listener[] {
  return [
    listenTo('payments.PaymentQuarantined', async (_, { payload }) =>
      log.error(payload, "The card provider's answer does not match a payment: the payment is quarantined"),
    ),
    listenTo('payments.ProviderEventQuarantined', async (_, { payload }) =>
      log.error(payload, 'An event of the card provider matches no payment of ours: the event is quarantined'),
    ),
    listenTo('payments.MalformedEventQuarantined', async (_, { payload }) =>
      log.error(payload, 'The card provider signed a body that is not a readable event: the body is quarantined'),
    ),
    listenTo('payments.PaymentDisputed', async (_, { payload }) =>
      log.error(payload, 'A deposit is disputed at the bank: the card provider waits for an answer'),
    ),
    listenTo('payments.RefundFailed', async (_, { payload }) =>
      log.error(payload, 'The card provider could not refund a deposit'),
    ),
  ]
}
