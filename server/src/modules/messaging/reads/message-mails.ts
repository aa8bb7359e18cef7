import { publicName } from '@autopiazza/contract/person-name'
import { vehicleName } from '@autopiazza/contract/vehicle-name'
import type { Language } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import { nameAsAgreed } from '../../listings/index.ts'
import { agreedVersionOfTalk } from './conversation-states.ts'
import type { Unanswered } from '../message-mails-store.ts'

export async function hasEndedMails(ctx: Context, userId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('ended_message_mails')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

const pageSize = 500

interface DueUnanswered {
  readonly side: Unanswered['side']
  readonly before: Date
  readonly afterId: string
}

/**
 * Returns the next conversations by id in which one party has left messages unanswered since before this time and was
 * not mailed about them. Omits suspended accounts. Returns an empty list at the end.
 */
export async function listDueUnanswered(
  ctx: Context,
  { side, before, afterId }: DueUnanswered,
): Promise<{ id: string }[]> {
  const column = (name: string) => sql.ref(`${side}_${name}`)
  const { rows } = await sql<{ id: string }>`
    select id from conversations
    where ${column('waiting_since')} <= ${before} and ${column('mailed_at')} is null and id > ${afterId}
      and (select suspended_at from users where users.id = ${column('id')}) is null
    order by id limit ${pageSize}
  `.execute(ctx.db)
  return rows
}

interface UnreadMailFacts {
  readonly email: string
  readonly language: Language
  readonly firstName: string
  readonly sender: string | null
  readonly vehicle: string
  readonly count: number
  /** Some of the unread messages, newest first. */
  readonly contents: readonly string[]
}

const contentsRead = 50

/** Returns the facts of the mail about unread messages; null when nothing is unread, or the user is suspended or has turned the mails off. */
export async function findUnreadMailFacts(
  ctx: Context,
  { conversationId, recipientId }: { readonly conversationId: string; readonly recipientId: string },
): Promise<UnreadMailFacts | null> {
  const people = await ctx.db
    .selectFrom('conversations as talk')
    .innerJoin('vehicle_listings as vehicle', 'vehicle.id', 'talk.vehicle_id')
    .leftJoin('listing_versions as agreed', (join) => join.on('agreed.id', '=', agreedVersionOfTalk))
    .innerJoin('users', (join) => join.on('users.id', '=', recipientId))
    .leftJoin('profiles as recipient', 'recipient.id', 'users.id')
    .innerJoin('profiles as sender', (join) =>
      join.on('sender.id', 'in', sql`(talk.buyer_id, talk.seller_id)`).on('sender.id', '<>', recipientId),
    )
    .leftJoin('vendor_details as company', 'company.id', 'sender.id')
    .select([
      'users.email',
      'users.language',
      'recipient.first_name as firstName',
      'company.company_name as senderCompany',
      'sender.first_name as senderFirstName',
      ...nameAsAgreed,
    ])
    .where('talk.id', '=', conversationId)
    .where('users.suspended_at', 'is', null)
    .where((facts) =>
      facts.not(facts.exists(facts.selectFrom('ended_message_mails').where('user_id', '=', recipientId))),
    )
    .executeTakeFirst()
  if (!people) return null
  const unread = await ctx.db
    .selectFrom('messages')
    .innerJoin('conversations as talk', 'talk.id', 'messages.conversation_id')
    .select(['messages.content', sql<number>`count(*) over ()`.as('count')])
    .where('talk.id', '=', conversationId)
    .where('messages.sender_id', '<>', recipientId)
    .where(
      sql<boolean>`messages.created_at > coalesce(case when talk.buyer_id = ${recipientId} then talk.buyer_last_read else talk.seller_last_read end, '-infinity')`,
    )
    .orderBy('messages.position', 'desc')
    .limit(contentsRead)
    .execute()
  if (!unread[0]) return null
  const { email, language, firstName, senderCompany, senderFirstName } = people
  return {
    email,
    language,
    firstName: firstName ?? '',
    sender: publicName({ companyName: senderCompany, firstName: senderFirstName }),
    vehicle: vehicleName(people),
    count: unread[0].count,
    contents: unread.map(({ content }) => content),
  }
}
