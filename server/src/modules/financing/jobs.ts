import type { Context } from '../../kernel/context.ts'
import { queueJob } from '../../database/queue-job.ts'
import { type Job, type Listener, type ScheduledJob, listenTo } from '../../kernel/jobs.ts'
import { endCredit, endCredits } from './end-credits.ts'
import { followRequests } from './follow-requests.ts'
import { FinancingError, type FinancingDependencies } from './ports.ts'
import { sendRequest } from './send-request.ts'
import { deleteApplicants, findRequest } from './store.ts'

const nightlyDeletions: ScheduledJob = { name: 'forget-applicants', pattern: '47 * * * *', run: deleteApplicants }

interface BackgroundWork {
  readonly jobs: Job[]
  readonly scheduled: ScheduledJob[]
  readonly listeners: Listener[]
}

/** Returns the background jobs of financing. Without a provider, they only delete the forms that were sent to an earlier provider. */
export function financingJobs(financing: FinancingDependencies | null): BackgroundWork {
  if (!financing) return { jobs: [], scheduled: [nightlyDeletions], listeners: [] }
  return {
    jobs: [
      {
        name: 'send-financing-request',
        run: async (ctx, { requestId }) => {
          try {
            await sendRequest({ ctx, input: { requestId: String(requestId) }, financing })
          } catch (error) {
            // Ignored, because a refusal is final and the car is already free.
            if (!(error instanceof FinancingError) || error.kind !== 'refused') throw error
          }
        },
      },
      {
        name: 'end-credit',
        run: async (ctx, { requestId }) => {
          try {
            await endCredit({ ctx, input: { requestId: String(requestId) }, financing })
          } catch (error) {
            // Ignored, because the scheduled job retries the call and notifies the operator.
            if (!(error instanceof FinancingError) || error.kind !== 'refused') throw error
          }
        },
      },
    ],
    listeners: [
      listenTo('sales.SaleEnded', (ctx, { payload }) => queueEnd(ctx, payload)),
      listenTo('checkout.ReservationEnded', (ctx, { payload }) => queueEnd(ctx, payload)),
    ],
    scheduled: [
      { name: 'follow-financing', pattern: '* * * * *', run: (ctx) => followRequests({ ctx, financing }) },
      { name: 'end-credits', pattern: '* * * * *', run: (ctx) => endCredits({ ctx, financing }) },
      nightlyDeletions,
    ],
  }
}

/** Queues the end of the credit of an ended reservation. The scheduled job retries a failure. */
async function queueEnd(ctx: Context, { reservationId }: { readonly reservationId: string }): Promise<void> {
  const request = await findRequest(ctx, { reservationId })
  if (request?.reference && request.isToEnd)
    await queueJob(ctx, 'end-credit', { requestId: request.id }, { key: `end-credit:${request.id}` })
}
