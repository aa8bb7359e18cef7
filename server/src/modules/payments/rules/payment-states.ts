export type PaymentStatus = 'created' | 'open' | 'paid' | 'expired' | 'failed' | 'quarantined'

/** created: written before the provider is asked. Money that has arrived always counts, even after we gave the page up. */
export const paymentMoves: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  created: ['open', 'paid', 'expired', 'failed', 'quarantined'],
  open: ['paid', 'expired', 'quarantined'],
  expired: ['paid', 'quarantined'],
  failed: ['paid', 'quarantined'],
  paid: [],
  quarantined: [],
}

/** The states a payment can be in to become this one. */
export function statesBefore(status: PaymentStatus): readonly PaymentStatus[] {
  return paymentStatuses.filter((before) => paymentMoves[before].includes(status))
}

export const paymentStatuses: readonly PaymentStatus[] = ['created', 'open', 'paid', 'expired', 'failed', 'quarantined']
