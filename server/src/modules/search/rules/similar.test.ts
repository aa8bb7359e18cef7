import { describe, expect, test } from 'vitest'
import { type ComparedCar, likeCriteria, mostSimilar, relatedCriteria, sameModelCriteria } from './similar.ts'

const golf: ComparedCar = {
  id: 'golf',
  make: 'Volkswagen',
  model: 'Golf',
  year: 2020,
  fuelType: 'diesel',
  bodyType: 'hatchback',
  listingType: 'sale',
  salePrice: 2_000_000,
  dailyRate: null,
  mainPhoto: null,
}
const like = (id: string, change: Partial<ComparedCar> = {}): ComparedCar => ({ ...golf, id, ...change })

describe('searches for similar cars', () => {
  const near = { salePrices: { min: 1_500_000, max: 2_500_000 }, year: { min: 2017, max: 2023 }, listingType: 'sale' }
  const anywhere = { salePrices: { min: null, max: null }, year: { min: null, max: null } }

  test('searches first for cars of the same model, of similar price and age and then of any', () => {
    expect(sameModelCriteria(golf)).toMatchObject([
      { make: 'Volkswagen', model: 'Golf', ...near },
      { make: 'Volkswagen', model: 'Golf', ...anywhere },
    ])
  })

  test('searches next for cars of the same make, or of a model with the same name', () => {
    expect(relatedCriteria(golf)).toMatchObject([
      { make: 'Volkswagen', model: null, bodyType: ['hatchback'], ...near },
      { make: 'Volkswagen', model: null, ...anywhere },
      { make: null, model: 'Golf', ...anywhere },
    ])
  })

  test('searches last for cars of the same body type and fuel with similar price and age', () => {
    expect(likeCriteria(golf)).toMatchObject({ make: null, bodyType: ['hatchback'], fuelType: ['diesel'], ...near })
  })

  test('compares rental cars by their daily rate', () => {
    const [first] = sameModelCriteria({ ...golf, listingType: 'rent', salePrice: null, dailyRate: 5_000 })
    expect(first).toMatchObject({ listingType: 'rent', maxDailyRate: 6_250, salePrices: { min: null, max: null } })
  })

  test('ignores an unknown body type in the search for similar cars', () => {
    expect(relatedCriteria({ ...golf, bodyType: null })).toHaveLength(2)
    expect(likeCriteria({ ...golf, bodyType: null })).toBeNull()
  })
})

describe('ranking of similar cars', () => {
  test('ranks similar cars by model, then body type, fuel, price and age', () => {
    const inOrder = [
      like('same'),
      like('cheaper', { salePrice: 1_700_000 }),
      like('older', { year: 2010 }),
      like('petrol', { fuelType: 'petrol' }),
      like('estate', { bodyType: 'estate' }),
      like('polo', { model: 'Polo', salePrice: 1_900_000 }),
      like('namesake', { make: 'Seat', salePrice: 1_000_000 }),
      like('passat', { model: 'Passat', bodyType: 'sedan' }),
      like('astra', { make: 'Opel', model: 'Astra' }),
    ]
    for (const cars of [inOrder, inOrder.toReversed()])
      expect(mostSimilar(golf, cars, 9).map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id))
    expect(mostSimilar(golf, inOrder, 3)).toHaveLength(3)
  })

  test('prefers the car with a photograph of its own among about equally similar cars', () => {
    const photo = (ofModel: boolean) => ({ ofModel }) as NonNullable<ComparedCar['mainPhoto']>
    const own = like('own', { salePrice: 2_050_000, mainPhoto: photo(false) })
    const nearer = like('nearer', { mainPhoto: photo(true) })
    expect(mostSimilar(golf, [nearer, own], 2).map(({ id }) => id)).toEqual(['own', 'nearer'])
    const farther = like('farther', { salePrice: 2_300_000, mainPhoto: photo(false) })
    expect(mostSimilar(golf, [farther, nearer], 2).map(({ id }) => id)).toEqual(['nearer', 'farther'])
    const petrol = like('petrol', { fuelType: 'petrol', mainPhoto: photo(false) })
    expect(mostSimilar(golf, [petrol, nearer], 2).map(({ id }) => id)).toEqual(['nearer', 'petrol'])
  })

  test('lists each similar car once, and never the car itself', () => {
    expect(mostSimilar(golf, [golf, like('other'), like('other'), golf], 3).map(({ id }) => id)).toEqual(['other'])
    expect(mostSimilar(golf, [golf], 3)).toEqual([])
  })
})
