import type { Job, ScheduledJob } from '../../jobs/worker.ts'
import { followRequests } from './follow-requests.ts'
import { FinancingTrouble, type FinancingDesk } from './ports.ts'
import { sendRequest } from './send-request.ts'

/** The background work of financing; none where no provider is configured. */
export function financingJobs(desk: FinancingDesk | null): { jobs: Job[]; scheduled: ScheduledJob[] } {
  if (!desk) return { jobs: [], scheduled: [] }
  return {
    jobs: [
      {
        name: 'send-financing-request',
        run: async (ctx, { requestId }) => {
          try {
            await sendRequest({ ctx, input: { requestId: String(requestId) }, desk })
          } catch (error) {
            // What is refused stays refused; the car is free.
            if (!(error instanceof FinancingTrouble) || error.kind !== 'refused') throw error
          }
        },
      },
    ],
    scheduled: [{ name: 'follow-financing', pattern: '* * * * *', run: (ctx) => followRequests({ ctx, desk }) }],
  }
}
