import type { Job, ScheduledJob } from '../../jobs/worker.ts'
import { endCredits } from './end-credits.ts'
import { followRequests } from './follow-requests.ts'
import { FinancingError, type FinancingDependencies } from './ports.ts'
import { sendRequest } from './send-request.ts'
import { deleteApplicants } from './store.ts'

const forgetting: ScheduledJob = { name: 'forget-applicants', pattern: '47 * * * *', run: deleteApplicants }

/** The background work of financing; without a provider only the forms that were sent to an earlier one are deleted. */
export function financingJobs(financing: FinancingDependencies | null): { jobs: Job[]; scheduled: ScheduledJob[] } {
  if (!financing) return { jobs: [], scheduled: [forgetting] }
  return {
    jobs: [
      {
        name: 'send-financing-request',
        run: async (ctx, { requestId }) => {
          try {
            await sendRequest({ ctx, input: { requestId: String(requestId) }, financing })
          } catch (error) {
            // A refusal is final; the car is free.
            if (!(error instanceof FinancingError) || error.kind !== 'refused') throw error
          }
        },
      },
    ],
    scheduled: [
      { name: 'follow-financing', pattern: '* * * * *', run: (ctx) => followRequests({ ctx, financing }) },
      { name: 'end-credits', pattern: '* * * * *', run: (ctx) => endCredits({ ctx, financing }) },
      forgetting,
    ],
  }
}
