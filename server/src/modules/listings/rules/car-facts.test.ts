import { describe, expect, test } from 'vitest'
import { changedFacts, type CarFacts } from './car-facts.ts'

const facts: CarFacts = { make: 'Fiat', model: 'Panda', mileage: 61_200, color: null, features: ['airbag'] }

describe('what a correction changes', () => {
  test.each([
    ['nothing', facts, []],
    ['the kilometres', { ...facts, mileage: 84_000 }, [{ fact: 'mileage', from: 61_200, to: 84_000 }]],
    ['what was not given', { ...facts, color: 'red' }, [{ fact: 'color', from: null, to: 'red' }]],
    ['what is no longer given', { ...facts, make: null }, [{ fact: 'make', from: 'Fiat', to: null }]],
    ['the equipment', { ...facts, features: [] }, [{ fact: 'features', from: ['airbag'], to: [] }]],
  ])('%s', (_, to, changes) => {
    expect(changedFacts(facts, to)).toEqual(changes)
  })
})
