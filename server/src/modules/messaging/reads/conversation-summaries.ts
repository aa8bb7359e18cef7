import { vehicleName } from '@autopiazza/contract/vehicle-name'
import type { ConversationSummary } from '@autopiazza/contract/messaging'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import { nameAsAgreed } from '../../listings/index.ts'
import { agreedVersionOfTalk, answerState, isClosed, isUnread } from './conversation-states.ts'

export async function listConversationSummaries(
  ctx: Context,
  { viewerId, limit }: { readonly viewerId: string; readonly limit: number },
): Promise<ConversationSummary[]> {
  const rows = await selectConversations(ctx, viewerId)
    .orderBy('talk.newest_at', 'desc')
    .orderBy('talk.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toSummary)
}

interface FoundConversation {
  readonly summary: ConversationSummary
  readonly vehicleId: string
  /** The version that the buyer has reserved or bought; null without a deal. */
  readonly agreedVersionId: string | null
  readonly buyerId: string
  readonly isBlockedByMe: boolean
}

/** Returns a conversation with its car and buyer, and whether the viewer has blocked the other user; null when the viewer is not a participant. */
export async function findConversationSummary(
  ctx: Context,
  { viewerId, id }: { readonly viewerId: string; readonly id: string },
): Promise<FoundConversation | null> {
  const row = await selectConversations(ctx, viewerId).where('talk.id', '=', id).executeTakeFirst()
  if (!row) return null
  return {
    summary: toSummary(row),
    vehicleId: row.vehicle_id,
    agreedVersionId: row.agreed_version_id,
    buyerId: row.buyer_id,
    isBlockedByMe: row.is_blocked_by_me,
  }
}

export async function countUnreadConversations(ctx: Context, viewerId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('conversations as talk')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where((or) => or.or([or('talk.buyer_id', '=', viewerId), or('talk.seller_id', '=', viewerId)]))
    .where(isUnread('talk', viewerId))
    .executeTakeFirstOrThrow()
  return count
}

function selectConversations(ctx: Context, viewerId: string) {
  return ctx.db
    .selectFrom('conversations as talk')
    .innerJoin('vehicle_listings as vehicle', 'vehicle.id', 'talk.vehicle_id')
    .leftJoin('listing_versions as agreed', (join) => join.on('agreed.id', '=', agreedVersionOfTalk))
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
      'talk.buyer_id',
      'talk.last_message',
      'talk.last_message_at',
      'talk.message_count',
      'talk.started_at',
      ...nameAsAgreed,
      'agreed.id as agreed_version_id',
      'other.first_name',
      'company.company_name',
      sql<boolean>`talk.buyer_id = ${viewerId}`.as('is_buyer'),
      isUnread('talk', viewerId).as('is_unread'),
      isClosed('talk').as('is_closed'),
      answerState('talk', viewerId).as('answer'),
      sql<boolean>`case when talk.buyer_id = ${viewerId} then talk.blocked_by_buyer_at else talk.blocked_by_seller_at end is not null`.as(
        'is_blocked_by_me',
      ),
    ])
}

type ConversationRow = Awaited<ReturnType<ReturnType<typeof selectConversations>['execute']>>[number]

function toSummary(row: ConversationRow): ConversationSummary {
  return {
    id: row.id,
    other: { firstName: row.first_name, companyName: row.company_name, role: row.is_buyer ? 'seller' : 'buyer' },
    vehicle: { id: row.vehicle_id, title: vehicleName(row) },
    lastMessage: row.last_message,
    lastMessageAt: row.last_message_at?.toISOString() ?? null,
    lastPosition: row.message_count,
    startedAt: row.started_at.toISOString(),
    isUnread: row.is_unread,
    isClosed: row.is_closed,
    answer: row.answer,
  }
}
