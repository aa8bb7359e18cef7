import type { Cents } from '@autopiazza/contract/money'
import type { LedgerAuthor, LedgerKind, LedgerWay } from '@autopiazza/contract/settlement-vocabulary'
import type { Context } from '../../../kernel/context.ts'

export interface LedgerEntry {
  readonly id: string
  readonly reservationId: string
  readonly kind: LedgerKind
  readonly way: LedgerWay
  readonly amount: Cents
  readonly by: LedgerAuthor
  readonly on: string | null
  readonly at: Date
  /** The entry that this one takes back. */
  readonly corrects: string | null
}

/** The entries of these reservations, the oldest first. */
export async function listLedgerEntries(
  ctx: Context,
  reservationIds: readonly string[],
): Promise<readonly LedgerEntry[]> {
  if (reservationIds.length === 0) return []
  return ctx.db
    .selectFrom('ledger_entries')
    .select([
      'id',
      'reservation_id as reservationId',
      'kind',
      'way',
      'amount',
      'entered_by as by',
      'moved_on as on',
      'entered_at as at',
      'corrects',
    ])
    .where('reservation_id', 'in', reservationIds)
    .orderBy('entered_at')
    .orderBy('id')
    .execute()
}
