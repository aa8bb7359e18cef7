import type { Language, Role } from '@autopiazza/contract/vocabulary'
import { isId } from '@autopiazza/contract/ids'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

export interface AccountRecord {
  readonly userId: string
  readonly email: string
  readonly name: string
  readonly company: string | null
  readonly role: Role
  readonly language: Language
  readonly isVerified: boolean
  readonly createdAt: Date
  readonly suspension: { readonly at: Date; readonly reason: string } | null
  /** Open sessions, the newest first. */
  readonly sessions: readonly { readonly id: string; readonly since: string; readonly address: string | null }[]
}

/** What an operator sees of an account, by its address or its id. A sign-up whose address is not verified is no account. */
export async function findAccountRecord(ctx: Context, emailOrId: string): Promise<AccountRecord | null> {
  const row = await ctx.db
    .selectFrom('users')
    .leftJoin('vendor_details', 'vendor_details.id', 'users.id')
    .select([
      'users.id',
      'users.email',
      'users.name',
      'users.role',
      'users.language',
      'users.email_verified',
      'users.created_at',
      'users.suspended_at',
      'users.suspension_reason',
      'vendor_details.company_name',
      sql<AccountRecord['sessions']>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', session.id, 'since', session.created_at, 'address', session.ip_address)
          order by session.id desc), '[]')
        from user_sessions session where session.user_id = users.id and session.expires_at > now())`.as('sessions'),
    ])
    .where(
      isId(emailOrId) ? sql<boolean>`users.id = ${emailOrId}` : sql<boolean>`lower(users.email) = lower(${emailOrId})`,
    )
    .executeTakeFirst()
  if (!row) return null
  return {
    userId: row.id,
    email: row.email,
    name: row.name,
    company: row.company_name,
    role: row.role,
    language: row.language,
    isVerified: row.email_verified,
    createdAt: row.created_at,
    suspension:
      row.suspended_at && row.suspension_reason ? { at: row.suspended_at, reason: row.suspension_reason } : null,
    sessions: row.sessions,
  }
}

/** True while a sign-up for this address waits for its link to be opened. */
export async function isSignedUp(ctx: Context, email: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('sign_ups')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst()
  return row !== undefined
}

/** True while an operator has suspended the account. */
export async function isSuspended(ctx: Context, userId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
