import type { Language } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../../kernel/context.ts'

interface MailRecipient {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly language: Language
}

export async function findAccountByEmail(ctx: Context, email: string): Promise<MailRecipient | null> {
  const row = await accounts(ctx)
    .where((eb) => eb(eb.fn('lower', ['users.email']), '=', email))
    .executeTakeFirst()
  return row ? recipientOf(row) : null
}

export async function findAccount(ctx: Context, userId: string): Promise<MailRecipient | null> {
  const row = await accounts(ctx).where('users.id', '=', userId).executeTakeFirst()
  return row ? recipientOf(row) : null
}

/** Returns the account for mails that are not about the account itself; null when it is deleted or suspended. */
export async function findMailRecipient(ctx: Context, userId: string): Promise<MailRecipient | null> {
  const row = await accounts(ctx)
    .where('users.id', '=', userId)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst()
  return row ? recipientOf(row) : null
}

/** Returns the pending sign-up for this e-mail address: the one with the given id, else one from this network, else the newest. */
export async function findSignUp(
  ctx: Context,
  { email, id, place }: { readonly email: string; readonly id?: string | undefined; readonly place: string },
): Promise<MailRecipient | null> {
  const row = await ctx.db
    .selectFrom('sign_ups')
    .select(['id', 'email', 'first_name', 'language'])
    .where('email', '=', email)
    .where('expires_at', '>', ctx.now())
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy((eb) => eb('asked_from', 'is not distinct from', place), 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? recipientOf(row) : null
}

export async function findSignUpById(ctx: Context, id: string): Promise<{ readonly email: string } | null> {
  const row = await ctx.db
    .selectFrom('sign_ups')
    .select('email')
    .where('id', '=', id)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst()
  return row ?? null
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
