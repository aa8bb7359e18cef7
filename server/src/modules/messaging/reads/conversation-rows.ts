import type { ConversationSummary } from '@autopiazza/contract/messaging'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../../database/database.ts'

/** The viewer's conversations with the other party, and whether the other party has written something later than the viewer's last read. */
export function selectConversations(db: Database, viewerId: string) {
  return db
    .selectFrom('conversations as talk')
    .innerJoin('vehicle_listings as car', 'car.id', 'talk.vehicle_id')
    .innerJoin('profiles as other', (join) =>
      join.on(
        (on) =>
          sql<SqlBool>`${on.ref('other.id')} = case when talk.buyer_id = ${viewerId} then talk.seller_id else talk.buyer_id end`,
      ),
    )
    .leftJoin('vendor_details as company', 'company.id', 'other.id')
    .where((or) => or.or([or('talk.buyer_id', '=', viewerId), or('talk.seller_id', '=', viewerId)]))
    .select([
      'talk.id',
      'talk.vehicle_id',
      'talk.last_message',
      'talk.last_message_at',
      'talk.started_at',
      'car.year',
      'car.make',
      'car.model',
      'other.first_name',
      'company.company_name',
      sql<boolean>`talk.buyer_id = ${viewerId}`.as('is_buyer'),
      isUnreadFor(viewerId).as('is_unread'),
    ])
}

/** The one unread rule, alike for both sides; talk is the alias of conversations. */
export function isUnreadFor(viewerId: string) {
  return sql<boolean>`coalesce(case when talk.buyer_id = ${viewerId}
    then talk.seller_wrote_at > coalesce(talk.buyer_last_read, '-infinity')
    else talk.buyer_wrote_at > coalesce(talk.seller_last_read, '-infinity') end, false)`
}

type ConversationRow = Awaited<ReturnType<ReturnType<typeof selectConversations>['execute']>>[number]

export function toSummary(row: ConversationRow): ConversationSummary {
  return {
    id: row.id,
    other: { firstName: row.first_name, companyName: row.company_name, role: row.is_buyer ? 'seller' : 'buyer' },
    vehicle: { id: row.vehicle_id, title: `${row.year} ${row.make} ${row.model}` },
    lastMessage: row.last_message,
    lastMessageAt: row.last_message_at?.toISOString() ?? null,
    startedAt: row.started_at.toISOString(),
    isUnread: row.is_unread,
  }
}
