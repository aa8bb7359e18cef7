import type { signUpInput } from '@autopiazza/contract/identity'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../../kernel/context.ts'
import { deleteInBatches } from '../../kernel/sweep.ts'

export type NewAccount = z.output<typeof signUpInput>

type WithoutPassword<T> = T extends unknown ? Omit<T, 'password'> : never
export type AccountDetails = WithoutPassword<NewAccount>

interface PendingSignUp {
  readonly passwordHash: string
  readonly expiresAt: Date
  readonly requestedFrom: string
}

/** Stores a sign-up until the e-mail address is verified, beside other sign-ups for the same address. The mailed link contains its id. */
export async function insertSignUp(
  ctx: Context,
  { account, passwordHash, expiresAt, requestedFrom }: { readonly account: NewAccount } & PendingSignUp,
): Promise<string> {
  const seller = account.role === 'vendor' ? account : null
  const row = {
    email: account.email,
    password_hash: passwordHash,
    role: account.role,
    language: account.language,
    first_name: account.firstName,
    last_name: account.lastName,
    phone: account.phone,
    ...(seller && sellerColumns(seller)),
    asked_from: requestedFrom,
    created_at: ctx.now(),
    expires_at: expiresAt,
  }
  const { id } = await ctx.db.insertInto('sign_ups').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The columns that vendor_details and sign_ups share. */
function sellerColumns(seller: Extract<AccountDetails, { role: 'vendor' }>) {
  const { sellerKind: seller_kind, location } = seller
  if (seller.sellerKind === 'private') return { seller_kind, location, fiscal_code: seller.fiscalCode ?? null }
  const { companyName: company_name, vatNumber: vat_number, visuraCameraUrl: visura_camera_url } = seller
  return { seller_kind, location, company_name, vat_number, visura_camera_url }
}

/** Deletes the sign-up and all others for its e-mail address, so that only one link opens an account. Locks the rows in order to avoid deadlocks. */
export async function deleteSignUp(ctx: Context, id: string) {
  const taken = await ctx.db
    .with('named', (db) =>
      db.selectFrom('sign_ups').select('email').where('id', '=', id).where('expires_at', '>', ctx.now()),
    )
    .with('locked', (db) =>
      db
        .selectFrom('sign_ups')
        .select('id')
        .where('email', 'in', (eb) => eb.selectFrom('named').select('named.email'))
        .orderBy('id')
        .forUpdate(),
    )
    .deleteFrom('sign_ups')
    .where('id', 'in', (eb) => eb.selectFrom('locked').select('locked.id'))
    .returningAll()
    .execute()
  return taken.find((row) => row.id === id) ?? null
}

/**
 * Creates an account with its credential, profile and seller details. Returns null when the e-mail address already
 * has an account. `id` is that of the sign-up, if there was one.
 */
export async function insertAccount(
  ctx: Context,
  {
    account,
    passwordHash,
    id,
  }: { readonly account: AccountDetails; readonly passwordHash: string; readonly id?: string | undefined },
): Promise<string | null> {
  const user = await ctx.db
    .insertInto('users')
    .values({
      ...(id && { id }),
      name: `${account.firstName} ${account.lastName}`,
      email: account.email,
      email_verified: true,
      role: account.role,
      language: account.language,
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!user) return null
  await ctx.db
    .insertInto('user_credentials')
    .values({ user_id: user.id, account_id: user.id, provider_id: 'credential', password: passwordHash })
    .execute()
  await ctx.db
    .insertInto('profiles')
    .values({
      id: user.id,
      first_name: account.firstName,
      last_name: account.lastName,
      email: account.email,
      phone: account.phone,
      role: account.role,
    })
    .execute()
  if (account.role === 'vendor') {
    await ctx.db
      .insertInto('vendor_details')
      .values({ id: user.id, ...sellerColumns(account) })
      .execute()
  }
  return user.id
}

export type MailedProof = 'reset-password' | 'confirm-browser'

export async function insertProof(
  ctx: Context,
  { proof, userId, expiresAt }: { readonly proof: MailedProof; readonly userId: string; readonly expiresAt: Date },
): Promise<string> {
  const row = await ctx.db
    .insertInto('user_verifications')
    .values({ identifier: `${proof}:${userId}`, value: userId, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Deletes a mailed link and all others of its kind. Returns false when it was used meanwhile. */
export async function deleteProof(
  ctx: Context,
  { proof, id, userId }: { readonly proof: MailedProof; readonly id: string; readonly userId: string },
): Promise<boolean> {
  const identifier = `${proof}:${userId}`
  const taken = await ctx.db
    .deleteFrom('user_verifications')
    .where('id', '=', id)
    .where('identifier', '=', identifier)
    .where('expires_at', '>', ctx.now())
    .returning('id')
    .executeTakeFirst()
  await ctx.db.deleteFrom('user_verifications').where('identifier', '=', identifier).execute()
  return taken !== undefined
}

export async function deleteProofs(ctx: Context, userId: string): Promise<void> {
  await ctx.db.deleteFrom('user_verifications').where('value', '=', userId).execute()
}

/** Sets the password and ends every session of the account. */
export async function updatePassword(
  ctx: Context,
  { userId, passwordHash }: { readonly userId: string; readonly passwordHash: string },
): Promise<void> {
  await ctx.db
    .updateTable('user_credentials')
    .set({ password: passwordHash, updated_at: ctx.now() })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .execute()
  await ctx.db.deleteFrom('user_sessions').where('user_id', '=', userId).execute()
}

export async function deleteExpired(ctx: Context): Promise<void> {
  const now = ctx.now()
  const tables = [
    'sign_ups',
    'user_verifications',
    'email_changes',
    'user_sessions',
    'second_factor_challenges',
  ] as const
  for (const table of tables) {
    const rows = sql.table(table)
    await deleteInBatches(
      ctx,
      (limit) => sql`delete from ${rows} where id in (select id from ${rows} where expires_at < ${now} limit ${limit})`,
    )
  }
  // rate-limiter-flexible counts by the clock of each process. The extra day preserves counts that are current on a slow clock.
  const before = now.getTime() - 86_400_000
  await deleteInBatches(
    ctx,
    (limit) =>
      sql`delete from rate_limits where key in (select key from rate_limits where expire < ${before} limit ${limit})`,
  )
}

/** Suspends an account with a reason, or ends its suspension with null. Returns the time of the suspension; null when nothing changed. */
export async function updateSuspension(
  ctx: Context,
  { userId, reason }: { readonly userId: string; readonly reason: string | null },
): Promise<Date | null> {
  const { rows } = await sql<{ suspended_at: Date }>`
    update users set
      suspended_at = case when ${reason}::text is null then null else clock_timestamp() end,
      suspension_reason = ${reason}::text
    from (select id, suspended_at from users where id = ${userId} for no key update) before
    where users.id = before.id and (before.suspended_at is null) = (${reason}::text is not null)
    returning coalesce(users.suspended_at, before.suspended_at) as suspended_at
  `.execute(ctx.db)
  return rows[0]?.suspended_at ?? null
}

export async function deleteSessions(ctx: Context, userId: string): Promise<number> {
  const { numDeletedRows } = await ctx.db.deleteFrom('user_sessions').where('user_id', '=', userId).executeTakeFirst()
  return Number(numDeletedRows)
}

export async function updateIban(
  ctx: Context,
  { vendorId, iban }: { readonly vendorId: string; readonly iban: string | null },
): Promise<void> {
  await ctx.db.updateTable('vendor_details').set({ iban }).where('id', '=', vendorId).execute()
}
