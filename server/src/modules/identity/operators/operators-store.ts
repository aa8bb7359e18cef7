import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

export interface GrantedOperator {
  readonly userId: string
  readonly name: string
  readonly by: string
}

/** Makes an account an operator with this name. Returns false when it is already one. The database refuses a name that another operator has. */
export async function insertOperator(ctx: Context, { userId, name, by }: GrantedOperator): Promise<boolean> {
  const row = await ctx.db
    .insertInto('operators')
    .values({ user_id: userId, name, granted_by: by })
    .onConflict((conflict) => conflict.column('user_id').where('revoked_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Revokes an operator. Returns the operator's name, or null when the account was not an operator. */
export async function updateToRevoked(
  ctx: Context,
  { userId, by }: { readonly userId: string; readonly by: string },
): Promise<string | null> {
  const row = await ctx.db
    .updateTable('operators')
    .set({ revoked_at: sql<Date>`now()`, revoked_by: by })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}
