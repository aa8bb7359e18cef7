import type { AnswerState } from '@autopiazza/contract/conversation-terms'
import { type RawBuilder, sql } from 'kysely'
import { isClosed } from './is-closed.ts'

/** The only definition of what the viewer, as seller, has to answer: the buyer wrote last, and the seller can answer and has not set that message aside. Reading changes nothing. Null where there is nothing to answer. The alias is that of conversations. */
export function answerState(alias: string, viewerId: string): RawBuilder<AnswerState | null> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<AnswerState | null>`case
    when ${column('seller_id')} <> ${viewerId} or ${column('last_message_sender_id')} is distinct from ${column('buyer_id')}
      or ${isClosed(alias)} then null
    when ${column('message_count')} > coalesce(${column('seller_set_aside_position')}, 0) then 'awaited'
    else 'set_aside'
  end`
}
