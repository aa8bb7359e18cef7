import type { Context } from '../../context.ts'
import { queueJob } from '../../database/queue-job.ts'
import { noteAnswer } from './note-answer.ts'
import { FinancingTrouble, type FinancingDesk } from './ports.ts'
import { jobKey } from './request-financing.ts'
import { forgetApplicants, requestsToFollow, requestsToSend, findRequest, writeAnswer } from './store.ts'

const batch = 200

interface FollowRequest {
  readonly ctx: Context
  readonly input: { readonly requestId: string }
  readonly desk: FinancingDesk
}

/** Asks the provider how a request stands and takes in what it says. Throws FinancingTrouble. */
export async function followRequest({ ctx, input: { requestId }, desk }: FollowRequest): Promise<void> {
  const request = await findRequest(ctx, { id: requestId })
  if (!request?.reference) return
  const { reference } = request
  try {
    const application = await desk.provider.findApplication(reference)
    await noteAnswer({ ctx, input: { requestId, application } })
  } catch (error) {
    // A request the provider denies knowing is asked about again at the usual pace, not at once.
    if (error instanceof FinancingTrouble && error.kind === 'refused')
      await writeAnswer(ctx, requestId, { reference, grantingStatusCode: null })
    throw error
  }
}

/** Sends again what the provider has not taken in, asks about everything undecided, and forgets applicants whose purchase is long over. */
export async function followRequests({ ctx, desk }: { ctx: Context; desk: FinancingDesk }): Promise<void> {
  await forgetApplicants(ctx)
  for (const requestId of await requestsToSend(ctx, batch))
    await queueJob(ctx, 'send-financing-request', { requestId }, { key: jobKey(requestId) })
  for (const requestId of await requestsToFollow(ctx, batch)) {
    try {
      await followRequest({ ctx, input: { requestId }, desk })
    } catch (error) {
      if (!(error instanceof FinancingTrouble)) throw error
      if (error.kind !== 'refused') return
    }
  }
}
