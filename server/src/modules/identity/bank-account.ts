import type { Call, Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok } from '../../kernel/outcome.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { actingVendor } from './acting.ts'
import { findBankAccount } from './reads/seller.ts'
import { updateIban } from './store.ts'

export async function showBankAccount({ ctx }: { readonly ctx: Context }) {
  const vendor = actingVendor(ctx.actor)
  return vendor.ok ? ok(await findBankAccount(ctx, vendor.value.userId)) : vendor
}

/** Sets the bank account for future orders. Earlier orders keep the bank account that was shown to their buyers. */
export async function setBankAccount({ ctx, input }: Call<{ readonly iban: string | null }>) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const vendorId = vendor.value.userId
  return inTransaction(ctx, async (ctx) => {
    await updateIban(ctx, { vendorId, iban: input.iban })
    await writeAuditEntry(ctx, 'vendor.set_bank_account', vendorId, { ending: input.iban?.slice(-4) ?? null })
    return ok(await findBankAccount(ctx, vendorId))
  })
}
