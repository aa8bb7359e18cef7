import { describe, expect, it } from 'vitest'
import { comparePlaces, firstFreePlace } from './photo-place.ts'

describe('the places of photographs', () => {
  it('takes one main photograph', () => {
    expect(firstFreePlace('main', [])).toBe(0)
    expect(firstFreePlace('main', [0])).toBeNull()
  })

  it('takes five of another step and fills a gap first', () => {
    expect(firstFreePlace('exterior', [0, 1, 3])).toBe(2)
    expect(firstFreePlace('interior', [0, 1, 2, 3])).toBe(4)
    expect(firstFreePlace('optional', [0, 1, 2, 3, 4])).toBeNull()
  })

  it('orders main, exterior, interior, optional, then by position', () => {
    const places = [
      { step: 'optional', position: 0 },
      { step: 'exterior', position: 1 },
      { step: 'main', position: 0 },
      { step: 'exterior', position: 0 },
    ] as const
    expect(places.toSorted(comparePlaces).map(({ step, position }) => `${step}${position}`)).toEqual([
      'main0',
      'exterior0',
      'exterior1',
      'optional0',
    ])
  })
})
