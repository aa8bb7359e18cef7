import { describe, expect, it } from 'vitest'
import { resolveFeature, customFeatures } from './features.ts'

const names: Record<string, string> = { air_conditioning: 'Climatizzatore', awd: 'Trazione integrale' }
const nameOf = (feature: string) => names[feature] ?? feature

describe('features of a car', () => {
  it.each(['', '   '])('adds no feature for %j', (text) => expect(resolveFeature(text, [], nameOf)).toBeNull())

  it('returns unknown features as trimmed text', () => {
    expect(resolveFeature('  Bauletto   firmato ', [], nameOf)).toEqual({
      feature: 'Bauletto firmato',
      isPresent: false,
    })
  })

  it.each(['climatizzatore', 'Trazione Integrale', 'AWD'])('finds the feature %j in the catalogue', (text) => {
    expect(['air_conditioning', 'awd']).toContain(resolveFeature(text, [], nameOf)?.feature)
  })

  it.each(['Bauletto', 'bauletto', 'Climatizzatore'])('detects that the feature %j is already chosen', (text) => {
    expect(resolveFeature(text, ['Bauletto', 'air_conditioning'], nameOf)?.isPresent).toBe(true)
  })

  it('separates typed features from features of the catalogue', () => {
    expect(customFeatures(['awd', 'Bauletto'])).toEqual(['Bauletto'])
  })
})
