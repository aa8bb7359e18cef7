/** The last one is not part of the mix. */
export const kinds = ['browse', 'filters', 'keyword', 'several', 'recommended'] as const
export type Kind = (typeof kinds)[number]
/** A third of them with several cars or with an exclusion. */
const mixed: readonly Kind[] = [
  'browse',
  'filters',
  'several',
  'keyword',
  'browse',
  'several',
  'filters',
  'keyword',
  'several',
]

const makes = [
  'Fiat',
  'Volkswagen',
  'Ford',
  'Renault',
  'Peugeot',
  'Toyota',
  'BMW',
  'Audi',
  'Mercedes-Benz',
  'Opel',
  'Kia',
  'Volvo',
]
const models = ['Alba 1', 'Brezza 2', 'Corsa 3', 'Duna 4', 'Estro 1', 'Faro 2']
const fuels = ['petrol', 'diesel', 'electric', 'hybrid', 'plugin_hybrid', 'lpg']
/** Words of the descriptions and versions that name no filter: they are only full text, which a statement can search too. */
const words = [
  'fumatore',
  'appuntamento',
  'bollo',
  'revisione',
  'certificati',
  'gomme nuove',
  'techno',
  'rif12',
  'rif4321',
  'business',
]

/** Returns query strings of the search, the same ones in every run. */
export function questions(kind: Kind | 'mix', count: number): string[] {
  const below = seededNumbers()
  const prices = () => ({ minPrice: below(20) * 1_000, maxPrice: 25_000 + below(50) * 1_000 })
  const filters = () => ({
    make: makes[below(makes.length)] ?? '',
    fuelType: fuels[below(fuels.length)] ?? '',
    minYear: 2000 + below(15),
    maxYear: 2016 + below(9),
    ...prices(),
  })
  const makeOf = () => makes[below(makes.length)] ?? ''
  const carOf = () => (below(2) === 0 ? makeOf() : `${makeOf()}:${models[below(models.length)] ?? ''}`)
  const several = () => ({
    cars: [...new Set(Array.from({ length: 2 + below(4) }, carOf))].join(','),
    ...prices(),
    sort: 'newest',
  })
  const without = () => ({
    ...(below(2) === 0 ? { excludeCars: carOf() } : { excludeFuelType: fuels[below(fuels.length)] ?? '' }),
    ...(below(2) === 0 && { excludeBodyType: 'suv,van' }),
    ...(below(3) === 0 && { excludeFeatures: 'sunroof' }),
    minYear: 2000 + below(15),
    maxYear: 2016 + below(9),
    ...prices(),
    sort: 'newest',
  })
  const filtersOf: Record<Kind, () => Record<string, string | number>> = {
    browse: () => ({ sort: 'newest' }),
    filters: () => ({ ...filters(), sort: 'newest' }),
    several: () => (below(2) === 0 ? several() : without()),
    recommended: filters,
    keyword: () => ({
      q: words[below(words.length)] ?? '',
      sort: 'newest',
      fuelType: fuels[below(fuels.length)] ?? '',
      ...prices(),
    }),
  }
  return Array.from({ length: count }, (_, at) => {
    const filters = filtersOf[kind === 'mix' ? (mixed[at % mixed.length] ?? 'browse') : kind]()
    return new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)])).toString()
  })
}

function seededNumbers(): (below: number) => number {
  let state = 12_345
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  }
}
