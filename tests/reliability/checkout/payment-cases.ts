export type Step =
  | 'pay'
  | 'decline'
  | 'return from payment'
  | 'let the session expire'
  | 'cancel'
  | 'be confirmed'
  | 'let the hold end'
  | 'be refunded at the provider'

/** The actions of buyer, provider and clock before and after the first webhooks, and the expected end. */
export interface PaymentCase {
  readonly name: string
  readonly before: readonly Step[]
  readonly after: readonly Step[]
  /** The buyer cancels while the webhooks arrive. */
  readonly isCancelledMeanwhile?: boolean
  /** A webhook without which the product cannot detect what happened; it arrives at least once. */
  readonly requiredWebhook?: string
  readonly end: 'pending' | 'confirmed' | 'cancelled' | 'expired'
  readonly isPaid: boolean
}

export const paymentCases: readonly [PaymentCase, ...PaymentCase[]] = [
  { name: 'paid', before: ['pay'], after: [], end: 'confirmed', isPaid: true },
  { name: 'declined, then paid', before: ['decline', 'pay'], after: [], end: 'confirmed', isPaid: true },
  { name: 'declined', before: ['decline'], after: ['return from payment'], end: 'pending', isPaid: false },
  { name: 'the session expired', before: ['let the session expire'], after: [], end: 'expired', isPaid: false },
  {
    name: 'declined, and the session expired',
    before: ['decline', 'let the session expire'],
    after: [],
    end: 'expired',
    isPaid: false,
  },
  {
    name: 'paid and cancelled before the webhooks',
    before: ['pay', 'cancel'],
    after: [],
    end: 'cancelled',
    isPaid: true,
  },
  {
    name: 'paid, cancelled while the webhooks arrive',
    before: ['pay'],
    after: [],
    isCancelledMeanwhile: true,
    end: 'cancelled',
    isPaid: true,
  },
  {
    name: 'confirmed, then cancelled',
    before: ['pay'],
    after: ['be confirmed', 'cancel'],
    end: 'cancelled',
    isPaid: true,
  },
  {
    name: 'confirmed, then the hold ended',
    before: ['pay'],
    after: ['be confirmed', 'let the hold end'],
    end: 'expired',
    isPaid: true,
  },
  {
    name: 'refunded at the provider',
    before: ['pay'],
    after: ['be confirmed', 'be refunded at the provider'],
    requiredWebhook: 'charge.refunded',
    end: 'cancelled',
    isPaid: true,
  },
  {
    name: 'refunded at the provider before the webhooks',
    before: ['pay', 'be refunded at the provider'],
    after: [],
    requiredWebhook: 'charge.refunded',
    end: 'cancelled',
    isPaid: true,
  },
]
