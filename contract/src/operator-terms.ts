/** For how many hours after signing in a session may do what operators do. */
export const operatorSessionHours = 12

/** How many questions and how many acts an operator has in an hour. */
export const operatorLimits = { questions: 1_200, acts: 120 } as const

/** How many entries of the audit trail are on a page. */
export const auditPageSize = 50

/** The length of an operator's name, in characters. */
export const operatorName = { least: 2, most: 80 } as const

/** The length of a reason, in characters: the people concerned read it. */
export const operatorReason = { least: 3, most: 500 } as const

/** ready: this session may do everything. sign_in_again: the session is too old, or was opened without the second factor. */
export const operatorStates = ['ready', 'sign_in_again'] as const
export type OperatorState = (typeof operatorStates)[number]

/** The parts of the operator's page, in their order. */
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
