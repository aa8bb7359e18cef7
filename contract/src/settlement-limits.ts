/** Days from the completion of a sale in which the balance is paid, and after which the vendor may end it as unpaid. */
export const balanceDays = 3
export const unpaidDays = 7
/** Days after which a sale that nobody has paid or ended reaches the operator. */
export const stuckBalanceDays = 14
/** Hours before the balance is due at which the buyer is reminded. */
export const balanceReminderHours = 24
/** Hours after which the vendor is reminded of a transfer that the buyer says was sent, and days after which the operator is told. */
export const receiptReminderHours = 48
export const differingStatementsDays = 5
/** Working days from the payment in which a car is delivered. */
export const deliveryDays = { from: 3, until: 5 } as const
/** Working days from the payment in which a car can be collected. */
export const pickupDays = { from: 0, until: 1 } as const
/** Days after the last day of a handover after which the operator is told. */
export const overdueHandoverDays = 7
/** Days after the end of a sale in which the buyer can still say that a transfer was sent. */
export const lateStatementDays = 30
export const saleEndReasonMaxLength = 500
