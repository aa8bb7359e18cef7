import { retention } from '@autopiazza/contract/retention'
import type { OwnPhone, PhoneInput } from '@autopiazza/contract/sellers'
import type { Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { actingVendor } from '../identity/index.ts'
import { deletePhone, upsertPhone } from './phones-store.ts'
import { countPhoneReveals, findOwnPhone } from './reads/seller-phone.ts'
import { phoneReadings, readPhoneNumber, toShownPhone } from './rules/phone-number.ts'

/** The number that the acting vendor gives for calls, and how often it was shown. */
export async function showOwnPhone({ ctx }: { readonly ctx: Context }) {
  const vendor = actingVendor(ctx.actor)
  return vendor.ok ? ok(await phoneOf(ctx, vendor.value.userId)) : vendor
}

/** Sets the number that the acting vendor gives for calls. */
export async function setPhone({ ctx, input }: { readonly ctx: Context; readonly input: PhoneInput }) {
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

/** The telephones that a typed number can mean; two of them are a question for the acting vendor. */
export async function readPhone({
  ctx,
  input,
}: {
  readonly ctx: Context
  readonly input: { readonly number: string }
}) {
  const vendor = actingVendor(ctx.actor)
  return vendor.ok ? ok(phoneReadings(input.number)) : vendor
}

/** Deletes the number that the acting vendor gives for calls: nobody is shown it any more. */
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
