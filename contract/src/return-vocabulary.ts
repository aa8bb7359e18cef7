/** The two rights to give a bought car back: 'soddisfatti o rimborsati', and the legal right of withdrawal. */
export const returnKinds = ['money_back', 'withdrawal'] as const
export type ReturnKind = (typeof returnKinds)[number]

/** car_back: the vendor has the car and the money goes back; completed: the money is back. */
export const returnStatuses = ['requested', 'accepted', 'refused', 'called_off', 'car_back', 'completed'] as const
export type ReturnStatus = (typeof returnStatuses)[number]
