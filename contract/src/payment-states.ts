import type { StateMachine } from './state-machine.ts'

export const paymentStatuses = ['created', 'open', 'paid', 'expired', 'failed', 'quarantined'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

type PaymentMove = 'open' | 'settle' | 'expire' | 'fail' | 'quarantine'

const received = 'the provider has the exact amount, in euro, under our reference'
const unpaid = 'the provider has closed its page unpaid'
const mismatched = 'the provider has any other payment'

/** The states of a card payment, in `payments.status`. Received money always counts, even if the payment was abandoned before. */
export const paymentMachine: StateMachine<PaymentStatus, PaymentMove> = {
  states: paymentStatuses,
  begins: { created: 'written before the provider is called' },
  steps: {
    open: { to: 'open', from: { created: 'the provider has opened its page' } },
    settle: { to: 'paid', from: { created: received, open: received, expired: received, failed: received } },
    expire: {
      to: 'expired',
      from: { created: unpaid, open: unpaid },
    },
    fail: { to: 'failed', from: { created: 'the provider refuses to open a page · the time to open one is over' } },
    quarantine: {
      to: 'quarantined',
      from: { created: mismatched, open: mismatched, expired: mismatched, failed: mismatched },
    },
  },
}
