import type { AnswerState } from '@autopiazza/contract/conversation-terms'
import { type RawBuilder, sql } from 'kysely'

/** Returns whether one of the two users has blocked the other. `alias` is that of conversations. */
export function isClosed(alias: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${alias}.blocked_by_buyer_at`)} is not null or ${sql.ref(`${alias}.blocked_by_seller_at`)} is not null)`
}

/** The only definition of unread: the other party has written after the user's last read. `alias` is that of conversations. */
export function isUnread(alias: string, viewerId: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<boolean>`coalesce(case when ${column('buyer_id')} = ${viewerId}
    then ${column('seller_wrote_at')} > coalesce(${column('buyer_last_read')}, '-infinity')
    else ${column('buyer_wrote_at')} > coalesce(${column('seller_last_read')}, '-infinity') end, false)`
}

/**
 * The only definition of conversations that a seller must answer: there is an open offer, or the last message is the
 * buyer's and the conversation is not set aside. `alias` is that of conversations.
 */
export function answerState(alias: string, viewerId: string): RawBuilder<AnswerState | null> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<AnswerState | null>`case
    when ${column('seller_id')} <> ${viewerId} or ${isClosed(alias)} then null
    when exists (select from current_offers offer where offer.vehicle_id = ${column('vehicle_id')} and offer.buyer_id = ${column('buyer_id')}
      and offer.made_by = 'buyer' and offer.state = 'open') then 'awaited'
    when ${column('last_message_sender_id')} is distinct from ${column('buyer_id')} then null
    when ${column('message_count')} > coalesce(${column('seller_set_aside_position')}, 0) then 'awaited'
    else 'set_aside'
  end`
}

/** The version of the car that the buyer of the conversation `talk` has reserved or bought. */
export const agreedVersionOfTalk = sql<string>`(
  select version_id from vehicle_reservations
  where vehicle_id = talk.vehicle_id and user_id = talk.buyer_id and (reservation_is_open(status) or status = 'completed')
  order by created_at desc limit 1)`
