import { type Listener, type ScheduledJob, listenTo } from '../../kernel/jobs.ts'
import { completeWhenPaid, confirmWhenNothingIsDue } from './completion/complete-when-paid.ts'
import { countHandovers } from './returns/count-handovers.ts'
import { remindOfReturns } from './returns/remind-of-returns.ts'
import { followMoney } from './settlement/sync-settlement.ts'
import { remindOfSales } from './settlement/remind-of-sales.ts'

export const salesScheduledJobs: readonly ScheduledJob[] = [
  { name: 'remind-of-returns', pattern: '*/10 * * * *', run: (ctx) => remindOfReturns(ctx) },
  { name: 'count-handovers', pattern: '*/10 * * * *', run: (ctx) => countHandovers(ctx) },
  { name: 'remind-of-sales', pattern: '*/10 * * * *', run: (ctx) => remindOfSales(ctx) },
]

export const salesListeners: readonly Listener[] = [
  listenTo('checkout.ReservationPlaced', async (ctx, { payload }) => {
    if (payload.total === 0) await completeWhenPaid({ ctx, input: payload })
  }),
  listenTo('financing.CreditGranted', (ctx, { payload }) => completeWhenPaid({ ctx, input: payload })),
  listenTo('checkout.CorrectionAccepted', (ctx, { payload }) => completeWhenPaid({ ctx, input: payload })),
  listenTo('checkout.ChoicesChanged', (ctx, { payload }) => confirmWhenNothingIsDue({ ctx, input: payload })),
  listenTo('payments.RefundSucceeded', (ctx, { payload }) => followMoney({ ctx, input: payload })),
  listenTo('financing.CreditEnded', (ctx, { payload }) => followMoney({ ctx, input: payload })),
]
