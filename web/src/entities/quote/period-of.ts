/** Returns a period as the texts of services expect it: whole years, or 0 years and the months. */
export function periodOf(months: number | null): { years: number; months: number } {
  if (months === null) return { years: 0, months: 0 }
  return { years: months % 12 === 0 ? months / 12 : 0, months }
}
