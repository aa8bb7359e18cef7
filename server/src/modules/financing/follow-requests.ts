import type { Call, Context } from '../../kernel/context.ts'
import { queueJob } from '../../database/queue-job.ts'
import { byId, sweep } from '../../kernel/sweep.ts'
import { applyAnswer } from './apply-answer.ts'
import { FinancingError, type FinancingDependencies } from './ports.ts'
import { jobKey } from './request-financing.ts'
import { listRequestsToFollow, listRequestsToSend, findRequest, updateAnswer } from './store.ts'

const batch = 200

interface FollowRequest extends Call<{ readonly requestId: string }> {
  readonly financing: FinancingDependencies
}

/** Fetches a request's status from the provider and applies it. Throws FinancingError. */
export async function followRequest({ ctx, input: { requestId }, financing }: FollowRequest): Promise<void> {
  const request = await findRequest(ctx, { id: requestId })
  if (!request?.reference) return
  const { reference } = request
  try {
    const application = await financing.provider.findApplication(reference)
    await applyAnswer({ ctx, input: { requestId, application } })
  } catch (error) {
    // The provider has no such request. The status is fetched again at the usual interval, not at once.
    if (error instanceof FinancingError && error.kind === 'refused')
      await updateAnswer(ctx, { id: requestId, reference, grantingStatusCode: null })
    throw error
  }
}

/** Resends the requests that the provider has not accepted, and fetches the status of all undecided ones. */
export async function followRequests({
  ctx,
  financing,
}: {
  ctx: Context
  financing: FinancingDependencies
}): Promise<void> {
  for (const requestId of await listRequestsToSend(ctx, batch))
    await queueJob(ctx, 'send-financing-request', { requestId }, { key: jobKey(requestId) })
  await sweep({
    failure: 'requests could not be followed',
    rows: byId(await listRequestsToFollow(ctx, batch)),
    work: async ({ id }) => {
      try {
        await followRequest({ ctx, input: { requestId: id }, financing })
      } catch (error) {
        if (!(error instanceof FinancingError)) throw error
        if (error.kind !== 'refused') return 'stop'
      }
    },
  })
}
