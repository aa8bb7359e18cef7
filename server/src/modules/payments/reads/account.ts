import type { Cents } from '@autopiazza/contract/money'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

/** The money of a reservation, in euro cents: the function reservation_account of the database adds it up from the ledger. */
export interface Account {
  /** What the buyer pays of the own money; nothing once the reservation or the sale has ended without the car. */
  readonly due: Cents
  /** What the financing company pays to the vendor. */
  readonly credit_due: Cents
  /** By card and by transfer, not refunded. */
  readonly paid: Cents
  /** The part of it that the vendor has received. */
  readonly transferred: Cents
  /** What the buyer still has to pay. */
  readonly balance: Cents
  /** What is still to go back: to the card, by the vendor's transfer, to the financing company. */
  readonly owed_to_card: Cents
  readonly owed_by_vendor: Cents
  readonly credit_owed: Cents
  readonly returned_to_card: Cents
  /** Transfers to the vendor: confirmed as received, and as the buyer says. */
  readonly received: Cents
  readonly stated: Cents
  /** Transfers back to the buyer. */
  readonly paid_back: Cents
  readonly received_at: Date | null
  readonly stated_at: Date | null
  readonly paid_back_at: Date | null
}

/** The account of the alias `reservation`, to join laterally. */
export const accountOfReservation = sql<Account>`reservation_account(reservation.id)`.as<'account'>(sql`account`)

/** Since when the buyer of the alias `reservation` says something about a transfer that is not received: the first statement that the receipts of the joined `account` do not cover. Null where they cover all. */
export const unconfirmedSince = sql<Date | null>`(
  select min(said.entered_at) from (
    select entered_at, sum(amount) over (order by entered_at, id) as total from ledger_entries entry
    where reservation_id = reservation.id and kind = 'stated' and amount > 0
      and not exists (select from ledger_entries where corrects = entry.id)
  ) said where said.total > account.received)`

/** The reservations whose vendor still owes a transfer back. */
export const reservationsOwedBack = sql`
  select reservation_id from ledger_entries where way = 'transfer' and kind in ('owed_back', 'refunded')
  group by reservation_id having sum(case kind when 'owed_back' then amount else -amount end) > 0`

/** When the buyer of the alias `reservation` last said that money which the vendor recorded as paid back did not arrive; null where it never happened. */
export const repaymentDeniedAt = sql<Date | null>`(
  select max(denial.entered_at) from ledger_entries denial join ledger_entries entry on entry.id = denial.corrects
  where denial.reservation_id = reservation.id and denial.entered_by = 'buyer' and entry.entered_by = 'vendor')`

/** The account of a reservation; the running transaction has locked it where it then writes. */
export async function findAccount(ctx: Context, reservationId: string): Promise<Account> {
  const { rows } = await sql<Account>`select * from reservation_account(${reservationId})`.execute(ctx.db)
  const [account] = rows
  if (!account) throw new Error('An account has one row')
  return account
}

/** What is lent to the buyer of the alias `reservation`: nothing once the financing company has withdrawn a credit that it had granted. */
export const loanOfReservation = sql<Cents>`case when exists (
  select from ledger_entries where reservation_id = reservation.id and kind = 'paid' and way = 'credit' and corrects is not null
) then 0 else reservation.loan end`
