/** Hours after signing in during which a session may use the operator's page. */
export const operatorSessionHours = 12

/** Maximum queries and actions of an operator in an hour. */
export const operatorLimits = { questions: 1_200, acts: 120 } as const

export const auditPageSize = 50

export const operatorName = { least: 2, most: 80 } as const

/** Characters of a reason, which is shown to the users concerned. */
export const operatorReason = { least: 3, most: 500 } as const

/** ready: this session may perform every action. sign_in_again: the session is too old, or was opened without the second factor. */
export const operatorStates = ['ready', 'sign_in_again'] as const
export type OperatorState = (typeof operatorStates)[number]

export const operatorSections = [
  'search',
  'sales',
  'returns',
  'reports',
  'accounts',
  'workshops',
  'prices',
  'audit',
] as const
export type OperatorSection = (typeof operatorSections)[number]
