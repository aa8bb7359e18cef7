import { describe, expect, test } from 'vitest'
import { chooseService, dropService, shownLevel } from './chosen-services.ts'

const fuller = { level: 'fuller', price: 89_900, months: 24 } as const
const basic = { level: 'basic', price: 79_900, months: 12 } as const
const warranty = { code: 'extended_warranty' as const, preselected: 'fuller' as const, levels: [fuller, basic] }
const transfer = { code: 'ownership_transfer' as const, preselected: null }
const nothing = { services: [], levels: {} }

describe('the level of a service that is shown', () => {
  test('is the preselected one until another is chosen', () => {
    expect(shownLevel(warranty, nothing)).toBe(fuller)
    expect(shownLevel(warranty, { levels: { extended_warranty: 'basic' } })).toBe(basic)
  })

  test('is one that is sold, and the only one of a service with one level', () => {
    expect(shownLevel({ ...warranty, levels: [basic] }, nothing)).toBe(basic)
    const only = { level: null, price: 29_900, months: null }
    expect(shownLevel({ ...transfer, levels: [only] }, nothing)).toBe(only)
    expect(() => shownLevel({ ...transfer, levels: [] }, nothing)).toThrow('ownership_transfer')
  })
})

describe('choosing a service', () => {
  test('writes its level, and keeps it when it is taken away and when the level changes', () => {
    const chosen = chooseService(nothing, 'extended_warranty', 'fuller')
    expect(chosen).toEqual({ services: ['extended_warranty'], levels: { extended_warranty: 'fuller' } })
    expect(chooseService(chosen, 'extended_warranty', 'basic')).toEqual({
      services: ['extended_warranty'],
      levels: { extended_warranty: 'basic' },
    })
    expect(dropService(chosen, 'extended_warranty')).toEqual({ services: [], levels: { extended_warranty: 'fuller' } })
  })

  test('with one level writes none', () => {
    expect(chooseService(nothing, 'ownership_transfer', null)).toEqual({ services: ['ownership_transfer'], levels: {} })
  })
})
