import type { Cents } from '@autopiazza/contract/money'
import type { LedgerAuthor, LedgerKind, LedgerWay } from '@autopiazza/contract/settlement-vocabulary'
import type { Context } from '../../../kernel/context.ts'

interface NewEntry {
  readonly reservationId: string
  readonly kind: Exclude<LedgerKind, 'due' | 'paid_out'>
  readonly way: Exclude<LedgerWay, 'card' | 'price' | 'services' | 'trade_in'>
  readonly amount: Cents
  readonly by: LedgerAuthor
  /** The day in Italy on which the money moved. */
  readonly on?: string | undefined
  /** From the client; one key makes one entry. */
  readonly key?: string | undefined
}

/**
 * Enters money into the ledger. Requires the reservation's lock. Returns the entry's id; null when this key has an entry. Refused by received_within_due,
 * refunded_within_owed. Triggers enter card payments, payouts of credits and amounts due.
 */
export async function insertEntry(ctx: Context, entry: NewEntry): Promise<string | null> {
  const { reservationId, kind, way, amount, by, on, key } = entry
  const row = await ctx.db
    .insertInto('ledger_entries')
    .values({
      reservation_id: reservationId,
      kind,
      way,
      amount,
      entered_by: by,
      moved_on: on ?? null,
      entry_key: key ?? null,
    })
    .onConflict((conflict) => conflict.constraint('one_entry_per_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function hasEntry(
  ctx: Context,
  { reservationId, key }: { readonly reservationId: string; readonly key: string },
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('ledger_entries')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where('entry_key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

/** Withdraws an entry by writing one with the opposite amount. Returns false when it was withdrawn before. */
export async function insertCorrection(
  ctx: Context,
  { id, by }: { readonly id: string; readonly by: LedgerAuthor },
): Promise<boolean> {
  const row = await ctx.db
    .insertInto('ledger_entries')
    .columns(['reservation_id', 'kind', 'way', 'amount', 'entered_by', 'moved_on', 'corrects'])
    .expression((q) =>
      q
        .selectFrom('ledger_entries')
        .select((e) => [
          'reservation_id',
          'kind',
          'way',
          e.neg('amount').as('amount'),
          e.val(by).as('entered_by'),
          'moved_on',
          'id',
        ])
        .where('id', '=', id)
        .where('corrects', 'is', null),
    )
    .onConflict((conflict) => conflict.column('corrects').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
