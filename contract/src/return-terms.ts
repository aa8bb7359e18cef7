/** The two rights to return a bought car: 'soddisfatti o rimborsati', and the legal right of withdrawal. */
export const returnKinds = ['money_back', 'withdrawal'] as const
export type ReturnKind = (typeof returnKinds)[number]

/** car_back: the vendor has the car and the refund is due; completed: the money is refunded. */
export const returnStatuses = ['requested', 'accepted', 'refused', 'called_off', 'car_back', 'completed'] as const
export type ReturnStatus = (typeof returnStatuses)[number]

/** Days of the legal right of withdrawal, from the handover of the car. */
export const withdrawalDays = 14
/** Hours in which a vendor must answer a return request; then the vendor is reminded. */
export const returnAnswerHours = 48
export const returnReminderHours = 24
/** Hours after the agreed time in which the vendor must record that the car is back. */
export const carBackRecordHours = 24
/** Days from the request in which the buyer must bring the car back, and days before their end when the buyer is reminded. */
export const bringBackDays = 14
export const bringBackReminderDays = 3
/** Days after a late answer in which the vendor can still demand the car. */
export const lateAnswerDays = 3
/** Days in which a vendor must refund a transfer, from the request or the end of the sale, and days before their end when the vendor is reminded. */
export const payBackDays = 14
export const payBackReminderDays = 3
/** Maximum return requests in 24 hours for one purchase, and by one buyer. */
export const returnRequestLimits = { ofPurchase: 3, ofBuyer: 6 } as const
export const returnReasonMaxLength = 1_000
/** Days between reminders to both sides while a refund is overdue. */
export const payBackRepeatDays = 14
export const returnPlaceMaxLength = 300
export const sendingProofMaxLength = 300
