import { describe, expect, test } from 'vitest'
import { type ComparedCar, mostSimilar, similarCriteria } from './similar.ts'

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
}
const like = (id: string, change: Partial<ComparedCar> = {}): ComparedCar => ({ ...golf, id, ...change })

describe('the searches for similar cars', () => {
  test('are the model at about the price and age, the model, and body and fuel at about the price and age', () => {
    const near = {
      salePrices: { min: 1_500_000, max: 2_500_000 },
      years: { min: 2017, max: 2023 },
      listingType: 'sale',
    }
    expect(similarCriteria(golf)).toMatchObject([
      { make: 'Volkswagen', model: 'Golf', ...near },
      { make: 'Volkswagen', model: 'Golf', salePrices: { min: null, max: null }, years: { min: null, max: null } },
      { make: null, model: null, bodyTypes: ['hatchback'], fuelTypes: ['diesel'], ...near },
    ])
  })

  test('compare the daily rate of a car for rent', () => {
    const [near] = similarCriteria({ ...golf, listingType: 'rent', salePrice: null, dailyRate: 5_000 })
    expect(near).toMatchObject({ listingType: 'rent', maxDailyRate: 6_250, salePrices: { min: null, max: null } })
  })

  test('leave out the body of a car of which none is known', () => {
    expect(similarCriteria({ ...golf, bodyType: null })).toHaveLength(2)
  })
})

describe('the most similar cars', () => {
  test('are those of the first groups, the likest first, each once, never the car itself', () => {
    const [cheap, near, old] = [like('cheap', { salePrice: 1_600_000 }), like('near'), like('old', { year: 2012 })]
    const other = like('other', { model: 'Polo' })
    const groups = [[cheap, golf, near], [old, near, golf], [other]]
    expect(mostSimilar(golf, groups, 3).map(({ id }) => id)).toEqual(['near', 'cheap', 'old'])
    expect(mostSimilar(golf, groups, 9).map(({ id }) => id)).toEqual(['near', 'cheap', 'old', 'other'])
  })

  test('are none where there are none', () => {
    expect(mostSimilar(golf, [[golf], []], 3)).toEqual([])
  })
})
