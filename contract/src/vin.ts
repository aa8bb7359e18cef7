/** Cars first registered from this year on have a chassis number of 17 characters (ISO 3779). Before, each maker had a different format. */
export const firstYearOfVin = 1981

/** Every possible format of a chassis number, in capitals. */
export const anyVin = /^[A-Z0-9]{4,17}$/
const standardVin = /^[A-HJ-NPR-Z0-9]{17}$/

/** The first registration of a car: the month if known, otherwise the year. */
export interface Registration {
  readonly year?: unknown
  readonly firstRegistration?: unknown
}

/** Returns whether a car with this registration may have this chassis number: 17 characters without I, O and Q, or before 1981 any 4 to 17 letters and digits. */
export function isVinOf(vin: string, { year, firstRegistration }: Registration): boolean {
  const registered = typeof firstRegistration === 'string' ? Number.parseInt(firstRegistration, 10) : year
  return standardVin.test(vin) || (typeof registered === 'number' && registered < firstYearOfVin && anyVin.test(vin))
}
