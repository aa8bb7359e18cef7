import type { Listener, ScheduledJob } from '../../jobs/worker.ts'
import { listenTo } from '../../listen-to.ts'
import { remindOfReturns } from './returns/remind-of-returns.ts'
import { onRefundOfReturn } from './returns/on-refund-of-return.ts'

/** The background work of sales: reminders of what nobody has done. */
export const salesScheduledJobs: readonly ScheduledJob[] = [
  { name: 'remind-of-returns', pattern: '*/10 * * * *', run: (ctx) => remindOfReturns(ctx) },
]

/** How sales handle the events of payments. */
export const salesListeners: readonly Listener[] = [
  listenTo('payments.RefundSucceeded', (ctx, { payload }) => onRefundOfReturn({ ctx, input: payload })),
]
