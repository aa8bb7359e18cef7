import type { SearchFilters } from '@autopiazza/contract/search-filters'

const makes = [
  'Fiat',
  'Volkswagen',
  'Ford',
  'Renault',
  'Peugeot',
  'Toyota',
  'BMW',
  'Audi',
  'Opel',
  'Kia',
  'Volvo',
  'Jeep',
]
const models = ['Alba', 'Brezza', 'Corsa', 'Duna', 'Estro', 'Faro', 'Gala', 'Iris']
const fuels = ['petrol', 'diesel', 'electric', 'hybrid', 'plugin_hybrid', 'lpg'] as const
const bodies = ['sedan', 'hatchback', 'suv', 'estate', 'coupe', 'convertible', 'van', 'pickup'] as const
const gearboxes = ['manual', 'automatic', 'semi_automatic'] as const
const features = ['air_conditioning', 'navigation', 'bluetooth', 'leather', 'sunroof', 'heated_seats'] as const
const words = [
  'navigatore',
  'pelle',
  'neopatentati',
  'tagliandata',
  'garanzia',
  'gomme nuove',
  'panoramico',
  'business',
]
const towns = ['Milano', 'Roma', 'Torino', 'Napoli', 'Bologna', 'Verona', 'Bari', 'Palermo']

/** Returns the filters of saved searches, the same in every run: a make in half of them, a price in most, then years, fuel, body, equipment, words, places. */
export function savedFilters(count: number): SearchFilters[] {
  const below = seededNumbers()
  const pick = <T>(values: readonly T[]): T => values[below(values.length)] as T
  const often = (share: number): boolean => below(100) < share
  return Array.from({ length: count }, (_, at): SearchFilters => {
    const hasMake = often(50)
    return {
      ...(hasMake && { make: pick(makes) }),
      ...(hasMake && often(60) && { model: `${pick(models)} ${1 + below(4)}` }),
      // Each search has a different price, so that no two are the same.
      maxPrice: 3_000 + Math.round((at * 50_000) / count),
      ...(often(30) && { minPrice: 500 + below(2_000) }),
      ...(often(40) && { minYear: 2_000 + below(24) }),
      ...(often(30) && { maxMileage: 20_000 + below(20) * 10_000 }),
      ...(often(40) && { fuelType: often(70) ? [pick(fuels)] : [fuels[0], fuels[3]] }),
      ...(often(30) && { transmission: [pick(gearboxes)] }),
      ...(often(30) && { bodyType: [pick(bodies)] }),
      ...(often(20) && { features: [pick(features)] }),
      ...(often(15) && { q: pick(words) }),
      ...(often(5) && { keywords: [pick(words)] }),
      ...(often(25) && { place: pick(towns), radius: pick([20, 50, 100]) }),
    }
  })
}

function seededNumbers(): (limit: number) => number {
  let state = 20_261_123
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}
