import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

export interface OperatorRecord {
  readonly userId: string
  readonly email: string
  readonly name: string
  readonly grantedAt: Date
  readonly grantedBy: string
  readonly revokedAt: Date | null
  readonly revokedBy: string | null
}

/** Returns at most a hundred operators: current ones first, then former ones, newest first. */
export async function listOperators(ctx: Context): Promise<OperatorRecord[]> {
  return ctx.db
    .selectFrom('operators')
    .innerJoin('users', 'users.id', 'operators.user_id')
    .select([
      'operators.user_id as userId',
      'users.email',
      'operators.name',
      'operators.granted_at as grantedAt',
      'operators.granted_by as grantedBy',
      'operators.revoked_at as revokedAt',
      'operators.revoked_by as revokedBy',
    ])
    .orderBy(sql`operators.revoked_at desc nulls first`)
    .orderBy('operators.id', 'desc')
    .limit(100)
    .execute()
}

/** The operator of an open session, with the facts that determine whether the session may act. Null when the user is not an operator. */
export interface OperatorSession {
  readonly name: string
  readonly signedInAt: Date
  /** True if a second factor was confirmed in this session. */
  readonly isConfirmed: boolean
}

export async function findOperatorSession(
  ctx: Context,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<OperatorSession | null> {
  const row = await ctx.db
    .selectFrom('operators')
    .innerJoin('user_sessions as session', 'session.user_id', 'operators.user_id')
    .select([
      'operators.name',
      'session.created_at as signedInAt',
      sql<boolean>`session.second_factor_at is not null`.as('isConfirmed'),
    ])
    .where('operators.user_id', '=', userId)
    .where('operators.revoked_at', 'is', null)
    .where('session.id', '=', sessionId)
    .where('session.expires_at', '>', ctx.now())
    .executeTakeFirst()
  return row ?? null
}
