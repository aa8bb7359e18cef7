import type { Context } from '../../../context.ts'

export interface StoredSession {
  readonly id: string
  readonly userAgent: string | null
  readonly signedInAt: Date
}

/** The open sessions of a person, newest first. */
export async function listSessions(ctx: Context, userId: string): Promise<StoredSession[]> {
  return ctx.db
    .selectFrom('user_sessions')
    .select(['id', 'user_agent as userAgent', 'created_at as signedInAt'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', ctx.now())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
