import { photosPerStep, requiredImportedPhotos } from '@autopiazza/contract/constants'
import { type PhotoStep, photoSteps } from '@autopiazza/contract/vocabulary'

/** How many photographs a step can have: one main, five in each other step. */
function photoLimit(step: PhotoStep): number {
  return step === 'main' ? 1 : photosPerStep
}

/** The first free place of a step, or null when it is full. */
export function firstFreePlace(step: PhotoStep, taken: readonly number[]): number | null {
  const place = Array.from({ length: photoLimit(step) }, (_, position) => position).find(
    (position) => !taken.includes(position),
  )
  return place ?? null
}

interface Placed {
  readonly step: PhotoStep
  readonly position: number
}

/** Main first, then exterior, interior, optional, each in its order. */
export function comparePlaces(one: Placed, other: Placed): number {
  return photoSteps.indexOf(one.step) - photoSteps.indexOf(other.step) || one.position - other.position
}

/** True when an imported advert may go online: it has its main photograph and two others of any step, because their steps are unknown. */
export function hasRequiredPhotos(steps: readonly PhotoStep[]): boolean {
  return steps.includes('main') && steps.length >= requiredImportedPhotos
}

/** The step of the next photograph of an import: the main one, then five exterior, five interior, five others; null when all are full. */
export function nextImportedStep(taken: readonly PhotoStep[]): PhotoStep | null {
  return photoSteps.find((step) => taken.filter((one) => one === step).length < photoLimit(step)) ?? null
}

const ladder = [320, 640, 960, 1280]
const worthAnother = 1.1

/** The widths in pixels in which a photograph is offered, ascending; the last one is the width of the master. */
export function photoWidths(masterWidth: number): number[] {
  return [...ladder.filter((width) => width * worthAnother <= masterWidth), masterWidth]
}
