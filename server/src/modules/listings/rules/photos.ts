import { photosPerStep, requiredImportedPhotos } from '@autopiazza/contract/constants'
import { type PhotoStep, photoSteps } from '@autopiazza/contract/vocabulary'

function photoLimit(step: PhotoStep): number {
  return step === 'main' ? 1 : photosPerStep
}

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

/** Orders main first, then exterior, interior, optional, each by position. */
export function comparePlaces(one: Placed, other: Placed): number {
  return photoSteps.indexOf(one.step) - photoSteps.indexOf(other.step) || one.position - other.position
}

export interface PlacedPhoto extends Placed {
  readonly id: string
}

/**
 * Returns the places of all photographs that remain: those of `order` are in this order on the places of `order` and
 * `removed`, the others where they are. No step has a gap.
 */
export function arrangedPlaces(
  photos: readonly PlacedPhoto[],
  order: readonly string[],
  removed: ReadonlySet<string>,
): PlacedPhoto[] {
  const places = photos.filter(({ id }) => order.includes(id) || removed.has(id)).toSorted(comparePlaces)
  const placed = photos
    .filter(({ id }) => !removed.has(id))
    .map(({ id, step, position }) => {
      const place = places[order.indexOf(id)] ?? { step, position }
      return order.includes(id) ? { id, step: place.step, position: place.position } : { id, step, position }
    })
    .toSorted(comparePlaces)
  return placed.map(({ id, step }, at) => ({
    id,
    step,
    position: placed.slice(0, at).filter((before) => before.step === step).length,
  }))
}

/** Returns whether an imported advert may go online: with a main photograph and two others of any step, because an import does not know their steps. */
export function hasRequiredPhotos(steps: readonly PhotoStep[]): boolean {
  return steps.includes('main') && steps.length >= requiredImportedPhotos
}

/** Returns the photo step of an import's next photograph: first the main one, then five exterior, five interior and five optional ones. Returns null when all steps are full. */
export function nextImportedStep(taken: readonly PhotoStep[]): PhotoStep | null {
  return photoSteps.find((step) => taken.filter((one) => one === step).length < photoLimit(step)) ?? null
}

const ladder = [320, 640, 960, 1280]
const worthAnother = 1.1

/** Returns the offered widths in pixels, ascending. The last one is the width of the master file. */
export function photoWidths(masterWidth: number): number[] {
  return [...ladder.filter((width) => width * worthAnother <= masterWidth), masterWidth]
}
