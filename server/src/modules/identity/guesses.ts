import type { Context } from '../../context.ts'
import { countUse, forgetUses, giveBackUse, type UseLimit } from './use-limits.ts'
import { addressBlock } from './rules/address-block.ts'

const quarterHour = 15 * 60
const hour = 3600

/**
 * What one guess of a password counts against. A device that signed in before has its own count; everybody else shares ten guesses per account,
 * of which one address has five, so that a single stranger cannot use them up.
 */
function countsOf(email: string, address: string | null, device: string | null): UseLimit[] {
  if (device) return [{ name: 'sign-in-device', key: `${device} ${email}`, points: 5, seconds: quarterHour }]
  const place = placeOf(address)
  return [
    { name: 'sign-in-address', key: place, points: 50, seconds: quarterHour },
    { name: 'sign-in-pair', key: `${place} ${email}`, points: 5, seconds: quarterHour },
    accountCount(email),
  ]
}

function accountCount(email: string): UseLimit {
  return { name: 'sign-in-account', key: email, points: 10, seconds: quarterHour }
}

/** A guess may be weighed when it need not wait any seconds; take it back when the password was right. */
export interface Guess {
  readonly wait: number
  readonly takeBack: () => Promise<void>
}

/** Counts a guess before the password is looked at, whether or not the address is known. */
export async function countGuess(ctx: Context, email: string, device: string | null): Promise<Guess> {
  const counts = countsOf(email, ctx.address, device)
  const takeBack = async () => void (await Promise.all(counts.map((count) => giveBackUse(ctx, count))))
  for (const count of counts) {
    const wait = await countUse(ctx, count)
    if (wait > 0) return { wait, takeBack }
  }
  return { wait: 0, takeBack }
}

/** A new password makes the old guesses worthless: the owner may sign in at once. */
export async function forgetGuesses(ctx: Context, email: string): Promise<void> {
  await forgetUses(ctx, accountCount(email))
}

/** What counts as one place on the network. */
export function placeOf(address: string | null): string {
  return address ? addressBlock(address) : 'unknown'
}

/** How often one place may ask for something that costs a hash or a mail. Never counted per account: that would let a stranger close the way back in. */
export function placeLimit(ctx: Context, name: string): UseLimit {
  return { name, key: placeOf(ctx.address), points: 300, seconds: hour }
}
