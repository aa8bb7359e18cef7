import type { Call, Context } from '../../kernel/context.ts'
import { publishEvent } from '../../kernel/publish-event.ts'
import { sweep } from '../../kernel/sweep.ts'
import { applyAnswer } from './apply-answer.ts'
import type {} from './events.ts'
import { FinancingError, type FinancingDependencies } from './ports.ts'
import { findRequest, listCreditsToEnd, updateEndTry } from './store.ts'

const batch = 200

interface EndCredit extends Call<{ readonly requestId: string }> {
  readonly financing: FinancingDependencies
}

/** Notifies the provider that the purchase has ended and applies the answer. Idempotent. Throws FinancingError. */
export async function endCredit({ ctx, input: { requestId }, financing }: EndCredit): Promise<void> {
  const request = await findRequest(ctx, { id: requestId })
  if (!request?.reference || !request.isToEnd) return
  try {
    const application = await financing.provider.endApplication(request.reference)
    await updateEndTry(ctx, { id: requestId, error: null })
    await applyAnswer({ ctx, input: { requestId, application } })
  } catch (error) {
    if (error instanceof FinancingError) await updateEndTry(ctx, { id: requestId, error: error.message })
    throw error
  }
}

/**
 * Ends the credits of purchases that have ended: at once, then every ten minutes until the provider confirms. Reports
 * a credit to an operator when the provider refuses to end it, or does not end it for days.
 */
export async function endCredits({ ctx, financing }: Omit<EndCredit, 'input'>): Promise<void> {
  await sweep({
    failure: 'credits could not be ended',
    rows: await listCreditsToEnd(ctx, batch),
    work: async ({ id, isLate }) => {
      const kind = await tryToEnd(ctx, id, financing)
      if (isLate || kind === 'refused')
        await publishEvent(ctx, 'financing.CreditNotEnded', `financing:${id}:not-ended`, { requestId: id })
      return kind === 'unreached' ? 'stop' : undefined
    },
  })
}

async function tryToEnd(
  ctx: Context,
  requestId: string,
  financing: FinancingDependencies,
): Promise<FinancingError['kind'] | null> {
  try {
    await endCredit({ ctx, input: { requestId }, financing })
    return null
  } catch (error) {
    if (error instanceof FinancingError) return error.kind
    throw error
  }
}
