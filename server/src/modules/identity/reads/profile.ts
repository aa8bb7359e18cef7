import type { Profile } from '@autopiazza/contract/account'
import type { Context } from '../../../kernel/context.ts'

/** The own data of a signed-in person, and the new address that waits for its confirmation. */
export async function findProfile(ctx: Context, userId: string): Promise<Profile> {
  const row = await ctx.db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .leftJoin('email_changes as change', (join) =>
      join.onRef('change.user_id', '=', 'users.id').on('change.expires_at', '>', ctx.now()),
    )
    .select([
      'users.email',
      'users.language',
      'profiles.first_name as firstName',
      'profiles.last_name as lastName',
      'profiles.phone',
      'change.email as newEmail',
      'change.expires_at as expiresAt',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new Error('An account vanished while its profile was read')
  const { newEmail, expiresAt, ...profile } = row
  return {
    ...profile,
    emailChange: newEmail && expiresAt ? { email: newEmail, expiresAt: expiresAt.toISOString() } : null,
  }
}

/** True when the account has its row in profiles. */
export async function hasProfile(ctx: Context, userId: string): Promise<boolean> {
  const row = await ctx.db.selectFrom('profiles').select('id').where('id', '=', userId).executeTakeFirst()
  return row !== undefined
}
