import { fitMarket } from '@autopiazza/server/modules/valuation/rules/market/fit-market-model'
import type { MarketModel } from '@autopiazza/server/modules/valuation/rules/market/market-model'
import { labelOf } from '@autopiazza/contract/price-label'
import { familyOf, valueCar } from '@autopiazza/server/modules/valuation/rules/market/value-car'
import { furtherCarFacts } from '@autopiazza/contract/market-value'
import type { ValuedCar } from '@autopiazza/server/modules/valuation/rules/market/valued-car'
import { mean, median, percent, printLine } from './figures.ts'
import { type JudgedCar, judge, printTables } from './judged-cars.ts'
import { type UsedCar, usedCars } from './used-cars.ts'

interface Options {
  readonly train: string
  readonly test: string
  readonly date?: string | undefined
  /** Values cars by make, model, year and mileage only, like those to be traded in. */
  readonly isFew: boolean
  /** How many adverts to fit and to value, repeated from the train file; 0 for the file as it is. */
  readonly fitSize: number
}

/** Evaluates the market model with the used cars of a file. Each is valued as on the day of its price. */
export function evaluateValues({ train, test, date, isFew, fitSize }: Options): void {
  const known = fitSize > 0 ? repeated(usedCars(train), fitSize) : usedCars(train)
  const day = date ?? lastDayOf(known)
  const { model, families } = timed(`fitting ${known.length} adverts`, () => fitMarket(known, day))
  const valued = fitSize > 0 ? known : usedCars(test)
  const isSame = train === test
  const judged = timed(`valuing ${valued.length} cars`, () =>
    [...Map.groupBy(valued, familyOf)].flatMap(([name, cars]) => {
      // A family is prepared once for all cars that are valued with it.
      const family = families.get(name) ?? []
      return cars.flatMap((car): readonly JudgedCar[] => {
        // A car of another file may be identical; only one of the same file is left out of its own value.
        const valuation = valueCar(model, family, isFew ? withFewFacts(car) : car, car.pricedOn)
        if (fitSize > 0) return []
        const likePrices = valuation.nearest.map(({ adjusted }) => adjusted)
        return [judge(car, valuation, labelOf({ price: car.price, ...valuation, likePrices }), day)]
      })
    }),
  )
  printLine(`peak memory ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`)
  if (fitSize > 0) return
  print(judged, model, isSame)
}

function print(judged: readonly JudgedCar[], model: MarketModel, isSame: boolean): void {
  const errors = judged.map(({ error }) => error)
  printLine(`median absolute percentage error  ${percent(median(errors))}`)
  printLine(`mean absolute percentage error    ${percent(mean(errors))}`)
  printLine(`80 % interval covers              ${percent(mean(judged.map(({ isWithin }) => Number(isWithin))))}`)
  printLine(`with a label                      ${percent(mean(judged.map(({ label }) => Number(label !== null))))}`)
  printLine(`${judged.length} used cars valued, from ${model.adverts} adverts${isSame ? ' of which they are' : ''}`)
  const { error } = model
  printLine(
    `the model about itself: median ${percent(error.median)}, mean ${percent(error.mean)}, covers ${percent(error.covered)}`,
  )
  printTables(judged)
}

function withFewFacts({ make, model, year, mileage }: UsedCar): ValuedCar {
  const unknown = Object.fromEntries(furtherCarFacts.map((fact) => [fact, null])) as Pick<
    ValuedCar,
    (typeof furtherCarFacts)[number]
  >
  return { make, model, year, mileage, ...unknown, features: [], province: null }
}

function lastDayOf(cars: readonly UsedCar[]): string {
  return cars.reduce((last, { pricedOn }) => (pricedOn > last ? pricedOn : last), '')
}

/** Repeats the adverts, each time with different mileage and prices. */
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
