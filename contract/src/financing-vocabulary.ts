export const creditMaturities = [24, 36, 48, 60, 72] as const
export type CreditMaturity = (typeof creditMaturities)[number]
/** Days after the end of a hold in which granting a late credit reinstates the reservation. */
export const lateCreditDays = 7

export const nationalities = ['IT', 'FR', 'DE', 'ES'] as const
export const maritalStatuses = ['SINGLE', 'MARRIED', 'DIVORCED', 'WIDOWED'] as const
/** Numbers of children; the last value means four or more. */
export const childrenCounts = [0, 1, 2, 3, 4] as const
export const housingStatuses = ['TENANT', 'OWNER', 'HOSTED'] as const
export const professionalSituations = ['PERMANENT', 'TEMPORARY', 'SELF_EMPLOYED', 'RETIRED'] as const
export const sectors = ['PRIVATE_SECTOR', 'PUBLIC_SECTOR'] as const
export const professions = ['EMPLOYEE', 'MANAGER', 'ADMINISTRATIVE', 'ENGINEER'] as const
export const salaryCounts = [12, 13, 14, 15] as const

/** Initial values of the form: euro per month, salaries per year. */
export const financingDefaults = {
  netMonthlyIncome: 2_000,
  rentAmount: 500,
  numberOfSalariesPerYear: 13,
} as const
export const incomeStep = 100
export const rentStep = 50
