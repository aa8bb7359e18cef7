import type { BodyType } from './vocabulary.ts'

/** The equipment code that follows from the facts of a car and is nobody's to tick. */
export const newDriversFeature = 'new_drivers_ok'

/** What people may drive in their first three years (art. 117 of the Highway Code, since 14 December 2024). */
const most = { kilowatts: 105, kilowattsPerTonne: 75 }
/** No car is so light that this power exceeds 75 kW per tonne. */
const mostOfAnyWeight = 55
/** Their category is not known, and only cars have a highest power. */
const perhapsNoCars: readonly (BodyType | null)[] = ['van', 'pickup']

export function kilowattsOf(horsepower: number): number {
  return Math.round(horsepower * 0.73549875)
}

interface Facts {
  /** In CV. */
  readonly horsepower: number | null
  /** Of the empty car, in kilograms. */
  readonly weight: number | null
  readonly bodyType: BodyType | null
}

/** Whether new drivers may drive a car; null where its facts do not tell. The database computes the same: suits_new_drivers. */
export function suitsNewDrivers({ horsepower, weight, bodyType }: Facts): boolean | null {
  if (horsepower === null) return null
  const kilowatts = kilowattsOf(horsepower)
  if (kilowatts > most.kilowatts) return perhapsNoCars.includes(bodyType) ? null : false
  if (weight !== null) return kilowatts * 1_000 <= most.kilowattsPerTonne * weight
  return kilowatts <= mostOfAnyWeight ? true : null
}
