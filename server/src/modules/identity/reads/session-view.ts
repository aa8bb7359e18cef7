import type { SessionView } from '@autopiazza/contract/identity'
import type { Context } from '../../../kernel/context.ts'
import { compiledStatement } from '../../../database/compiled-statement.ts'
import type { Database } from '../../../database/database.ts'
import { sellerKindOf } from './seller.ts'

/** Selects the columns that `viewOf` needs of every user. */
export const selectViews = (db: Database) =>
  db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .leftJoin('vendor_details', 'vendor_details.id', 'users.id')
    .leftJoin('live_feeds', 'live_feeds.user_id', 'users.id')
    .select([
      'users.id',
      'users.role',
      'users.email',
      'profiles.id as profile_id',
      'profiles.first_name',
      'profiles.last_name',
      sellerKindOf('vendor_details.seller_kind').as('seller_kind'),
      'live_feeds.position',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectViews>['executeTakeFirstOrThrow']>>

export function viewOf(row: Row): SessionView {
  return {
    userId: row.id,
    role: row.role,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    sellerKind: row.role === 'vendor' ? row.seller_kind : null,
    hasProfile: row.profile_id !== null,
    liveEventId: row.position ?? 0,
  }
}

const byUser = compiledStatement(['userId'], (db, valueOf) => selectViews(db).where('users.id', '=', valueOf('userId')))

/** Returns the data about a user that is sent to the user's browser, or null. */
export async function findSessionView(ctx: Context, userId: string): Promise<SessionView | null> {
  const [row] = await byUser(ctx.db, { userId })
  return row ? viewOf(row) : null
}
