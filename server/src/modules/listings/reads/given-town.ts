import type { Context } from '../../../context.ts'

/** The town that a vendor named at sign-up; null for an account without the details of a seller. */
export async function findGivenTown(ctx: Context, vendorId: string): Promise<string | null> {
  const row = await ctx.db.selectFrom('vendor_details').select('location').where('id', '=', vendorId).executeTakeFirst()
  return row?.location ?? null
}
