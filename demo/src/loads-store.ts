import type { Context } from '@autopiazza/server/context'
import { sql } from 'kysely'

/** Locks the load until the transaction ends: concurrent loads run one after the other. */
export async function lockLoad(ctx: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('load demo'))`.execute(ctx.db)
}

export async function hasAccounts(ctx: Context): Promise<boolean> {
  return (await ctx.db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}
