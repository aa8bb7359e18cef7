import type { ValuedFact } from '@autopiazza/contract/market-value'
import type { CarFacts } from './car-facts.ts'
import { passed, stretches } from './knots.ts'
import type { ValuedCar } from './valued-car.ts'

interface TermGroup {
  readonly fact: ValuedFact
  /** How strongly its terms are drawn towards zero. */
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
  makePower: { fact: 'power', penalty: 1.5, least: 3 },
  familyPower: { fact: 'power', penalty: 3, least: 3 },
  familyPowerIs: { fact: 'power', penalty: 9, least: 3 },
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
  familyWord: { fact: 'version', penalty: 24, least: 3 },
  color: { fact: 'color', penalty: 9, least: 5 },
  owners: { fact: 'owners', penalty: 9, least: 5 },
  province: { fact: 'province', penalty: 15, least: 3 },
  age: { fact: 'age', penalty: 0.3, least: 1 },
  familyAge: { fact: 'age', penalty: 6, least: 1 },
  fuelAge: { fact: 'age', penalty: 3, least: 1 },
  powerAge: { fact: 'age', penalty: 3, least: 1 },
  mileage: { fact: 'mileage', penalty: 0.3, least: 1 },
  familyMileage: { fact: 'mileage', penalty: 9, least: 1 },
  fuelMileage: { fact: 'mileage', penalty: 6, least: 1 },
} as const satisfies Readonly<Record<string, TermGroup>>
type GroupName = keyof typeof termGroups

/** Most adverts name two to five items of what they have. Of more, each counts for less: a list of twenty says more of its writer than of the car. */
const mostEquipment = 5
/** A tenth more power is usually three and a half in a hundred more of the price. */
const usualPower = 0.35

/** One of the many small parts of a car's price. */
export interface Term {
  /** Its group and what it is within it. */
  readonly name: string
  readonly group: GroupName
  readonly amount: number
  /** What it usually adds to the logarithm of a price; adverts that say otherwise change it. */
  readonly usual: number
  /** The stretch of age or kilometres that it belongs to; empty for all other terms. */
  readonly stretch: string
}

export function carTerms(car: ValuedCar, facts: CarFacts): readonly Term[] {
  const terms: Term[] = []
  const add = (group: GroupName, name: string, amount = 1, usual = 0, stretch = ''): void => {
    terms.push({ name: `${group}:${name}`, group, amount, usual, stretch })
  }
  const { make, family: model, fuel, power, litres, gearbox, words } = facts
  const family = `${make}/${model}`
  add('make', make)
  add('family', family)
  add('badge', `${make}/${facts.badge}`)
  add('badge', `${make}/${facts.badge}/${fuel}`)
  add('fuel', fuel)
  add('familyFuel', `${family}/${fuel}`)
  const logPower = power === null ? 0 : Math.log(power / 130)
  if (power === null) add('power', 'unknown')
  else {
    add('power', 'log', logPower, usualPower * logPower)
    add('power', 'square', logPower * logPower)
    add('power', `log/${fuel}`, logPower)
    add('makePower', make, logPower)
    add('familyPower', family, logPower)
    add('familyPowerIs', `${family}/${Math.round(power / 3)}`)
  }
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
  const codes = new Set(car.features)
  const share = Math.min(1, mostEquipment / codes.size)
  for (const code of codes) {
    add('equipment', code, share)
    add('makeEquipment', `${make}/${code}`, share)
  }
  for (const word of words) {
    add('word', word)
    add('familyWord', `${family}/${word}`)
  }
  add('color', car.color ?? '')
  add('owners', `${Math.min(4, car.previousOwners ?? -1)}`)
  add('province', car.province ?? '')
  const loss = (
    kind: 'age' | 'mileage',
    number: number,
    namesOf: (at: number) => readonly (readonly [GroupName, string, number])[],
  ): void =>
    passed(stretches[kind], number).forEach((share, at) => {
      for (const [group, name, amount] of namesOf(at)) {
        const usual = group === kind ? -share * (stretches[kind][at]?.loss ?? 0) : 0
        add(group, name, share * amount, usual, `${kind}${at}`)
      }
    })
  loss('age', facts.age, (at) => [
    ['age', `${at}`, 1],
    ['fuelAge', `${fuel}/${at}`, 1],
    ['familyAge', `${family}/${at}`, 1],
    ['powerAge', `${at}`, logPower],
  ])
  loss('mileage', facts.mileage, (at) => [
    ['mileage', `${at}`, 1],
    ['fuelMileage', `${fuel}/${at}`, 1],
    ['familyMileage', `${family}/${at}`, 1],
  ])
  return terms
}
