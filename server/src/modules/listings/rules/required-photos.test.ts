import { type PhotoStep, photoSteps } from '@autopiazza/contract/vocabulary'
import { expect, it } from 'vitest'
import { hasRequiredPhotos, nextImportedStep } from './required-photos.ts'

it.each<[readonly PhotoStep[], boolean]>([
  [[], false],
  [['main'], false],
  [['main', 'exterior'], false],
  [['exterior', 'exterior', 'interior'], false],
  [['main', 'exterior', 'interior'], true],
  [['main', 'exterior', 'exterior'], true],
])('an advert with %j has its photographs: %s', (steps, has) => {
  expect(hasRequiredPhotos(steps)).toBe(has)
})

it('the photographs of an import fill the steps in their order, sixteen in all', () => {
  const taken: PhotoStep[] = []
  for (let step = nextImportedStep(taken); step; step = nextImportedStep(taken)) taken.push(step)
  expect(taken).toHaveLength(16)
  expect([...new Set(taken)]).toEqual(photoSteps)
  expect(nextImportedStep(['main', 'interior', 'optional'])).toBe('exterior')
})
