import { describe, expect, test } from 'vitest'
import { pandaForSale } from '../testing/listing-fixture.ts'
import { changedFacts, type CarFacts, writtenFeatures } from './car-facts.ts'

const facts: CarFacts = { make: 'Fiat', model: 'Panda', mileage: 61_200, color: null, features: ['airbag'] }

describe('the changes of a correction', () => {
  test.each([
    ['nothing', facts, []],
    ['the kilometres', { ...facts, mileage: 84_000 }, [{ fact: 'mileage', from: 61_200, to: 84_000 }]],
    ['what was not given', { ...facts, color: 'red' }, [{ fact: 'color', from: null, to: 'red' }]],
    ['what is no longer given', { ...facts, make: null }, [{ fact: 'make', from: 'Fiat', to: null }]],
    ['the equipment', { ...facts, features: [] }, [{ fact: 'features', from: ['airbag'], to: [] }]],
  ])('returns the changed facts in a correction: %s', (_, to, changes) => {
    expect(changedFacts(facts, to)).toEqual(changes)
  })
})

describe('the stored features', () => {
  test.each([
    ['what is ticked', { features: ['abs'] }, [], ['abs']],
    ['the same in the known order', { features: ['abs', 'airbag'] }, ['airbag', 'abs'], ['airbag', 'abs']],
    ['more in the order of the form', { features: ['abs', 'airbag'] }, ['airbag'], ['abs', 'airbag']],
    ['what follows from the facts', { horsepower: 69 }, [], ['new_drivers_ok']],
    ['nothing that contradicts the facts', { horsepower: 200, features: ['new_drivers_ok'] }, ['new_drivers_ok'], []],
  ])('stores the features of an advert: %s', (_, fields, known, written) => {
    expect(writtenFeatures(pandaForSale(fields), known)).toEqual(written)
  })
})
