import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'

/** Far longer than storing may take, so that a claim outlasts the call that it covers. */
const claimMinutes = 15

type Purpose = 'adding' | 'removing'

/** Claims the files of a photograph. Several uploads can share a claim. Returns the claim's token, or null while the opposite claim (adding or removing) is held. */
export async function claimPhotoFiles(
  ctx: Context,
  { hash, purpose }: { readonly hash: string; readonly purpose: Purpose },
): Promise<string | null> {
  const { rows } = await sql<{ token: string }>`
    insert into photo_file_claims as claim (content_hash, purpose, until)
    values (${hash}, ${purpose}, clock_timestamp() + make_interval(mins => ${claimMinutes}))
    on conflict (content_hash) do update set
      purpose = excluded.purpose,
      until = excluded.until,
      token = case when claim.until < clock_timestamp() then excluded.token else claim.token end
    where claim.until < clock_timestamp() or (claim.purpose = 'adding' and excluded.purpose = 'adding')
    returning token`.execute(ctx.db)
  return rows[0]?.token ?? null
}

/** Returns whether this claim is valid. A valid claim stays valid until the transaction ends. */
export async function lockClaim(ctx: Context, token: string): Promise<boolean> {
  const held = await ctx.db
    .selectFrom('photo_file_claims')
    .select('token')
    .where('token', '=', token)
    .where('until', '>', sql<Date>`clock_timestamp()`)
    .forShare()
    .executeTakeFirst()
  return held !== undefined
}

/** Ends a claim. Other uploads that share the claim have to claim the files again. */
export async function deleteClaim(ctx: Context, token: string): Promise<void> {
  await ctx.db.deleteFrom('photo_file_claims').where('token', '=', token).execute()
}

/** Deletes the claims of crashed processes. */
export async function deleteEndedClaims(ctx: Context): Promise<void> {
  await ctx.db
    .deleteFrom('photo_file_claims')
    .where('until', '<', sql<Date>`now()`)
    .execute()
}
