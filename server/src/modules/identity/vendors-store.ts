import type { Context } from '../../context.ts'

export async function updateIban(
  ctx: Context,
  { vendorId, iban }: { readonly vendorId: string; readonly iban: string | null },
): Promise<void> {
  await ctx.db.updateTable('vendor_details').set({ iban }).where('id', '=', vendorId).execute()
}
