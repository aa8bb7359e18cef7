import { describe, expect, it } from 'vitest'
import { emptyDraft, isFilled, tradeInSchema } from './trade-in-schema.ts'

const panda = { make: ' Fiat ', model: 'Panda', year: '2019', mileage: '85.000', condition: 'good', description: '' }
const problemsOf = (draft: object) => {
  const parsed = tradeInSchema.safeParse({ ...panda, ...draft })
  return parsed.success ? {} : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], message]))
}

describe('car to trade in', () => {
  it('the trade-in form accepts numbers with the separators that people type', () => {
    expect(tradeInSchema.parse(panda)).toEqual({
      make: 'Fiat',
      model: 'Panda',
      year: 2019,
      mileage: 85_000,
      condition: 'good',
      description: null,
    })
  })

  it('a trade-in can be valued once every field except the description is filled in', () => {
    expect(isFilled(panda)).toBe(true)
    expect(isFilled(emptyDraft)).toBe(false)
    for (const field of ['make', 'model', 'year', 'mileage', 'condition'])
      expect(isFilled({ ...panda, [field]: ' ' })).toBe(false)
  })

  it('a trade-in requires a year between 1990 and the current year, a mileage and a known condition', () => {
    const nextYear = String(new Date().getFullYear() + 1)
    expect(problemsOf({ year: '1989' })).toEqual({ year: 'trade_in_year_range' })
    expect(problemsOf({ year: nextYear })).toEqual({ year: 'trade_in_year_range' })
    expect(problemsOf({ year: 'x', mileage: 'molti', condition: 'new' })).toEqual({
      year: 'year_four_digits',
      mileage: 'not_a_number',
      condition: 'not_an_option',
    })
    expect(problemsOf({ mileage: '-5' })).toEqual({ mileage: 'not_a_number' })
  })
})
