import { requiredImportedPhotos } from '@autopiazza/contract/constants'
import { type PhotoStep, photoSteps } from '@autopiazza/contract/vocabulary'
import { photoLimit } from './photo-place.ts'

/** True when an imported advert may go online: it has its main photograph and two others of any step, because their steps are unknown. */
export function hasRequiredPhotos(steps: readonly PhotoStep[]): boolean {
  return steps.includes('main') && steps.length >= requiredImportedPhotos
}

/** The step of the next photograph of an import: the main one, then five exterior, five interior, five others; null when all are full. */
export function nextImportedStep(taken: readonly PhotoStep[]): PhotoStep | null {
  return photoSteps.find((step) => taken.filter((one) => one === step).length < photoLimit(step)) ?? null
}
