import { describe, expect, it } from 'vitest'
import { canonicalFeature, canonicalMake, catalogued } from '@autopiazza/reference-data/cars'

describe('the catalogue', () => {
  it.each([
    ['fiat', 'Fiat'],
    ['VW', 'Volkswagen'],
    ['mercedes benz', 'Mercedes-Benz'],
    ['Citroën', 'Citroen'],
    ['Škoda', 'Skoda'],
    ['  Piccola   Casa ', 'Piccola Casa'],
  ])('spells the make %j as %j', (name, expected) => {
    expect(canonicalMake(name)).toBe(expected)
  })

  it.each([
    ['Air Conditioning', 'air_conditioning'],
    ['parking_sensors', 'parking_sensors'],
    ['Sedili in pelle', 'leather'],
    ['Bauletto firmato', 'Bauletto firmato'],
  ])('maps the feature %j to %j', (word, expected) => {
    expect(canonicalFeature(word)).toBe(expected)
  })

  it('leaves the other fields alone and names each feature once', () => {
    expect(catalogued({ make: 'bmw', model: 'i3', features: ['Leather Seats', 'leather'] })).toEqual({
      make: 'BMW',
      model: 'i3',
      features: ['leather'],
    })
  })
})
