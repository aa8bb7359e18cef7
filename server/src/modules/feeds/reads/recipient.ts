import type { Language } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../../kernel/context.ts'

interface Recipient {
  readonly email: string
  readonly language: Language
  readonly firstName: string
}

/** Returns the recipient of mails about a vendor's feeds; null when the account is deleted or suspended. */
export async function findRecipient(ctx: Context, vendorId: string): Promise<Recipient | null> {
  const row = await ctx.db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .where('users.id', '=', vendorId)
    .where('users.suspended_at', 'is', null)
    .select(['users.email', 'users.language', 'profiles.first_name as firstName'])
    .executeTakeFirst()
  return row ? { ...row, firstName: row.firstName ?? '' } : null
}
