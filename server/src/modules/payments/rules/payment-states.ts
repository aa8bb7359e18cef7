export type PaymentStatus = 'created' | 'open' | 'paid' | 'expired' | 'failed' | 'quarantined'

/** created: written before the provider is called. Received money always counts, even after the payment was given up. */
export const paymentMoves: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  created: ['open', 'paid', 'expired', 'failed', 'quarantined'],
  open: ['paid', 'expired', 'quarantined'],
  expired: ['paid', 'quarantined'],
  failed: ['paid', 'quarantined'],
  paid: [],
  quarantined: [],
}

/** The states from which a payment can change to this one. */
export function statesBefore(status: PaymentStatus): readonly PaymentStatus[] {
  return paymentStatuses.filter((before) => paymentMoves[before].includes(status))
}

export const paymentStatuses: readonly PaymentStatus[] = ['created', 'open', 'paid', 'expired', 'failed', 'quarantined']
