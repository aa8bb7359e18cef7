import { vehicleTitle } from '@autopiazza/contract/vehicle-name'
import type { Call } from '../../kernel/context.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { changeReservation, releaseFinancedReservation } from '../checkout/index.ts'
import { applyAnswer } from './apply-answer.ts'
import { FinancingError, type FinancingDependencies } from './ports.ts'
import { findRequest, lockRequest } from './store.ts'

interface SendRequest extends Call<{ readonly requestId: string }> {
  readonly financing: FinancingDependencies
}

/** Sends a saved request to the provider and applies the answer. Idempotent. Frees the car when the provider refuses the data. Throws FinancingError. */
export async function sendRequest({ ctx, input: { requestId }, financing }: SendRequest): Promise<void> {
  const request = await findRequest(ctx, { id: requestId })
  if (!request?.isHeld || !request.encryptedApplicant || request.reference !== null) return
  const { reservationId, vehicleId, loan, encryptedApplicant } = request
  const applicant = financing.encryption.decrypt(encryptedApplicant, reservationId)
  try {
    const title = vehicleTitle(request)
    const application = await financing.provider.apply({
      key: requestId,
      vehicleId,
      vehicleTitle: title,
      loan,
      applicant,
    })
    await applyAnswer({ ctx, input: { requestId, application } })
  } catch (error) {
    if (error instanceof FinancingError && error.kind === 'refused') await abandonRequest({ ctx, input: { requestId } })
    throw error
  }
}

/** Frees the car of a request that is not sent to the provider. Returns false without a change when the provider has accepted the request meanwhile. */
export async function abandonRequest({
  ctx,
  input: { requestId },
}: Call<{ readonly requestId: string }>): Promise<boolean> {
  const request = await findRequest(ctx, { id: requestId })
  if (!request) throw new Error(`Request ${requestId} not found`)
  const { reservationId } = request
  const isAbandoned = await changeReservation(ctx, { which: { id: reservationId }, as: 'system' }, async (ctx) => {
    const { reference } = await lockRequest(ctx, requestId)
    if (reference !== null) return false
    await releaseFinancedReservation({ ctx, input: { reservationId, why: 'payment_unavailable' } })
    await writeAuditEntry(ctx, 'financing.give_up', requestId, { reservationId })
    return true
  })
  return isAbandoned === true
}
