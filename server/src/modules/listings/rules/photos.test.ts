import { type PhotoStep, photoSteps } from '@autopiazza/contract/vocabulary'
import { describe, expect, it } from 'vitest'
import {
  arrangedPlaces,
  comparePlaces,
  firstFreePlace,
  hasRequiredPhotos,
  nextImportedStep,
  photoWidths,
} from './photos.ts'

describe('the places of photographs', () => {
  it('accepts one main photograph per advert', () => {
    expect(firstFreePlace('main', [])).toBe(0)
    expect(firstFreePlace('main', [0])).toBeNull()
  })

  it('accepts five photographs in every photo step except the main one, and fills a gap first', () => {
    expect(firstFreePlace('exterior', [0, 1, 3])).toBe(2)
    expect(firstFreePlace('interior', [0, 1, 2, 3])).toBe(4)
    expect(firstFreePlace('optional', [0, 1, 2, 3, 4])).toBeNull()
  })

  it('orders photographs by photo step (main, exterior, interior, optional), then by position', () => {
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

it.each<[readonly PhotoStep[], boolean]>([
  [[], false],
  [['main'], false],
  [['main', 'exterior'], false],
  [['exterior', 'exterior', 'interior'], false],
  [['main', 'exterior', 'interior'], true],
  [['main', 'exterior', 'exterior'], true],
])('decides whether an advert with %j photographs is complete: %s', (steps, has) => {
  expect(hasRequiredPhotos(steps)).toBe(has)
})

describe('the places of a feed', () => {
  const at = (id: string, step: PhotoStep, position: number) => ({ id, step, position })
  const photos = [at('a', 'main', 0), at('b', 'exterior', 0), at('hand', 'exterior', 1), at('c', 'exterior', 2)]

  it('puts the photographs in the order of the feed, and leaves those added by hand where they are', () => {
    expect(arrangedPlaces(photos, ['c', 'a', 'b'], new Set())).toEqual([
      at('c', 'main', 0),
      at('a', 'exterior', 0),
      at('hand', 'exterior', 1),
      at('b', 'exterior', 2),
    ])
  })

  it('fills the place of a removed main photograph with the first of the feed, and leaves no gap', () => {
    expect(arrangedPlaces(photos, ['b', 'c'], new Set(['a']))).toEqual([
      at('b', 'main', 0),
      at('c', 'exterior', 0),
      at('hand', 'exterior', 1),
    ])
    expect(arrangedPlaces(photos, ['a', 'c'], new Set(['b']))).toEqual([
      at('a', 'main', 0),
      at('c', 'exterior', 0),
      at('hand', 'exterior', 1),
    ])
  })
})

it('assigns the photographs of an import to the photo steps in order, sixteen in all', () => {
  const taken: PhotoStep[] = []
  for (let step = nextImportedStep(taken); step; step = nextImportedStep(taken)) taken.push(step)
  expect(taken).toHaveLength(16)
  expect([...new Set(taken)]).toEqual(photoSteps)
  expect(nextImportedStep(['main', 'interior', 'optional'])).toBe('exterior')
})

describe('the widths of a photograph', () => {
  it.each([
    [100, [100]],
    [320, [320]],
    [640, [320, 640]],
    [1000, [320, 640, 1000]],
    [1200, [320, 640, 960, 1200]],
    [1280, [320, 640, 960, 1280]],
    [1920, [320, 640, 960, 1280, 1920]],
  ])('offers a photograph of %i pixels in the widths %j', (width, expected) => {
    expect(photoWidths(width)).toEqual(expected)
  })
})
