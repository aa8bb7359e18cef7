import { type Car, chance } from './car.ts'

/** What the places of the first pages show in turn: a car with its own photograph, one with its model's, one with a drawing. */
const pattern = ['own', 'model', 'own', 'drawing', 'own', 'model', 'own', 'model'] as const

/** The first cars, which home presents: those with their own photographs alone. */
const featured = 12

export interface ShownStock {
  /** In their order. */
  readonly own: readonly Car[]
  /** With the photographs that stand for them. */
  readonly model: readonly { readonly car: Car; readonly photos: readonly string[] }[]
  readonly drawing: readonly Car[]
}

/**
 * The keys of all cars, first one first. The first pages are as many as it takes to show every car with its own photograph; on all others the cars of a
 * photograph, and those of a model, are as far apart as can be.
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

/** Those of a kind at equal distances over the whole, beginning anywhere. */
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
