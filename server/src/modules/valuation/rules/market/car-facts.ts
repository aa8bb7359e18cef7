import { plainText } from '@autopiazza/contract/plain-text'
import { hashOf } from './market-model.ts'
import { badgeOf, makeKey, modelFamily } from './model-family.ts'
import type { ValuedCar } from './valued-car.ts'

/** A car as input of the market model: numbers within bounds, names in lower case. */
export interface CarFacts {
  readonly make: string
  readonly family: string
  readonly badge: string
  /** The distinct words of the version. */
  readonly words: readonly string[]
  readonly wording: string
  /** Hashes of the words, sorted. */
  readonly wordNumbers: readonly number[]
  /** Years since the first registration. */
  readonly age: number
  /** In kilometres. */
  readonly mileage: number
  /** In CV; null when unknown. */
  readonly power: number | null
  /** Engine size in litres with one decimal; null when unknown. */
  readonly litres: string | null
  readonly fuel: string
  readonly gearbox: string
  readonly owners: number | null
  /** Days between the price and the fit. */
  readonly daysBefore: number
  readonly isElectric: boolean
}

const most = { age: 60, mileage: 400_000, words: 20, power: 1000 }
/** Power is a separate fact. As words, 115 and 116 CV would be as different as any two words. */
const writtenPower = /\b\d{2,3} ?(?:cv|kw|hp|ps)\b/g
const automatic =
  /\b(?:aut|auto|automatic[ao]?|automatik|steptronic|tiptronic|[67]?g?-?dct\d?|dsg\d?|s-?tronic|edc|eat\d|at\d|cvt|tct\d?|ddct|e-?cvt|multitronic|powershift|geartronic|zf|dkg|pdk|speedshift|xtronic|dualogic|cambio auto\w*)\b/

/** Derives the facts of a car on a day, for a fit on a day (both YYYY-MM-DD). Treats implausible values as unknown. */
export function carFacts(car: ValuedCar, day: string, dayOfFit = day): CarFacts {
  const { words, wording, wordNumbers, badge, written } = versionFacts(
    `${car.make}\n${car.model}\n${car.version ?? ''}`,
    car,
  )
  const fuel = car.fuelType ?? ''
  const transmission = car.transmission ?? ''
  return {
    ...carNames(car),
    badge,
    words,
    wording,
    wordNumbers,
    age: ageOn(car, day),
    mileage: within(car.mileage, 0, most.mileage),
    power: powerOf(car.horsepower, written.power),
    litres: litresOf(car.engineSize) ?? written.litres,
    fuel,
    gearbox: transmission !== 'manual' && written.isAutomatic ? `${transmission}written` : transmission,
    owners: car.previousOwners === null ? null : Math.max(0, car.previousOwners - 1),
    daysBefore: Math.max(0, (Date.parse(dayOfFit) - Date.parse(day)) / 86_400_000),
  }
}

/** Returns the facts as they are on the day of the fit. */
export function factsAtFit(car: ValuedCar, facts: CarFacts, dayOfFit: string): CarFacts {
  return { ...facts, age: ageOn(car, dayOfFit), daysBefore: 0 }
}

/** Returns the names by which adverts are grouped. */
export function carNames(car: ValuedCar): Pick<CarFacts, 'make' | 'family' | 'isElectric'> {
  return { ...namesOf(`${car.make}\n${car.model}`, car), isElectric: car.fuelType === 'electric' }
}

const namesOf = memoised(({ make, model }: ValuedCar) => ({
  make: makeKey(make),
  family: modelFamily(make, model),
}))

/** Extracts the facts that only the texts of a car contain. */
const versionFacts = memoised(({ make, model, version: text }: ValuedCar) => {
  const version = plainText(text ?? '').replaceAll(',', '.')
  const words = [...new Set(version.replaceAll(writtenPower, ' ').match(/[a-z0-9]+(?:\.\d+)*/g))].slice(0, most.words)
  return {
    badge: badgeOf(make, model, text),
    words,
    wording: words.join(' '),
    wordNumbers: words.map(hashOf).toSorted((a, b) => a - b),
    written: {
      isAutomatic: automatic.test(version),
      power: Number(/\b(\d{2,3}) ?cv\b/.exec(version)?.[1] ?? 0),
      litres: /\b([0-8]\.\d)(?!\d)/.exec(version)?.[1] ?? null,
    },
  }
})

function ageOn({ firstRegistration, year }: ValuedCar, date: string): number {
  const registered = yearsOf(firstRegistration ?? '')
  return within((yearsOf(date) ?? 0) - (registered ?? year + 0.5), 0, most.age)
}

/** Returns the years up to the beginning of a month; null unless it is YYYY-MM. */
function yearsOf(text: string): number | null {
  const [year, month] = text.split('-').map(Number)
  const isMonth = year !== undefined && year > 1900 && month !== undefined && month >= 1 && month <= 12
  return isMonth ? year + (month - 1) / 12 : null
}

function powerOf(horsepower: number | null, written: number): number | null {
  const stated = horsepower !== null && horsepower >= 5 ? Math.min(most.power, horsepower) : null
  if (stated === null) return written >= 20 ? written : null
  // A moderately higher number in the title means that the field is in kilowatts.
  return written > stated && written < 1.42 * stated ? written : stated
}

function litresOf(engineSize: number | null): string | null {
  return engineSize !== null && engineSize >= 500 && engineSize <= 9000 ? (engineSize / 1000).toFixed(1) : null
}

function within(number: number, least: number, greatest: number): number {
  return Number.isNaN(number) ? least : Math.min(greatest, Math.max(least, number))
}

/** Cars are processed family by family, and a family has few distinct texts. */
const maxCached = 2_000

/** Memoises a function of the texts of a car. */
function memoised<Car, Answer>(answerOf: (car: Car) => Answer): (texts: string, car: Car) => Answer {
  const answers = new Map<string, Answer>()
  return (texts, car) => {
    let answer = answers.get(texts)
    if (answer === undefined) {
      if (answers.size >= maxCached) answers.clear()
      answers.set(texts, (answer = answerOf(car)))
    }
    return answer
  }
}
