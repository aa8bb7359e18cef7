/** The two rights to return a bought car: 'soddisfatti o rimborsati', and the legal right of withdrawal. */
export const returnKinds = ['money_back', 'withdrawal'] as const
export type ReturnKind = (typeof returnKinds)[number]

/** car_back: the vendor has the car and the refund is due; completed: the money is refunded. */
export const returnStatuses = ['requested', 'accepted', 'refused', 'called_off', 'car_back', 'completed'] as const
export type ReturnStatus = (typeof returnStatuses)[number]

/** Days of the legal right of withdrawal, from the handover of the car. */
export const withdrawalDays = 14
/** Hours in which a vendor answers a return request, and after which a reminder is sent. */
export const returnAnswerHours = 48
export const returnReminderHours = 24
/** Hours after the agreed time in which the vendor records that the car is back. */
export const carBackRecordHours = 24
/** Days from the request in which the car is brought back, and days before their end at which a reminder is sent. */
export const bringBackDays = 14
export const bringBackReminderDays = 3
/** Days from a late answer in which the vendor can still request the car. */
export const lateAnswerDays = 3
/** Days in which a vendor refunds a transfer, from the request or from the end of the sale, and days before their end at which a reminder is sent. */
export const payBackDays = 14
export const payBackReminderDays = 3
/** Requests to return in 24 hours: of one purchase, and of one buyer. */
export const returnRequestLimits = { ofPurchase: 3, ofBuyer: 6 } as const
export const returnReasonMaxLength = 1_000
/** Days between reminders to both sides while a refund is overdue. */
export const payBackRepeatDays = 14
export const returnPlaceMaxLength = 300
export const sendingProofMaxLength = 300
