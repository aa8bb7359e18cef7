import type { BodyType } from './vocabulary.ts'

/** The equipment code that is derived from the facts of a car; vendors cannot choose it. */
export const newDriversFeature = 'new_drivers_ok'

/** Limits for drivers in their first three years (art. 117 of the Highway Code, since 14 December 2024). */
const most = { kilowatts: 105, kilowattsPerTonne: 75 }
/** Power in kilowatts below which no car exceeds 75 kW per tonne, even the lightest. */
const mostOfAnyWeight = 55
/** Body types that may be registered as lorries. The power limit applies to cars only, so the result for these types is unknown. */
const perhapsNoCars: readonly (BodyType | null)[] = ['van', 'pickup']

export function kilowattsOf(horsepower: number): number {
  return Math.round(horsepower * 0.73549875)
}

interface Facts {
  readonly horsepower: number | null
  /** Unladen, in kilograms. */
  readonly weight: number | null
  readonly bodyType: BodyType | null
}

/** Returns whether new drivers may drive a car; null when its facts do not decide it. Must agree with the database function suits_new_drivers. */
export function suitsNewDrivers({ horsepower, weight, bodyType }: Facts): boolean | null {
  if (horsepower === null) return null
  const kilowatts = kilowattsOf(horsepower)
  if (kilowatts > most.kilowatts) return perhapsNoCars.includes(bodyType) ? null : false
  if (weight !== null) return kilowatts * 1_000 <= most.kilowattsPerTonne * weight
  return kilowatts <= mostOfAnyWeight ? true : null
}
