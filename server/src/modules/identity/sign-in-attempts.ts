import type { Context } from '../../kernel/context.ts'
import { consumeRateLimit, resetRateLimit, refundRateLimit, type RateLimit } from './rate-limits.ts'
import { addressBlock } from './rules/address-block.ts'

const quarterHour = 15 * 60
const hour = 3600

/**
 * Returns the limits that apply to an attempt. A known device has a separate limit. All other devices share ten
 * attempts per account, at most five of them from one network address.
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

/** `wait` is in seconds; the password is compared only when it is 0. `refund` undoes the count after a correct password. */
export interface SignInAttempt {
  readonly wait: number
  readonly refund: () => Promise<void>
}

/** Counts an attempt before the password is compared, also for an unknown e-mail address. */
export async function countSignInAttempt(ctx: Context, email: string, device: string | null): Promise<SignInAttempt> {
  const limits = limitsOf(email, ctx.address, device)
  const refund = async () => void (await Promise.all(limits.map((limit) => refundRateLimit(ctx, limit))))
  for (const limit of limits) {
    const wait = await consumeRateLimit(ctx, limit)
    if (wait > 0) return { wait, refund }
  }
  return { wait: 0, refund }
}

export async function resetSignInAttempts(ctx: Context, email: string): Promise<void> {
  await resetRateLimit(ctx, accountLimit(email))
}

/** Returns the network block of a network address. */
export function placeOf(address: string | null): string {
  return address ? addressBlock(address) : 'unknown'
}

/** Limits requests that cost a password hash or a mail, per network. With a limit per account, a stranger could block the owner. */
export function placeLimit(ctx: Context, name: string): RateLimit {
  return { name, key: placeOf(ctx.address), points: 300, seconds: hour }
}
