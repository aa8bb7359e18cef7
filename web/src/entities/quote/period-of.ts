/** Splits a period for the texts of services into whole years, or into 0 years and the months. */
export function periodOf(months: number | null): { years: number; months: number } {
  if (months === null) return { years: 0, months: 0 }
  return { years: months % 12 === 0 ? months / 12 : 0, months }
}
