import { vehicleName } from '@autopiazza/contract/vehicle-name'
import type { Language } from '@autopiazza/contract/vocabulary'
import type { ReportOutcome, ReportReason } from '@autopiazza/contract/conversation-terms'
import { publicName } from '@autopiazza/contract/person-name'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

interface ReportedPerson {
  readonly userId: string
  readonly email: string
  readonly name: string
  readonly side: 'buyer' | 'seller'
}

/** A report as the operator reads it, with the newest messages of the conversation, oldest of them first. */
export interface OperatorReport {
  readonly id: string
  readonly conversationId: string
  readonly vehicle: string
  readonly reporter: ReportedPerson
  readonly reported: ReportedPerson
  readonly reason: ReportReason
  readonly explanation: string | null
  readonly createdAt: Date
  readonly outcome: ReportOutcome | null
  readonly answer: string | null
  readonly answeredAt: Date | null
  readonly messages: readonly {
    readonly side: 'buyer' | 'seller'
    readonly content: string
    readonly createdAt: string
  }[]
}

const messagesShown = 20

/** Open reports, oldest first, or answered ones, newest answer first; at most `limit`. */
export async function listReportsFor(
  ctx: Context,
  { isOpen, limit }: { readonly isOpen: boolean; readonly limit: number },
): Promise<OperatorReport[]> {
  const rows = await ctx.db
    .selectFrom('conversation_reports as report')
    .innerJoin('conversations as talk', 'talk.id', 'report.conversation_id')
    .innerJoin('vehicle_listings as car', 'car.id', 'talk.vehicle_id')
    .innerJoin('profiles as buyer', 'buyer.id', 'talk.buyer_id')
    .innerJoin('profiles as seller', 'seller.id', 'talk.seller_id')
    .leftJoin('vendor_details as company', 'company.id', 'seller.id')
    .select([
      'report.id',
      'report.conversation_id as conversationId',
      'report.reporter_id as reporterId',
      'report.reason',
      'report.explanation',
      'report.created_at as createdAt',
      'report.outcome',
      'report.answer',
      'report.answered_at as answeredAt',
      'car.year',
      'car.make',
      'car.model',
      'buyer.id as buyerId',
      'buyer.email as buyerEmail',
      'buyer.first_name as buyerName',
      'seller.id as sellerId',
      'seller.email as sellerEmail',
      'company.company_name as companyName',
      'seller.first_name as firstName',
      sql<OperatorReport['messages']>`(
        select coalesce(json_agg(json_build_object(
          'side', case when sender_id = talk.buyer_id then 'buyer' else 'seller' end, 'content', content, 'createdAt', created_at
        ) order by position), '[]')
        from (select * from messages where conversation_id = talk.id order by position desc limit ${messagesShown}) newest
      )`.as('messages'),
    ])
    .where('report.answered_at', isOpen ? 'is' : 'is not', null)
    .orderBy(isOpen ? sql`report.created_at` : sql`report.answered_at desc`)
    .limit(limit)
    .execute()
  return rows.map((row) => {
    const buyer = { userId: row.buyerId, email: row.buyerEmail, name: row.buyerName ?? '', side: 'buyer' } as const
    const seller = {
      userId: row.sellerId,
      email: row.sellerEmail,
      name: publicName(row) ?? '',
      side: 'seller',
    } as const
    const [reporter, reported] = row.reporterId === row.buyerId ? [buyer, seller] : [seller, buyer]
    const { id, conversationId, explanation, createdAt, answer, answeredAt, messages } = row
    const [reason, outcome] = [row.reason as ReportReason, row.outcome as ReportOutcome | null]
    const vehicle = vehicleName(row)
    return {
      id,
      conversationId,
      vehicle,
      reporter,
      reported,
      reason,
      explanation,
      createdAt,
      outcome,
      answer,
      answeredAt,
      messages,
    }
  })
}

/** Whether there is such a report, open or answered. */
export async function hasReport(ctx: Context, reportId: string): Promise<boolean> {
  const row = await ctx.db.selectFrom('conversation_reports').select('id').where('id', '=', reportId).executeTakeFirst()
  return row !== undefined
}

/** The reporter and the car of a conversation, for the mail with the answer. */
export async function findReporterToMail(
  ctx: Context,
  { conversationId, reporterId }: { readonly conversationId: string; readonly reporterId: string },
): Promise<{ email: string; language: Language; firstName: string; vehicle: string } | null> {
  const row = await ctx.db
    .selectFrom('conversations as talk')
    .innerJoin('vehicle_listings as car', 'car.id', 'talk.vehicle_id')
    .innerJoin('users', (join) => join.on('users.id', '=', reporterId))
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.email', 'users.language', 'profiles.first_name', 'car.year', 'car.make', 'car.model'])
    .where('talk.id', '=', conversationId)
    .executeTakeFirst()
  return row
    ? { email: row.email, language: row.language, firstName: row.first_name ?? '', vehicle: vehicleName(row) }
    : null
}
