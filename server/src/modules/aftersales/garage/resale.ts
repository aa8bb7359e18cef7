import type { SecretKeys } from '../../../secrets/secret-keys.ts'
import { daysLater } from '@autopiazza/contract/calendar-day'
import { resaleLinkDays } from '@autopiazza/contract/constants'
import type { Call } from '../../../kernel/context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { writeAuditEntry } from '../../../kernel/write-audit-entry.ts'
import { actingBuyer, actingVendor, readReference, signReference } from '../../identity/index.ts'
import { findResaleFacts } from '../reads/resale-facts.ts'
import { saveResaleReference } from './garage-store.ts'

interface OfferResale extends Call<{ readonly id: string }> {
  readonly secret: SecretKeys
}

/** Returns a signed reference to the buyer's car. A vendor account uses it to fill in an advert. */
export async function offerResale({ ctx, input, secret }: OfferResale) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const expiresAt = daysLater(ctx.now(), resaleLinkDays)
  return inTransaction(ctx, async (ctx) => {
    const reference = await saveResaleReference(ctx, { id: input.id, buyerId: buyer.value.userId, expiresAt })
    if (!reference) return refused('aftersales.vehicle_not_found')
    await writeAuditEntry(ctx, 'vehicle.offer_resale', input.id)
    return ok({ token: signReference(secret, 'resell-vehicle', reference), expiresAt: expiresAt.toISOString() })
  })
}

interface ShowResale extends Call<{ readonly token: string }> {
  readonly secret: SecretKeys
}

/** Returns the facts of the car in a signed reference, to fill in an advert. Any vendor who has the reference may read them. */
export async function showResale({ ctx, input, secret }: ShowResale) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const reference = readReference(secret, 'resell-vehicle', input.token)
  const facts = reference === null ? null : await findResaleFacts(ctx, reference)
  return facts ? ok(facts) : refused('aftersales.link_invalid')
}
