import type { ValuedFact } from '@autopiazza/contract/market-value'
import type { CarFacts } from './car-facts.ts'
import { type CurveName, curves } from './knots.ts'
import type { ValuedCar } from './valued-car.ts'

interface TermGroup {
  /** Ridge penalty of the group's terms. */
  readonly penalty: number
  /** Terms with fewer adverts are omitted. */
  readonly least: number
}
export const termGroups = {
  make: { penalty: 0.9, least: 1 },
  family: { penalty: 1.5, least: 1 },
  badge: { penalty: 3, least: 2 },
  fuel: { penalty: 0.9, least: 1 },
  familyFuel: { penalty: 4.5, least: 3 },
  power: { penalty: 0.3, least: 1 },
  fuelPower: { penalty: 3, least: 1 },
  makePower: { penalty: 3, least: 1 },
  familyPower: { penalty: 3, least: 1 },
  litres: { penalty: 6, least: 3 },
  gearbox: { penalty: 3, least: 3 },
  familyGearbox: { penalty: 9, least: 3 },
  drivetrain: { penalty: 3, least: 3 },
  familyDrivetrain: { penalty: 9, least: 3 },
  body: { penalty: 3, least: 3 },
  familyBody: { penalty: 9, least: 3 },
  seats: { penalty: 6, least: 3 },
  familySeats: { penalty: 9, least: 3 },
  equipment: { penalty: 9, least: 5 },
  makeEquipment: { penalty: 18, least: 5 },
  word: { penalty: 9, least: 4 },
  makeWord: { penalty: 12, least: 3 },
  familyWord: { penalty: 24, least: 3 },
  version: { penalty: 9, least: 2 },
  color: { penalty: 9, least: 5 },
  owners: { penalty: 9, least: 3 },
  province: { penalty: 15, least: 3 },
  makeProvince: { penalty: 7, least: 3 },
  familyProvince: { penalty: 15, least: 3 },
  age: { penalty: 0.3, least: 1 },
  familyAge: { penalty: 6, least: 1 },
  fuelAge: { penalty: 3, least: 1 },
  badgeAge: { penalty: 9, least: 1 },
  bodyAge: { penalty: 6, least: 1 },
  mileage: { penalty: 0.3, least: 1 },
  familyMileage: { penalty: 9, least: 1 },
  fuelMileage: { penalty: 6, least: 1 },
  day: { penalty: 1, least: 1 },
  fuelDay: { penalty: 15, least: 1 },
  makeDay: { penalty: 30, least: 1 },
} as const satisfies Readonly<Record<string, TermGroup>>
export type GroupName = keyof typeof termGroups

export type Term = readonly [group: GroupName, name: string]

/** The facts with which other facts of a car are combined. */
export interface TermContext {
  readonly make: string
  /** Includes the make. */
  readonly family: string
  readonly badge: string
  readonly fuel: string
  readonly body: string
}
export type BundleValue = string | number | null
type Bundle = (context: TermContext, value: BundleValue) => readonly Term[]

/** Keys of the bundle of terms for a value of a fact; for a curve, for the number of a segment. */
export const termsOf = {
  market: ({ make, family }) => [
    ['make', make],
    ['family', family],
  ],
  badge: ({ make, badge, fuel }) => [
    ['badge', `${make}/${badge}`],
    ['badge', `${make}/${badge}/${fuel}`],
  ],
  fuel: ({ family, fuel }) => [
    ['fuel', fuel],
    ['familyFuel', `${family}/${fuel}`],
  ],
  litres: ({ fuel }, litres) => [['litres', `${fuel}/${litres}`]],
  gearbox: ({ family, fuel }, gearbox) => [
    ['gearbox', `${gearbox}`],
    ['gearbox', `${gearbox}/${fuel}`],
    ['familyGearbox', `${family}/${gearbox}`],
  ],
  drivetrain: ({ family }, drivetrain) => [
    ['drivetrain', `${drivetrain}`],
    ['familyDrivetrain', `${family}/${drivetrain}`],
  ],
  body: ({ family, body }) => [
    ['body', body],
    ['familyBody', `${family}/${body}`],
  ],
  seats: ({ family }, seats) => [
    ['seats', `${seats}`],
    ['familySeats', `${family}/${seats}`],
  ],
  doors: ({ family }, doors) => [
    ['seats', `doors/${doors}`],
    ['familySeats', `${family}/doors/${doors}`],
  ],
  version: ({ family }, words) => [['version', `${family}/${words}`]],
  word: ({ make, family }, word) => [
    ['word', `${word}`],
    ['makeWord', `${make}/${word}`],
    ['familyWord', `${family}/${word}`],
  ],
  color: (_, color) => [['color', `${color}`]],
  province: ({ make, family }, province) => [
    ['province', `${province}`],
    ['makeProvince', `${make}/${province}`],
    ['familyProvince', `${family}/${province}`],
  ],
  equipment: ({ make }, code) => [
    ['equipment', `${code}`],
    ['makeEquipment', `${make}/${code}`],
  ],
  unknownPower: () => [['power', 'unknown']],
  unknownOwners: () => [['owners', 'unknown']],
  power: ({ make, family, fuel }, at) => [
    ['power', `${at}`],
    ['fuelPower', `${fuel}/${at}`],
    ['makePower', `${make}/${at}`],
    ['familyPower', `${family}/${at}`],
  ],
  owners: (_, at) => [['owners', `${at}`]],
  age: ({ family, badge, fuel, body }, at) => [
    ['age', `${at}`],
    ['fuelAge', `${fuel}/${at}`],
    ['familyAge', `${family}/${at}`],
    ['badgeAge', `${family}/${badge}/${at}`],
    ['bodyAge', `${body}/${at}`],
    ['bodyAge', `${body}/${fuel}/${at}`],
  ],
  mileage: ({ family, fuel }, at) => [
    ['mileage', `${at}`],
    ['fuelMileage', `${fuel}/${at}`],
    ['familyMileage', `${family}/${at}`],
  ],
  day: ({ make, fuel }, at) => [
    ['day', `${at}`],
    ['fuelDay', `${fuel}/${at}`],
    ['makeDay', `${make}/${at}`],
  ],
} as const satisfies Readonly<Record<string, Bundle>> & Readonly<Record<CurveName, Bundle>>
export type BundleName = keyof typeof termsOf

/** Looks up a bundle of terms by the context of a car, the bundle's name and the value of its fact. */
export type SharedTerms<Found> = (context: TermContext) => (name: BundleName, value: BundleValue) => Found

/** Power in CV of a car with unknown power; fitted terms correct it. */
const usualPower = 130

/** Receives the bundles of terms of a car one after the other. */
export interface TermVisitor<Found> {
  /** A categorical fact. */
  plain(fact: ValuedFact, found: Found): void
  /** A segment of a curve: the share that the car has passed, its usual effect on the logarithm of the price, and the terms that change this effect. */
  segment(curve: CurveName, share: number, usual: number, found: Found): void
  /** An item of equipment. `items` is the number in the advert. */
  equipment(found: Found, items: number): void
}

/** Visits the terms of all facts except curves. */
export function visitPlainTerms<Found>(
  car: ValuedCar,
  facts: CarFacts,
  terms: SharedTerms<Found>,
  to: Omit<TermVisitor<Found>, 'segment'>,
): void {
  const found = terms(contextOf(car, facts))
  to.plain('market', found('market', null))
  to.plain('version', found('badge', null))
  to.plain('fuel', found('fuel', null))
  to.plain('version', found('litres', facts.litres))
  to.plain('gearbox', found('gearbox', facts.gearbox))
  to.plain('drivetrain', found('drivetrain', car.drivetrain))
  to.plain('body', found('body', null))
  to.plain('body', found('seats', car.seats))
  to.plain('body', found('doors', car.doors))
  to.plain('version', found('version', facts.wording))
  for (const word of facts.words) to.plain('version', found('word', word))
  if (car.color !== null) to.plain('color', found('color', car.color))
  if (car.province !== null) to.plain('province', found('province', car.province))
  const codes = new Set(car.features)
  for (const code of codes) to.equipment(found('equipment', code), codes.size)
  if (facts.power === null) to.plain('power', found('unknownPower', null))
  if (facts.owners === null) to.plain('owners', found('unknownOwners', null))
}

/** Visits the terms of age, kilometres, owners, power and day. */
export function visitCurves<Found>(
  car: ValuedCar,
  facts: CarFacts,
  terms: SharedTerms<Found>,
  to: Pick<TermVisitor<Found>, 'segment'>,
): void {
  const found = terms(contextOf(car, facts))
  const curve = (name: CurveName, number: number): void => {
    const { segments } = curves[name]
    for (let at = 0; at < segments.length; at += 1) {
      const segment = segments[at]
      if (!segment || !(number > segment.from)) return
      const share = Math.min(1, (number - segment.from) / (segment.to - segment.from))
      to.segment(name, share, share * segment.usual, found(name, at))
    }
  }
  curve('power', Math.log(facts.power ?? usualPower))
  curve('owners', facts.owners ?? 0)
  curve('age', facts.age)
  curve('mileage', facts.mileage)
  curve('day', facts.daysBefore)
}

function contextOf({ bodyType }: ValuedCar, { make, family, badge, fuel }: CarFacts): TermContext {
  return { make, family: `${make}/${family}`, badge, fuel, body: bodyType ?? '' }
}
