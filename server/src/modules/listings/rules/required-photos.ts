import { requiredImportedPhotos } from '@autopiazza/contract/constants'
import { type PhotoStep, photoSteps } from '@autopiazza/contract/vocabulary'
import { photoLimit } from './photo-place.ts'

/** True when an imported advert may go online: it has its main photograph and, as their steps are unknown, two others of any step. */
export function hasRequiredPhotos(steps: readonly PhotoStep[]): boolean {
  return steps.includes('main') && steps.length >= requiredImportedPhotos
}

/** Where the next photograph of an import goes: the main one, then five outside, five inside, five others; null when all are full. */
export function nextImportedStep(taken: readonly PhotoStep[]): PhotoStep | null {
  return photoSteps.find((step) => taken.filter((one) => one === step).length < photoLimit(step)) ?? null
}
