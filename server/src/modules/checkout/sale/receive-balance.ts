import type { Cents } from '@autopiazza/contract/money'
import type { Context } from '../../../context.ts'
import { writeAuditEntry } from '../../../write-audit-entry.ts'
import { writeBalanceReceived, type Reservation } from '../reservation-store.ts'

/** Notes that the vendor received everything still due, in the transaction that locked the reservation; answers all that the vendor has received. */
export async function receiveBalance(ctx: Context, { id, balance, transferred }: Reservation): Promise<Cents> {
  if (balance === 0) return transferred
  const all = await writeBalanceReceived(ctx, id)
  await writeAuditEntry(ctx, 'reservation.record_transfer', id, { amount: balance })
  return all
}
