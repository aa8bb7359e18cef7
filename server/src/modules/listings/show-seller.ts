import { phoneLimits } from '@autopiazza/contract/constants'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import type { Wait } from '@autopiazza/contract/operation'
import { type Call, userIdOf } from '../../kernel/context.ts'
import { ok, refused, refusedWith } from '../../kernel/outcome.ts'
import { type SecretKeys, signWith } from '../../secrets/secret-keys.ts'
import { consumeRateLimit, placeOf } from '../identity/index.ts'
import { insertReveal } from './phones-store.ts'
import { findCallablePhone, isPhoneRevealed } from './reads/seller-phone.ts'
import { findSellerPage } from './reads/seller-page.ts'
import { toShownPhone } from './rules/phone-number.ts'

declare module '../../kernel/outcome.ts' {
  interface RefusalDetails {
    'sellers.too_many_phones': Wait
  }
}

export async function showSeller({ ctx, input: { id } }: Call<{ id: string }>) {
  const seller = await findSellerPage(ctx, id)
  return seller ? ok(seller) : refused('sellers.not_found')
}

interface RevealPhone extends Call<{ readonly id: string; readonly vehicleId: string | null }> {
  readonly secret: SecretKeys
}

const day = 24 * 3_600

/**
 * Returns the phone number of a seller, and counts it. The limit counts sellers: further requests for the same seller
 * on that day do not count, and neither do requests for the user's number.
 */
export async function revealPhone({ ctx, input, secret }: RevealPhone) {
  const { id: vendorId, vehicleId } = input
  const phone = await findCallablePhone(ctx, { vendorId, vehicleId })
  if (!phone) return refused('sellers.not_found')
  const shown = toShownPhone(phone)
  const viewer = userIdOf(ctx.actor)
  if (viewer === vendorId) return ok(shown)
  const place = placeOf(ctx.address)
  const today = dayInItaly(ctx.now())
  const personHash = signWith(secret, `phone:${today}:${viewer ?? place}`).toString('base64url')
  const reveal = { vendorId, vehicleId, personHash, day: today }
  if (!(await isPhoneRevealed(ctx, reveal))) {
    const limit = viewer
      ? { name: 'phone-account', key: viewer, points: phoneLimits.account }
      : { name: 'phone-network', key: place, points: phoneLimits.network }
    const seconds = await consumeRateLimit(ctx, { ...limit, seconds: day })
    if (seconds > 0) return refusedWith('sellers.too_many_phones', { seconds })
  }
  await insertReveal(ctx, reveal)
  return ok(shown)
}
