import { retention } from '@autopiazza/contract/retention'
import type { OwnPhone, PhoneInput } from '@autopiazza/contract/sellers'
import type { Call, Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { actingVendor } from '../identity/index.ts'
import { deletePhone, upsertPhone } from './phones-store.ts'
import { countPhoneReveals, findOwnPhone } from './reads/seller-phone.ts'
import { possiblePhones, readPhoneNumber, toShownPhone } from './rules/phone-number.ts'

export async function showOwnPhone({ ctx }: { readonly ctx: Context }) {
  const vendor = actingVendor(ctx.actor)
  return vendor.ok ? ok(await phoneOf(ctx, vendor.value.userId)) : vendor
}

export async function setPhone({ ctx, input }: Call<PhoneInput>) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const vendorId = vendor.value.userId
  const read = readPhoneNumber(input.number)
  if (read === null) return refused('request.invalid', { number: 'phone' })
  if (read === 'ambiguous') return refused('request.invalid', { number: 'phone_two_readings' })
  if (read === 'costly') return refused('request.invalid', { number: 'phone_costly' })
  return inTransaction(ctx, async (ctx) => {
    await upsertPhone(ctx, { vendorId, number: read.number, hours: input.hours })
    await writeAuditEntry(ctx, 'vendor.set_phone', vendorId, { ending: read.number.slice(-3) })
    return ok(await phoneOf(ctx, vendorId))
  })
}

/** Returns the phone numbers that the typed text can mean. The vendor chooses when there are two. */
export async function readPhone({ ctx, input }: Call<{ readonly number: string }>) {
  const vendor = actingVendor(ctx.actor)
  return vendor.ok ? ok(possiblePhones(input.number)) : vendor
}

export async function removePhone({ ctx }: { readonly ctx: Context }) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const vendorId = vendor.value.userId
  return inTransaction(ctx, async (ctx) => {
    if (await deletePhone(ctx, vendorId)) await writeAuditEntry(ctx, 'vendor.remove_phone', vendorId)
    return ok(await phoneOf(ctx, vendorId))
  })
}

async function phoneOf(ctx: Context, vendorId: string): Promise<OwnPhone> {
  const phone = await findOwnPhone(ctx, vendorId)
  const count = await countPhoneReveals(ctx, vendorId)
  return { phone: phone && toShownPhone(phone), shown: { days: retention.phoneRevealDays, count } }
}
