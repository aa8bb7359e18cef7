import type { Context } from '../../../kernel/context.ts'

interface EmailChange {
  readonly id: string
  readonly email: string
}

/** The new address of an account that waits for its confirmation. */
export async function findEmailChange(ctx: Context, userId: string): Promise<EmailChange | null> {
  const row = await openChanges(ctx).where('change.user_id', '=', userId).executeTakeFirst()
  return row ?? null
}

/** The change of address with this id, while it waits, and the language of its account. */
export async function findEmailChangeById(ctx: Context, id: string) {
  const row = await openChanges(ctx)
    .innerJoin('users', 'users.id', 'change.user_id')
    .select('users.language')
    .where('change.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

function openChanges(ctx: Context) {
  return ctx.db
    .selectFrom('email_changes as change')
    .select(['change.id', 'change.email'])
    .where('change.expires_at', '>', ctx.now())
}
