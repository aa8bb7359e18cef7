/** Cars first registered from this year on have a number of 17 characters (ISO 3779); before, each maker had its own format. */
export const firstYearOfVin = 1981

/** Every possible form of a car's number, in capitals. */
export const anyVin = /^[A-Z0-9]{4,17}$/
const standardVin = /^[A-HJ-NPR-Z0-9]{17}$/

/** When a car was first registered: the month where it is known, else the year. */
export interface Registration {
  readonly year?: unknown
  readonly firstRegistration?: unknown
}

/** Returns whether a car with this registration may have this number: 17 characters without I, O and Q; before 1981, any 4 to 17 letters and digits. */
export function isVinOf(vin: string, { year, firstRegistration }: Registration): boolean {
  const registered = typeof firstRegistration === 'string' ? Number.parseInt(firstRegistration, 10) : year
  return standardVin.test(vin) || (typeof registered === 'number' && registered < firstYearOfVin && anyVin.test(vin))
}
