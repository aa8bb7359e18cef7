/**
 * The states of a sale after the reservation is completed. balance_open and paid: the sale is running; handed_over:
 * it is paid and the buyer has the car; the other states: it ended without the car.
 */
export const settlementStatuses = ['balance_open', 'paid', 'handed_over', 'unpaid', 'called_off', 'given_back'] as const
export type SettlementStatus = (typeof settlementStatuses)[number]

export const saleEndings = ['unpaid', 'called_off', 'given_back'] as const
export type SaleEnding = (typeof saleEndings)[number]

/**
 * due: to be paid; paid: paid, or granted as a credit; paid_out: a loan sent to the vendor; owed_back: to be
 * refunded; refunded; stated: the buyer's statement about a transfer to the vendor.
 */
export const ledgerKinds = ['due', 'paid', 'paid_out', 'owed_back', 'refunded', 'stated'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** Reasons for amounts due, and payment channels. credit is both. */
export const ledgerWays = ['price', 'services', 'trade_in', 'credit', 'card', 'transfer'] as const
export type LedgerWay = (typeof ledgerWays)[number]

export const ledgerAuthors = ['buyer', 'vendor', 'operator', 'card_provider', 'financing_provider', 'system'] as const
export type LedgerAuthor = (typeof ledgerAuthors)[number]

/**
 * Reminders about a sale, each sent once. unpaid_possible: the vendor may end it as unpaid; balance_stuck: the vendor
 * still has not; differ: the two sides state different transfers.
 */
export const saleReminders = [
  'balance_reminder',
  'balance_overdue',
  'unpaid_possible',
  'balance_stuck',
  'receipt_reminder',
  'statements_differ',
  'handover_reminder',
  'handover_overdue',
  'pay_back_reminder',
  'pay_back_overdue',
] as const
export type SaleReminder = (typeof saleReminders)[number]

/** Days after the completion of a sale in which the balance must be paid; then the vendor may end the sale as unpaid. */
export const balanceDays = 3
export const unpaidDays = 7
/** Days after which a sale that is neither paid nor ended is reported to the operator. */
export const stuckBalanceDays = 14
/** Hours before the due time of the balance when the buyer is reminded. */
export const balanceReminderHours = 24
/** Hours after the buyer states a transfer when the vendor is reminded, and days after it when the operator is notified. */
export const receiptReminderHours = 48
export const differingStatementsDays = 5
/** Working days after the payment in which a car is delivered. */
export const deliveryDays = { from: 3, until: 5 } as const
/** Working days after the payment in which a car can be collected. */
export const pickupDays = { from: 0, until: 1 } as const
/** Days after the last handover day when the operator is notified. */
export const overdueHandoverDays = 7
/** Days after the end of a sale in which the buyer can still state a transfer. */
export const lateStatementDays = 30
export const saleEndReasonMaxLength = 500
