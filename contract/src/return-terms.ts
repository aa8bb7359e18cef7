/** The two rights to give a bought car back: 'soddisfatti o rimborsati', and the legal right of withdrawal. */
export const returnKinds = ['money_back', 'withdrawal'] as const
export type ReturnKind = (typeof returnKinds)[number]

/** car_back: the vendor has the car and the money goes back; completed: the money is back. */
export const returnStatuses = ['requested', 'accepted', 'refused', 'called_off', 'car_back', 'completed'] as const
export type ReturnStatus = (typeof returnStatuses)[number]

/** The days of the legal right of withdrawal, from the handover of the car. */
export const withdrawalDays = 14
/** Hours that a vendor has to answer a return, and after which a reminder is sent. */
export const returnAnswerHours = 48
export const returnReminderHours = 24
/** Hours after the agreed moment in which the vendor records that the car is back. */
export const carBackRecordHours = 24
/** Days from the request in which the car is brought back, and how many before their end a reminder is sent. */
export const bringBackDays = 14
export const bringBackReminderDays = 3
/** Days from a late answer in which the car can still be asked for. */
export const lateAnswerDays = 3
/** Days that a vendor has to pay back what was transferred, from the request or from the end of the sale, and how many before their end a reminder is sent. */
export const payBackDays = 14
export const payBackReminderDays = 3
/** Requests to return in 24 hours: of one purchase, and of one buyer. */
export const returnRequestLimits = { ofPurchase: 3, ofBuyer: 6 } as const
export const returnReasonMaxLength = 1_000
/** While money is owed after its day, both are told again at this interval, in days. */
export const payBackRepeatDays = 14
export const returnPlaceMaxLength = 300
export const sendingProofMaxLength = 300
