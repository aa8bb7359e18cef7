import { sumCents, type Cents } from '@autopiazza/contract/money'

interface Made {
  readonly id: string
  readonly amount: Cents
  readonly state: 'waiting' | 'succeeded' | 'failed'
  readonly reference: string | null
}

/** Returns the provider's refund that settles ours: the one with our reference, or the last of others whose sum is the whole amount. Null when there is none yet. */
export function whatWentBack(
  refund: { readonly id: string; readonly amount: Cents },
  made: readonly Made[],
): Made | null {
  const ours = made.find(({ reference, state }) => reference === refund.id && state !== 'failed')
  if (ours) return ours
  const succeeded = made.filter(({ state }) => state === 'succeeded')
  if (sumCents(succeeded.map(({ amount }) => amount)) >= refund.amount) return succeeded.at(-1) ?? null
  return made.find(({ reference }) => reference === refund.id) ?? null
}
