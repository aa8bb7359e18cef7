import { photosPerStep } from '@autopiazza/contract/constants'
import { type PhotoStep, photoSteps } from '@autopiazza/contract/vocabulary'

/** How many photographs a step can have: one main, five in each other step. */
export function photoLimit(step: PhotoStep): number {
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
