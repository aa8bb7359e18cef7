import type { Context } from '../../../kernel/context.ts'

export interface NewPassword {
  readonly userId: string
  readonly passwordHash: string
  /** The hash that the current password was compared with. */
  readonly replaced: string
}

/** Replaces the password; false when it is no longer the one that was compared. */
export async function replacePassword(ctx: Context, { userId, passwordHash, replaced }: NewPassword): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('user_credentials')
    .set({ password: passwordHash, updated_at: ctx.now() })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .where('password', '=', replaced)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Keeps the password as it is until the transaction ends; false when it is no longer the one that was compared. */
export async function lockPassword(
  ctx: Context,
  { userId, compared }: { readonly userId: string; readonly compared: string },
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('user_credentials')
    .select('id')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .where('password', '=', compared)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}
