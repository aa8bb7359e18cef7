import { describe, expect, it } from 'vitest'
import { meantFeature, ownFeatures } from './features.ts'

const names: Record<string, string> = { air_conditioning: 'Climatizzatore', awd: 'Trazione integrale' }
const nameOf = (feature: string) => names[feature] ?? feature

describe('features of a car', () => {
  it.each(['', '   '])('adds no feature for %j', (text) => expect(meantFeature(text, [], nameOf)).toBeNull())

  it('keeps unknown features as trimmed text', () => {
    expect(meantFeature('  Bauletto   firmato ', [], nameOf)).toEqual({ feature: 'Bauletto firmato', isPresent: false })
  })

  it.each(['climatizzatore', 'Trazione Integrale', 'AWD'])('finds the feature %j in the catalogue', (text) => {
    expect(['air_conditioning', 'awd']).toContain(meantFeature(text, [], nameOf)?.feature)
  })

  it.each(['Bauletto', 'bauletto', 'Climatizzatore'])('detects that the feature %j is already chosen', (text) => {
    expect(meantFeature(text, ['Bauletto', 'air_conditioning'], nameOf)?.isPresent).toBe(true)
  })

  it('separates typed features from those of the catalogue', () => {
    expect(ownFeatures(['awd', 'Bauletto'])).toEqual(['Bauletto'])
  })
})
