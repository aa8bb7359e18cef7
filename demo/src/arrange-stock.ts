import { type Car, chance } from './car.ts'

/** What the positions of the first pages show in turn: a car with its own photograph, with its model's, or with a drawing. */
const pattern = ['own', 'model', 'own', 'drawing', 'own', 'model', 'own', 'model'] as const

/** The first cars, which the home page presents, all have photographs of their own. */
const featured = 12

export interface ShownStock {
  /** In their order. */
  readonly own: readonly Car[]
  /** With the photographs of their model. */
  readonly model: readonly { readonly car: Car; readonly photos: readonly string[] }[]
  readonly drawing: readonly Car[]
}

/**
 * Returns the keys of all cars in order. The first pages are as many as it takes to show every car with its own
 * photograph; on all others, cars with the same
 * photograph, and cars of the same model, are as far apart as possible.
 */
export function arrangeStock(stock: ShownStock): { readonly firstPages: string[]; readonly others: string[] } {
  const firstPages = stock.own.slice(0, featured).map(({ key }) => key)
  const ofModels = stock.model.map(({ car, photos }) => ({ key: car.key, kind: photos.join() }))
  const drawn = stock.drawing.map(({ key, make, model }) => ({ key, kind: `${make} ${model}` }))
  const waiting = {
    own: stock.own.slice(featured).map(({ key }) => key),
    model: spread(ofModels),
    drawing: spread(drawn),
  }
  while (waiting.own.length > 0) {
    const kind = pattern[firstPages.length % pattern.length] ?? 'own'
    const key = waiting[kind].shift() ?? waiting.own.shift()
    if (key) firstPages.push(key)
  }
  const left = new Set([...waiting.model, ...waiting.drawing])
  return { firstPages, others: spread([...ofModels, ...drawn].filter(({ key }) => left.has(key))) }
}

interface Placed {
  readonly key: string
  readonly kind: string
}

/** Spreads the cars of a kind at equal distances, with any beginning. */
function spread(cars: readonly Placed[]): string[] {
  const kinds = Map.groupBy(cars, ({ kind }) => kind)
  return [...kinds]
    .flatMap(([kind, alike]) => {
      const begin = chance(kind, 'begin', 1_000) / 1_000
      const inAnyOrder = alike.toSorted((a, b) => chance(a.key, 'place', 1_000_000) - chance(b.key, 'place', 1_000_000))
      return inAnyOrder.map(({ key }, at) => ({ key, place: (at + begin) / alike.length }))
    })
    .toSorted((a, b) => a.place - b.place || a.key.localeCompare(b.key))
    .map(({ key }) => key)
}
