import type { Transfer } from '@autopiazza/contract/transfer'
import type { Context } from '../../../kernel/context.ts'
import { ok } from '../../../kernel/outcome.ts'
import { changeAsVendor } from '../change-as-vendor.ts'
import { hasEntry } from '../../payments/index.ts'
import { confirmTransfer } from './confirm-transfer.ts'

interface RecordTransfer {
  readonly ctx: Context
  /** Without `transfer`, records the whole balance with today's date. */
  readonly input: { readonly id: string; readonly transfer?: Transfer | undefined }
}

/**
 * Records a bank transfer that the vendor has received. Confirms a pending reservation, and completes a fully paid
 * one whose delivery is chosen. After an end without the car, a transfer that the buyer has stated can still be
 * confirmed; the vendor then owes it back.
 */
export async function recordTransfer({ ctx, input: { id, transfer } }: RecordTransfer) {
  return changeAsVendor(ctx, { id, sweeps: true }, async (ctx, reservation) => {
    const wasEntered = transfer && (await hasEntry(ctx, { reservationId: id, key: transfer.key }))
    return wasEntered ? ok(null) : confirmTransfer(ctx, reservation, { transfer, by: 'vendor' })
  })
}
