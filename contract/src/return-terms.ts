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
/** Days that a vendor has to pay back what was transferred, once the car is back, and how many before their end a reminder is sent. */
export const payBackDays = 14
export const payBackReminderDays = 3
export const returnReasonMaxLength = 1_000
export const returnPlaceMaxLength = 300
