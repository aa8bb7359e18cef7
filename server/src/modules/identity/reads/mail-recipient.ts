import type { Language } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../../context.ts'

export interface MailRecipient {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly language: Language
}

/** The account with this address. */
export async function readAccountByEmail(ctx: Context, email: string): Promise<MailRecipient | undefined> {
  const row = await accounts(ctx)
    .where((eb) => eb(eb.fn('lower', ['users.email']), '=', email))
    .executeTakeFirst()
  return row && recipientOf(row)
}

/** Whom a mail about this account goes to. */
export async function mailRecipient(ctx: Context, userId: string): Promise<MailRecipient> {
  const recipient = await readAccount(ctx, userId)
  if (!recipient) throw new Error(`There is no account ${userId}`)
  return recipient
}

/** The account with this id. */
export async function readAccount(ctx: Context, userId: string): Promise<MailRecipient | undefined> {
  const row = await accounts(ctx).where('users.id', '=', userId).executeTakeFirst()
  return row && recipientOf(row)
}

/** The sign-up that waits for this address to be proven. */
export async function readSignUp(ctx: Context, email: string): Promise<MailRecipient | undefined> {
  const row = await ctx.db
    .selectFrom('sign_ups')
    .select(['id', 'email', 'first_name', 'language'])
    .where('email', '=', email)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst()
  return row && recipientOf(row)
}

function accounts(ctx: Context) {
  return ctx.db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.id', 'users.email', 'users.language', 'profiles.first_name'])
}

function recipientOf({
  id,
  email,
  first_name,
  language,
}: {
  id: string
  email: string
  first_name: string | null
  language: Language
}): MailRecipient {
  return { id, email, firstName: first_name ?? '', language }
}
