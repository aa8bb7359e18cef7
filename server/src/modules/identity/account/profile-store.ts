import type { Language } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../../kernel/context.ts'

/** Creates the profile of an account that has none. Returns false when the account already has a profile. */
export async function insertMissingProfile(ctx: Context, userId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await ctx.db
    .insertInto('profiles')
    .columns(['id', 'email', 'role'])
    .expression((eb) => eb.selectFrom('users').select(['id', 'email', 'role']).where('id', '=', userId))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

export interface PersonalDetails {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
}

export async function updatePersonalDetails(
  ctx: Context,
  { userId, firstName, lastName, phone }: PersonalDetails & { readonly userId: string },
): Promise<void> {
  await ctx.db
    .updateTable('profiles')
    .set({ first_name: firstName, last_name: lastName, phone })
    .where('id', '=', userId)
    .execute()
  await ctx.db
    .updateTable('users')
    .set({ name: `${firstName} ${lastName}`, updated_at: ctx.now() })
    .where('id', '=', userId)
    .execute()
}

export async function updateLanguage(
  ctx: Context,
  { userId, language }: { readonly userId: string; readonly language: Language },
): Promise<void> {
  await ctx.db.updateTable('users').set({ language, updated_at: ctx.now() }).where('id', '=', userId).execute()
}
