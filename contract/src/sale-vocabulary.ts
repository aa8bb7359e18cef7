export const endReasons = [
  'buyer_cancelled',
  'vendor_cancelled',
  'operator_cancelled',
  'not_paid',
  'payment_unavailable',
  'hold_ended',
  'deposit_returned',
  'deposit_disputed',
  'financing_refused',
  'car_corrected',
] as const
export type EndReason = (typeof endReasons)[number]

export const reservationFacts = [
  'placed',
  'deposit_paid',
  'transfer_recorded',
  'confirmed',
  'delivery_chosen',
  'completed',
  'cancelled',
  'expired',
  'transfer_stated',
  'balance_paid',
  'sale_unpaid',
  'sale_called_off',
  'refund_requested',
  'refunded',
  'handed_over',
  'money_back_requested',
  'withdrawal_requested',
  'return_accepted',
  'return_refused',
  'return_called_off',
  'car_back',
  'paid_back',
  'return_completed',
] as const

/** The next step of a reservation or a sale, the same for both parties. actor is the party that must act. */
export const reservationSteps = [
  'decide_correction',
  'pay_deposit',
  'send_transfer',
  'await_financing',
  'conclude',
  'pay_balance',
  'pay_down_payment',
  'record_receipt',
  'hand_over',
  'answer_handover',
  'confirm_handover',
  'may_return',
  'await_refund',
  'await_credit_end',
  'await_return_answer',
  'bring_car_back',
  'record_car_back',
  'await_paid_back',
] as const

/** The party that must act next; provider: the card provider or the financing company. */
export const stepActors = ['buyer', 'vendor', 'provider'] as const

/** The tabs of the vendor's reservations. running: the sale is completed, but payment or handover is missing; completed: paid and handed over; ended: ended without a sale. */
export const saleStates = ['open', 'running', 'completed', 'returns', 'ended'] as const
export type SaleState = (typeof saleStates)[number]
