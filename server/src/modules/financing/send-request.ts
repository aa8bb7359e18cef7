import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { noteAnswer } from './note-answer.ts'
import { FinancingTrouble, type FinancingDesk } from './ports.ts'
import { findRequest } from './store.ts'

interface SendRequest {
  readonly ctx: Context
  readonly input: { readonly requestId: string }
  readonly desk: FinancingDesk
}

/**
 * Has the provider take in a kept request, once however often it runs, and takes in what it says. A provider that refuses the data frees the car.
 * Throws FinancingTrouble.
 */
export async function sendRequest({ ctx, input: { requestId }, desk }: SendRequest): Promise<void> {
  const request = await findRequest(ctx, { id: requestId })
  if (!request?.isHeld || !request.sealed || request.reference !== null) return
  const { reservationId, vehicleId, vehicleTitle, amount, sealed } = request
  const applicant = desk.seal.open(sealed, reservationId)
  try {
    const application = await desk.provider.apply({ key: requestId, vehicleId, vehicleTitle, amount, applicant })
    await noteAnswer({ ctx, input: { requestId, application }, reservations: desk.reservations })
  } catch (error) {
    if (error instanceof FinancingTrouble && error.kind === 'refused')
      await inTransaction(ctx, async (ctx) => {
        await desk.reservations.release(ctx, reservationId, 'payment_unavailable')
        await writeAuditEntry(ctx, 'financing.return', requestId, { fields: error.fields })
      })
    throw error
  }
}
