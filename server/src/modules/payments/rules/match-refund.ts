import { sumCents, type Cents } from '@autopiazza/contract/money'

interface ProviderRefund {
  readonly id: string
  readonly amount: Cents
  readonly state: 'waiting' | 'succeeded' | 'failed'
  readonly reference: string | null
}

/**
 * Returns the provider's refund that settles the site's refund: the one with its reference, or the last of several
 * that add up to the whole amount. Returns null when there is none yet.
 */
export function matchRefund(
  refund: { readonly id: string; readonly amount: Cents },
  providerRefunds: readonly ProviderRefund[],
): ProviderRefund | null {
  const ours = providerRefunds.find(({ reference, state }) => reference === refund.id && state !== 'failed')
  if (ours) return ours
  const succeeded = providerRefunds.filter(({ state }) => state === 'succeeded')
  if (sumCents(succeeded.map(({ amount }) => amount)) >= refund.amount) return succeeded.at(-1) ?? null
  return providerRefunds.find(({ reference }) => reference === refund.id) ?? null
}
