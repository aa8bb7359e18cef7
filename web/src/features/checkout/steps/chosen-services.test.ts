import { describe, expect, test } from 'vitest'
import { chooseService, dropService, shownLevel } from './chosen-services.ts'

const fuller = { level: 'fuller', price: 89_900, months: 24 } as const
const basic = { level: 'basic', price: 79_900, months: 12 } as const
const warranty = { code: 'extended_warranty' as const, preselected: 'fuller' as const, levels: [fuller, basic] }
const transfer = { code: 'ownership_transfer' as const, preselected: null }
const nothing = { services: [], levels: {} }

describe('displayed level of a service', () => {
  test('a service shows the preselected level until another is chosen', () => {
    expect(shownLevel(warranty, nothing)).toBe(fuller)
    expect(shownLevel(warranty, { levels: { extended_warranty: 'basic' } })).toBe(basic)
  })

  test('a service shows only a level that is on sale, and causes an error when no level is', () => {
    expect(shownLevel({ ...warranty, levels: [basic] }, nothing)).toBe(basic)
    const only = { level: null, price: 29_900, months: null }
    expect(shownLevel({ ...transfer, levels: [only] }, nothing)).toBe(only)
    expect(() => shownLevel({ ...transfer, levels: [] }, nothing)).toThrow('ownership_transfer')
  })
})

describe('selection of a service', () => {
  test('selecting a service stores the chosen level, and removing the service preserves that level', () => {
    const chosen = chooseService(nothing, 'extended_warranty', 'fuller')
    expect(chosen).toEqual({ services: ['extended_warranty'], levels: { extended_warranty: 'fuller' } })
    expect(chooseService(chosen, 'extended_warranty', 'basic')).toEqual({
      services: ['extended_warranty'],
      levels: { extended_warranty: 'basic' },
    })
    expect(dropService(chosen, 'extended_warranty')).toEqual({ services: [], levels: { extended_warranty: 'fuller' } })
  })

  test('choosing a service with a single level stores no level', () => {
    expect(chooseService(nothing, 'ownership_transfer', null)).toEqual({ services: ['ownership_transfer'], levels: {} })
  })
})
