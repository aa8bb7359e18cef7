import { describe, expect, it } from 'vitest'
import { meantFeature, ownFeatures } from './features.ts'

const names: Record<string, string> = { air_conditioning: 'Climatizzatore', awd: 'Trazione integrale' }
const nameOf = (feature: string) => names[feature] ?? feature

describe('adding a feature', () => {
  it.each(['', '   '])('adds nothing for %j', (text) => expect(meantFeature(text, [], nameOf)).toBeNull())

  it('keeps own texts, trimmed', () => {
    expect(meantFeature('  Bauletto   firmato ', [], nameOf)).toEqual({ feature: 'Bauletto firmato', isPresent: false })
  })

  it.each(['climatizzatore', 'Trazione Integrale', 'AWD'])('finds %j in the catalogue', (text) => {
    expect(['air_conditioning', 'awd']).toContain(meantFeature(text, [], nameOf)?.feature)
  })

  it.each(['Bauletto', 'bauletto', 'Climatizzatore'])('finds that %j is already there', (text) => {
    expect(meantFeature(text, ['Bauletto', 'air_conditioning'], nameOf)?.isPresent).toBe(true)
  })

  it('separates own texts from the catalogue', () => {
    expect(ownFeatures(['awd', 'Bauletto'])).toEqual(['Bauletto'])
  })
})
