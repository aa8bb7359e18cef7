import type { Car } from './car.ts'
import { chance } from './chance.ts'

/** What the places of the first pages show in turn: a car with its own photograph, one with its model's, one with a drawing. */
const pattern = ['own', 'model', 'own', 'drawing', 'own', 'model', 'own', 'drawing'] as const

/** The first cars, which home presents. */
const featured = 3

interface Stock {
  /** In their order. */
  readonly own: readonly Car[]
  readonly model: readonly Car[]
  readonly drawing: readonly Car[]
}

/** The keys of the cars of the first pages, first one first: as many as it takes to show every car with its own photograph. */
export function arrangeFirstPages(stock: Stock): string[] {
  const keys = stock.own.slice(0, featured).map(({ key }) => key)
  const waiting = { own: stock.own.slice(featured), model: mixed(stock.model), drawing: inAnyOrder(stock.drawing) }
  while (waiting.own.length > 0) {
    const kind = pattern[keys.length % pattern.length] ?? 'own'
    const car = waiting[kind].shift() ?? waiting.own.shift()
    if (car) keys.push(car.key)
  }
  return keys
}

const inAnyOrder = (cars: readonly Car[]) =>
  cars.toSorted((a, b) => chance(a.key, 'place', 1_000_000) - chance(b.key, 'place', 1_000_000))

/** One car of each model, then a second of each, and so on. */
function mixed(cars: readonly Car[]): Car[] {
  const models = [...Map.groupBy(inAnyOrder(cars), ({ make, model }) => `${make} ${model}`).values()]
  const rounds = Math.max(0, ...models.map((model) => model.length))
  return Array.from({ length: rounds }, (_, round) => models.flatMap((model) => model.slice(round, round + 1))).flat()
}
