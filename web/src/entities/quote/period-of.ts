/** Returns a period in the form that the texts of services need: whole years, or 0 years and the months. */
export function periodOf(months: number | null): { years: number; months: number } {
  if (months === null) return { years: 0, months: 0 }
  return { years: months % 12 === 0 ? months / 12 : 0, months }
}
