import type { Context } from '../../kernel/context.ts'
import { consumeRateLimit, resetRateLimit, refundRateLimit, type RateLimit } from './rate-limits.ts'
import { addressBlock } from './rules/address-block.ts'

const quarterHour = 15 * 60
const hour = 3600

/**
 * The limits that one sign-in attempt counts against. A known device has its own; all others share ten attempts per account,
 * of which one address has five, so that one attacker cannot use them up.
 */
function limitsOf(email: string, address: string | null, device: string | null): RateLimit[] {
  if (device) return [{ name: 'sign-in-device', key: `${device} ${email}`, points: 5, seconds: quarterHour }]
  const place = placeOf(address)
  return [
    { name: 'sign-in-address', key: place, points: 50, seconds: quarterHour },
    { name: 'sign-in-pair', key: `${place} ${email}`, points: 5, seconds: quarterHour },
    accountLimit(email),
  ]
}

function accountLimit(email: string): RateLimit {
  return { name: 'sign-in-account', key: email, points: 10, seconds: quarterHour }
}

/** The password is compared when `wait`, in seconds, is 0; the attempt is refunded when the password was right. */
export interface SignInAttempt {
  readonly wait: number
  readonly refund: () => Promise<void>
}

/** Counts an attempt before the password is compared, whether or not the address is known. */
export async function countSignInAttempt(ctx: Context, email: string, device: string | null): Promise<SignInAttempt> {
  const limits = limitsOf(email, ctx.address, device)
  const refund = async () => void (await Promise.all(limits.map((limit) => refundRateLimit(ctx, limit))))
  for (const limit of limits) {
    const wait = await consumeRateLimit(ctx, limit)
    if (wait > 0) return { wait, refund }
  }
  return { wait: 0, refund }
}

/** After a new password the owner may sign in at once. */
export async function resetSignInAttempts(ctx: Context, email: string): Promise<void> {
  await resetRateLimit(ctx, accountLimit(email))
}

/** One place on the network. */
export function placeOf(address: string | null): string {
  return address ? addressBlock(address) : 'unknown'
}

/** How often one place may request something that costs a hash or a mail. Never counted per account: then anyone could block the owner. */
export function placeLimit(ctx: Context, name: string): RateLimit {
  return { name, key: placeOf(ctx.address), points: 300, seconds: hour }
}
