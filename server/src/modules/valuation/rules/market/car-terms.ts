import type { ValuedFact } from '@autopiazza/contract/market-value'
import type { CarFacts } from './car-facts.ts'
import { type CourseName, courses, passed } from './knots.ts'
import type { ValuedCar } from './valued-car.ts'

interface TermGroup {
  readonly fact: ValuedFact
  /** How strongly its terms are drawn towards what is usual. */
  readonly penalty: number
  /** Terms of fewer adverts are left out. */
  readonly least: number
}
export const termGroups = {
  make: { fact: 'market', penalty: 0.9, least: 1 },
  family: { fact: 'market', penalty: 1.5, least: 1 },
  badge: { fact: 'version', penalty: 3, least: 2 },
  fuel: { fact: 'fuel', penalty: 0.9, least: 1 },
  familyFuel: { fact: 'fuel', penalty: 4.5, least: 3 },
  power: { fact: 'power', penalty: 0.3, least: 1 },
  fuelPower: { fact: 'power', penalty: 3, least: 1 },
  makePower: { fact: 'power', penalty: 3, least: 1 },
  familyPower: { fact: 'power', penalty: 3, least: 1 },
  litres: { fact: 'version', penalty: 6, least: 3 },
  gearbox: { fact: 'gearbox', penalty: 3, least: 3 },
  familyGearbox: { fact: 'gearbox', penalty: 9, least: 3 },
  drivetrain: { fact: 'drivetrain', penalty: 3, least: 3 },
  familyDrivetrain: { fact: 'drivetrain', penalty: 9, least: 3 },
  body: { fact: 'body', penalty: 3, least: 3 },
  familyBody: { fact: 'body', penalty: 9, least: 3 },
  seats: { fact: 'body', penalty: 6, least: 3 },
  familySeats: { fact: 'body', penalty: 9, least: 3 },
  equipment: { fact: 'equipment', penalty: 9, least: 5 },
  makeEquipment: { fact: 'equipment', penalty: 18, least: 5 },
  word: { fact: 'version', penalty: 9, least: 4 },
  makeWord: { fact: 'version', penalty: 12, least: 3 },
  familyWord: { fact: 'version', penalty: 24, least: 3 },
  version: { fact: 'version', penalty: 9, least: 2 },
  color: { fact: 'color', penalty: 9, least: 5 },
  owners: { fact: 'owners', penalty: 9, least: 3 },
  province: { fact: 'province', penalty: 15, least: 3 },
  makeProvince: { fact: 'province', penalty: 10, least: 3 },
  age: { fact: 'age', penalty: 0.3, least: 1 },
  familyAge: { fact: 'age', penalty: 6, least: 1 },
  fuelAge: { fact: 'age', penalty: 3, least: 1 },
  badgeAge: { fact: 'age', penalty: 9, least: 1 },
  bodyAge: { fact: 'age', penalty: 6, least: 1 },
  mileage: { fact: 'mileage', penalty: 0.3, least: 1 },
  familyMileage: { fact: 'mileage', penalty: 9, least: 1 },
  fuelMileage: { fact: 'mileage', penalty: 6, least: 1 },
  day: { fact: 'market', penalty: 1, least: 1 },
  fuelDay: { fact: 'market', penalty: 15, least: 1 },
  makeDay: { fact: 'market', penalty: 30, least: 1 },
} as const satisfies Readonly<Record<string, TermGroup>>
export type GroupName = keyof typeof termGroups

/** A car whose power is not known is taken for one of so many CV, until adverts say otherwise. */
const usualPower = 130

/** Takes the many small parts of a car's price, one after the other. */
export interface TermVisitor {
  /** A term, named by its group and what it is within it. */
  term(group: GroupName, name: string): void
  /** A stretch of a course: how much of it the car has passed, what that usually does to the logarithm of a price, and the terms that change it. */
  stretch(course: CourseName, share: number, usual: number, terms: readonly (readonly [GroupName, string])[]): void
  /** An item of equipment, of so many that the advert names. */
  equipment(terms: readonly (readonly [GroupName, string])[], items: number): void
}

export function visitTerms(car: ValuedCar, facts: CarFacts, to: TermVisitor): void {
  visitPlainTerms(car, facts, to)
  visitCourses(car, facts, to)
}

/** The terms of all other facts. */
export function visitPlainTerms(car: ValuedCar, facts: CarFacts, to: Omit<TermVisitor, 'stretch'>): void {
  const { make, family: model, fuel, litres, gearbox, words } = facts
  const family = `${make}/${model}`
  const add = (group: GroupName, name: string): void => to.term(group, name)
  add('make', make)
  add('family', family)
  add('badge', `${make}/${facts.badge}`)
  add('badge', `${make}/${facts.badge}/${fuel}`)
  add('fuel', fuel)
  add('familyFuel', `${family}/${fuel}`)
  add('litres', `${fuel}/${litres}`)
  add('gearbox', gearbox)
  add('gearbox', `${gearbox}/${fuel}`)
  add('familyGearbox', `${family}/${gearbox}`)
  const drivetrain = car.drivetrain ?? ''
  add('drivetrain', drivetrain)
  add('familyDrivetrain', `${family}/${drivetrain}`)
  const body = car.bodyType ?? ''
  add('body', body)
  add('familyBody', `${family}/${body}`)
  add('seats', `${car.seats}`)
  add('seats', `doors/${car.doors}`)
  add('familySeats', `${family}/${car.seats}`)
  add('familySeats', `${family}/doors/${car.doors}`)
  add('version', `${family}/${words.join(' ')}`)
  for (const word of words) {
    add('word', word)
    add('makeWord', `${make}/${word}`)
    add('familyWord', `${family}/${word}`)
  }
  if (car.color !== null) add('color', car.color)
  if (car.province !== null) {
    add('province', car.province)
    add('makeProvince', `${make}/${car.province}`)
  }
  const codes = new Set(car.features)
  for (const code of codes)
    to.equipment(
      [
        ['equipment', code],
        ['makeEquipment', `${make}/${code}`],
      ],
      codes.size,
    )
  if (facts.power === null) add('power', 'unknown')
  if (facts.owners === null) add('owners', 'unknown')
}

/** The terms of age, kilometres, owners, power and day. */
export function visitCourses(car: ValuedCar, facts: CarFacts, to: Pick<TermVisitor, 'stretch'>): void {
  const { make, family: model, fuel } = facts
  const family = `${make}/${model}`
  const body = car.bodyType ?? ''
  const course = (
    name: CourseName,
    number: number,
    termsOf: (at: number) => readonly (readonly [GroupName, string])[],
  ): void => {
    const { stretches } = courses[name]
    passed(stretches, number).forEach((share, at) =>
      to.stretch(name, share, share * (stretches[at]?.usual ?? 0), termsOf(at)),
    )
  }
  course('power', Math.log(facts.power ?? usualPower), (at) => [
    ['power', `${at}`],
    ['fuelPower', `${fuel}/${at}`],
    ['makePower', `${make}/${at}`],
    ['familyPower', `${family}/${at}`],
  ])
  course('owners', facts.owners ?? 0, (at) => [['owners', `${at}`]])
  course('age', facts.age, (at) => [
    ['age', `${at}`],
    ['fuelAge', `${fuel}/${at}`],
    ['familyAge', `${family}/${at}`],
    ['badgeAge', `${family}/${facts.badge}/${at}`],
    ['bodyAge', `${body}/${at}`],
    ['bodyAge', `${body}/${fuel}/${at}`],
  ])
  course('mileage', facts.mileage, (at) => [
    ['mileage', `${at}`],
    ['fuelMileage', `${fuel}/${at}`],
    ['familyMileage', `${family}/${at}`],
  ])
  course('day', facts.daysBefore, (at) => [
    ['day', `${at}`],
    ['fuelDay', `${fuel}/${at}`],
    ['makeDay', `${make}/${at}`],
  ])
}
