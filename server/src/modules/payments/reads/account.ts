import type { Cents } from '@autopiazza/contract/money'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

/** The money of a reservation, in euro cents. The database function reservation_account adds it up from the ledger. */
export interface Account {
  /** The amount that the buyer pays without the loan; 0 once the reservation or the sale has ended without a handed-over car. */
  readonly due: Cents
  /** What the financing company pays to the vendor. */
  readonly credit_due: Cents
  readonly paid: Cents
  /** The part of `credit_due` that the vendor has received. */
  readonly transferred: Cents
  readonly balance: Cents
  /** Amounts still to be returned: to the card, by the vendor's transfer, to the financing company. */
  readonly owed_to_card: Cents
  readonly owed_by_vendor: Cents
  readonly credit_owed: Cents
  readonly returned_to_card: Cents
  /** Transfers to the vendor: confirmed as received, and as stated by the buyer. */
  readonly received: Cents
  readonly stated: Cents
  readonly paid_back: Cents
  readonly received_at: Date | null
  readonly stated_at: Date | null
  readonly paid_back_at: Date | null
}

/** The account of the alias `reservation`, to join laterally. */
export const accountOfReservation = sql<Account>`reservation_account(reservation.id)`.as<'account'>(sql`account`)

/** The time of the first statement by the buyer of the alias `reservation` that the receipts of the joined `account` do not cover. Null when they cover all. */
export const unconfirmedSince = sql<Date | null>`(
  select min(statement.entered_at) from (
    select entered_at, sum(amount) over (order by entered_at, id) as total from ledger_entries entry
    where reservation_id = reservation.id and kind = 'stated' and amount > 0
      and not exists (select from ledger_entries where corrects = entry.id)
  ) statement where statement.total > account.received)`

/** The reservations whose vendor still owes a transfer back. */
export const reservationsOwedBack = sql`
  select reservation_id from ledger_entries where way = 'transfer' and kind in ('owed_back', 'refunded')
  group by reservation_id having sum(case kind when 'owed_back' then amount else -amount end) > 0`

/** The time at which the buyer of the alias `reservation` last denied a repayment that the vendor recorded. Null when it never happened. */
export const repaymentDeniedAt = sql<Date | null>`(
  select max(denial.entered_at) from ledger_entries denial join ledger_entries entry on entry.id = denial.corrects
  where denial.reservation_id = reservation.id and denial.entered_by = 'buyer' and entry.entered_by = 'vendor')`

/** Returns the account of a reservation. Lock the reservation first when the result decides a write. */
export async function findAccount(ctx: Context, reservationId: string): Promise<Account> {
  const { rows } = await sql<Account>`select * from reservation_account(${reservationId})`.execute(ctx.db)
  const [account] = rows
  if (!account) throw new Error('An account has one row')
  return account
}

/** The loan of the alias `reservation`; 0 once the financing company has withdrawn a granted credit. */
export const loanOfReservation = sql<Cents>`case when exists (
  select from ledger_entries where reservation_id = reservation.id and kind = 'paid' and way = 'credit' and corrects is not null
) then 0 else reservation.loan end`
