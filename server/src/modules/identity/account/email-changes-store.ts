import type { Context } from '../../../kernel/context.ts'

export interface NewEmail {
  readonly userId: string
  readonly email: string
  readonly sessionId: string
  readonly expiresAt: Date
}

/** Stores the new e-mail address in place of an earlier pending one. Returns the id for the mailed link. */
export async function replaceEmailChange(
  ctx: Context,
  { userId, email, sessionId, expiresAt }: NewEmail,
): Promise<string> {
  const row = { user_id: userId, email, asked_in_session_id: sessionId, expires_at: expiresAt }
  const { id } = await ctx.db
    .insertInto('email_changes')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({ ...row, id: eb.fn<string>('uuidv7', []) })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes the pending change of an account's e-mail address. Returns false when there is none. */
export async function deleteEmailChange(ctx: Context, userId: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Deletes and returns the change that a mailed link confirms. Returns null when the change has expired or was used or replaced. */
export async function takeEmailChange(ctx: Context, id: string) {
  const row = await ctx.db
    .deleteFrom('email_changes')
    .where('id', '=', id)
    .where('expires_at', '>', ctx.now())
    .returning(['user_id as userId', 'email', 'asked_in_session_id as sessionId'])
    .executeTakeFirst()
  return row ?? null
}

/** Sets the e-mail address of the account and of its profile. The index users_email refuses an address that another account has. */
export async function updateEmail(
  ctx: Context,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<void> {
  await ctx.db.updateTable('users').set({ email, updated_at: ctx.now() }).where('id', '=', userId).execute()
  await ctx.db.updateTable('profiles').set({ email }).where('id', '=', userId).execute()
}
