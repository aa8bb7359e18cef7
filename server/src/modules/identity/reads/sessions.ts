import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import { compiledStatement } from '../../../database/compiled-statement.ts'
import { selectViews, viewOf } from './session-view.ts'

const byToken = compiledStatement(['token'], (db, valueOf) =>
  selectViews(db)
    .innerJoin('user_sessions as session', 'session.user_id', 'users.id')
    .select(['session.id as sessionId', 'users.language'])
    .where('session.token', '=', valueOf('token'))
    .where('session.expires_at', '>', sql<Date>`now()`),
)

/** Returns the open session with this secret, and its user; null when there is none or it has ended. */
export async function findOpenSession(ctx: Pick<Context, 'db'>, token: string) {
  const [row] = await byToken(ctx.db, { token })
  return row ? { sessionId: row.sessionId, language: row.language, view: viewOf(row) } : null
}

export interface StoredSession {
  readonly id: string
  readonly userAgent: string | null
  readonly signedInAt: Date
}

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
