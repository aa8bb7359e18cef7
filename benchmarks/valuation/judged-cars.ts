import type { CarValuation } from '@autopiazza/server/modules/valuation/rules/market/value-car'
import type { PriceLabel } from '@autopiazza/contract/vocabulary'
import { mean, median, percent, printLine } from './figures.ts'
import type { UsedCar } from './used-cars.ts'

/** A car whose value is compared with its price. */
export interface JudgedCar {
  readonly car: UsedCar
  /** Euro. */
  readonly price: number
  readonly age: number
  readonly error: number
  /** Signed share of the value. */
  readonly bias: number
  readonly isWithin: boolean
  readonly label: PriceLabel | null
  readonly basis: CarValuation['basis']
}

export function judge(
  car: UsedCar,
  { value, low, high, basis }: CarValuation,
  label: PriceLabel | null,
  day: string,
): JudgedCar {
  const bias = value / car.price - 1
  return {
    car,
    price: car.price / 100,
    age: Number(day.slice(0, 4)) - car.year,
    error: Math.abs(bias),
    bias,
    isWithin: car.price >= low && car.price <= high,
    label,
    basis,
  }
}

const priceBands = [0, 5_000, 10_000, 15_000, 20_000, 30_000, 50_000, 100_000, Number.POSITIVE_INFINITY]
const ageBands = [0, 1, 2, 3, 4, 5, 6, 8, 10, 15, 100]
const fewestOfMake = 50

/** Prints the accuracy of the values by price, age, seller, basis and make. */
export function printTables(judged: readonly JudgedCar[]): void {
  const bandsOf = (
    bands: readonly number[],
    unit: string,
    of: (one: JudgedCar) => number,
  ): [string, readonly JudgedCar[]][] =>
    bands.slice(0, -1).map((from, at) => {
      const to = bands[at + 1] ?? 0
      const name = Number.isFinite(to) ? `${from} to ${to}${unit}` : `${from} and more`
      return [name, judged.filter((one) => of(one) >= from && of(one) < to)]
    })
  printTable(
    'price in euro',
    bandsOf(priceBands, '', ({ price }) => price),
  )
  printTable(
    'age',
    bandsOf(ageBands, ' years', ({ age }) => age),
  )
  printTable('apart', [
    ['over ten years', judged.filter(({ age }) => age > 10)],
    ['private sellers', judged.filter(({ car }) => car.isPrivate)],
  ])
  printTable('rests on', [...Map.groupBy(judged, ({ basis }) => basis)])
  const makes = [...Map.groupBy(judged, ({ car }) => car.make)].filter(([, cars]) => cars.length >= fewestOfMake)
  printTable(
    'make',
    makes.toSorted(([, a], [, b]) => b.length - a.length),
  )
}

function printTable(title: string, lines: readonly (readonly [string, readonly JudgedCar[]])[]): void {
  printLine(`\n${title.padEnd(20)}   cars   median     mean     bias  in range`)
  for (const [name, cars] of lines) {
    if (cars.length === 0) {
      printLine(`${name.padEnd(20)}      0`)
      continue
    }
    const errors = cars.map(({ error }) => error)
    const figures = [
      median(errors),
      mean(errors),
      median(cars.map(({ bias }) => bias)),
      mean(cars.map(({ isWithin }) => Number(isWithin))),
    ]
    printLine(
      `${name.padEnd(20)} ${String(cars.length).padStart(6)}${figures.map((one) => percent(one).padStart(9)).join('')}`,
    )
  }
}
