import type { BankAccount } from '@autopiazza/contract/sales'
import type { Context } from '../../../context.ts'

/** The vendor's account for bank transfers; its IBAN is null until the vendor sets one. */
export async function findBankAccount(ctx: Context, vendorId: string): Promise<BankAccount> {
  const row = await ctx.db
    .selectFrom('vendor_details')
    .select(['iban', 'company_name'])
    .where('id', '=', vendorId)
    .executeTakeFirst()
  return { iban: row?.iban ?? null, holder: row?.company_name ?? '' }
}
