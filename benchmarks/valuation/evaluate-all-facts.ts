import { encodeCar } from '@autopiazza/server/modules/valuation/rules/market/encode-car'
import { fitMarketModel } from '@autopiazza/server/modules/valuation/rules/market/fit-market-model'
import type { MarketModel } from '@autopiazza/server/modules/valuation/rules/market/market-model'
import { labelOf } from '@autopiazza/contract/price-label'
import { type CarValuation, valueCar } from '@autopiazza/server/modules/valuation/rules/market/value-car'
import { mean, median, percent, printLine } from './figures.ts'
import { type UsedCar, usedCars } from './used-cars.ts'

interface Options {
  readonly train: string
  readonly test: string
  readonly date?: string | undefined
  /** How many adverts to fit and to value, repeated from the train file; 0 for the file as it is. */
  readonly fitSize: number
}

interface Judged {
  readonly car: UsedCar
  /** Euro. */
  readonly price: number
  readonly age: number
  readonly error: number
  /** Of the value, above the price or below. */
  readonly bias: number
  readonly isWithin: boolean
  readonly isLabelled: boolean
}

/** What the market model makes of the used cars of a file, with all facts that adverts of the product have. */
export function evaluateAllFacts({ train, test, date, fitSize }: Options): void {
  const known = fitSize > 0 ? repeated(usedCars(train), fitSize) : usedCars(train)
  const lastSeen = known.reduce((last, one) => (one.lastSeen > last ? one.lastSeen : last), '')
  const lastYear = known.reduce((last, { year }) => Math.max(last, year), 0)
  const day = date ?? (lastSeen || `${lastYear}-07-01`)
  const model = timed(`fitting ${known.length} adverts`, () => fitMarketModel(known, day))
  const valued = timed(`encoding ${known.length} adverts`, () => encodedOf(model, known))
  const asked = fitSize > 0 ? known : usedCars(test)
  const valuations = timed(`valuing ${asked.length} cars`, () =>
    asked.map((car) => {
      // A car of another file has no id here: the whole model may value it. One of the same file must not be valued by its own price.
      const encoded = encodeCar(model, train === test ? car : { ...car, id: undefined })
      return valueCar(model, encoded, valued.get(encoded.group) ?? [])
    }),
  )
  printLine(`peak memory ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`)
  if (fitSize > 0) return
  print(
    asked.flatMap((car, at) => judge(car, valuations[at] ?? null, day)),
    asked.length,
    model,
  )
}

function encodedOf(model: MarketModel, cars: readonly UsedCar[]) {
  const encoded = cars.map((car) => ({ ...encodeCar(model, car), id: car.id, price: car.price }))
  return Map.groupBy(encoded, ({ group }) => group)
}

/** The adverts over and over, each time with other kilometres and prices. */
function repeated(cars: readonly UsedCar[], count: number): UsedCar[] {
  return Array.from({ length: count }, (_, at) => {
    const [car, round] = [cars[at % cars.length], Math.floor(at / cars.length)]
    if (!car) throw new Error('The file has no used cars')
    const [more, dearer] = [Math.sin(at * 12.9898), Math.sin(at * 78.233)]
    return {
      ...car,
      id: `${car.id} ${round}`,
      mileage: Math.max(0, Math.round(car.mileage * (1 + 0.2 * round * more * 0.1))),
      price: Math.round(car.price * (1 + 0.05 * dearer * Math.sign(round))),
    }
  })
}

function timed<Result>(what: string, work: () => Result): Result {
  const [start, used] = [performance.now(), process.cpuUsage()]
  const result = work()
  const { user, system } = process.cpuUsage(used)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  printLine(`${what}: ${seconds} s, ${((user + system) / 1e6).toFixed(1)} s of processor`)
  return result
}

function judge(car: UsedCar, valuation: CarValuation | null, day: string): Judged[] {
  if (!valuation) return []
  const price = car.price / 100
  const away = valuation.value / car.price - 1
  return [
    {
      car,
      price,
      age: Number(day.slice(0, 4)) - car.year,
      error: Math.abs(away),
      bias: away,
      isWithin: car.price >= valuation.low && car.price <= valuation.high,
      isLabelled: labelOf({ price: car.price, ...valuation, likePrices: [] }) !== null,
    },
  ]
}

const priceBands = [0, 5_000, 10_000, 15_000, 20_000, 30_000, 50_000, 100_000, Number.POSITIVE_INFINITY]
const ageBands = [0, 1, 2, 3, 4, 5, 6, 8, 10, 15, 100]
const fewestOfMake = 50

function print(judged: readonly Judged[], asked: number, model: MarketModel): void {
  const errors = judged.map(({ error }) => error)
  printLine(`median absolute percentage error  ${percent(median(errors))}`)
  printLine(`mean absolute percentage error    ${percent(mean(errors))}`)
  printLine(`80 % interval covers              ${percent(mean(judged.map(({ isWithin }) => Number(isWithin))))}`)
  printLine(`with a label                      ${percent(mean(judged.map(({ isLabelled }) => Number(isLabelled))))}`)
  printLine(`${judged.length} of ${asked} used cars valued, from ${model.adverts} adverts`)
  const { error } = model
  printLine(
    `the model about itself: median ${percent(error.median)}, mean ${percent(error.mean)}, covers ${percent(error.covered)}`,
  )
  const bandsOf = (bands: readonly number[], unit: string, of: (one: Judged) => number): [string, Judged[]][] =>
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
  const makes = [...Map.groupBy(judged, ({ car }) => car.make)].filter(([, cars]) => cars.length >= fewestOfMake)
  printTable(
    'make',
    makes.toSorted(([, a], [, b]) => b.length - a.length),
  )
}

function printTable(title: string, lines: readonly (readonly [string, readonly Judged[]])[]): void {
  printLine(`\n${title.padEnd(20)}   cars   median     mean     bias  in range`)
  for (const [name, cars] of lines) {
    if (cars.length === 0) continue
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
