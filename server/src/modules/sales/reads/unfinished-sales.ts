import type { ReservationView } from '@autopiazza/contract/reservation'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import { listReservationViews } from './list-reservation-views.ts'
import { listRecords, type ReservationRecord } from './reservation-records.ts'

export interface UnfinishedSale {
  readonly record: ReservationRecord
  readonly view: ReservationView
}

/** Returns open sales, and ended sales with money to repay or an unconfirmed transfer; the longest waiting first, at most a hundred. */
export async function listUnfinishedSales(ctx: Context): Promise<readonly UnfinishedSale[]> {
  const records = await listRecords(
    ctx,
    sql`exists (select from settlements where reservation_id = reservation.id and status in ('balance_open', 'paid'))
      or not reservation_is_open(reservation.status)
        and (account.owed_to_card > 0 or account.owed_by_vendor > 0 or account.credit_owed > 0 or account.stated > account.received)`,
  )
  const sales: UnfinishedSale[] = []
  for (const record of records) {
    const [view] = await listReservationViews(ctx, { buyerId: record.buyer.userId, which: { id: record.id } })
    if (view) sales.push({ record, view })
  }
  const until = ({ view }: UnfinishedSale) => view.next?.by ?? view.createdAt
  return sales.toSorted((one, other) => until(one).localeCompare(until(other)))
}
