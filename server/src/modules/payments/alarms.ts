import type { Logger } from 'pino'
import { type Listener, listenTo } from '../../kernel/jobs.ts'

/** Logs an error about money that no rule can settle: an operator has to act. */
export function paymentAlarms(log: Logger): readonly Listener[] {
  return [
    listenTo('payments.PaymentQuarantined', async (_, { payload }) =>
      log.error(payload, "The card provider's answer does not fit a payment: it is quarantined"),
    ),
    listenTo('payments.ProviderEventQuarantined', async (_, { payload }) =>
      log.error(payload, 'An event of the card provider fits no payment of ours: it is quarantined'),
    ),
    listenTo('payments.MalformedEventQuarantined', async (_, { payload }) =>
      log.error(payload, 'The card provider signed what is no event that can be read: it is quarantined'),
    ),
    listenTo('payments.PaymentDisputed', async (_, { payload }) =>
      log.error(payload, 'A deposit was taken back through the bank: the card provider waits for an answer'),
    ),
    listenTo('payments.RefundFailed', async (_, { payload }) =>
      log.error(payload, 'The card provider could not pay a deposit back'),
    ),
  ]
}
