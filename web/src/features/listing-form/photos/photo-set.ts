import type { Photo } from '@autopiazza/contract'
import { photosPerStep } from '@autopiazza/contract/constants'
import { type PhotoStep, photoSteps } from '@autopiazza/contract/vocabulary'

/** A chosen file; `preview` is an object URL. */
export interface NewPhoto {
  readonly kind: 'new'
  readonly id: string
  readonly file: File
  readonly preview: string
}

/** A photograph that the advert already has. */
interface StoredPhoto {
  readonly kind: 'stored'
  readonly id: string
  readonly photo: Photo
}

export type ChosenPhoto = NewPhoto | StoredPhoto

/** The photographs of an advert as arranged in the form. */
export type PhotoSet = Readonly<Record<PhotoStep, readonly ChosenPhoto[]>>

export const noPhotos: PhotoSet = { main: [], exterior: [], interior: [], optional: [] }

export function photoSetOf(photos: readonly Photo[]): PhotoSet {
  const ofStep = (step: PhotoStep) =>
    photos
      .filter((photo) => photo.step === step)
      .sort((one, other) => one.position - other.position)
      .map((photo): StoredPhoto => ({ kind: 'stored', id: photo.id, photo }))
  return {
    main: ofStep('main'),
    exterior: ofStep('exterior'),
    interior: ofStep('interior'),
    optional: ofStep('optional'),
  }
}

export function limitOf(step: PhotoStep): number {
  return step === 'main' ? 1 : photosPerStep
}

/** Returns how many more files a step accepts. The step of the main photograph always accepts one, which replaces the previous one. */
export function roomIn(set: PhotoSet, step: PhotoStep): number {
  return step === 'main' ? 1 : limitOf(step) - set[step].length
}

export function addPhotos(set: PhotoSet, step: PhotoStep, photos: readonly ChosenPhoto[]): PhotoSet {
  const together = step === 'main' && photos.length > 0 ? photos : [...set[step], ...photos]
  return { ...set, [step]: together.slice(0, limitOf(step)) }
}

export function insertPhoto(set: PhotoSet, step: PhotoStep, photo: ChosenPhoto, at: number): PhotoSet {
  return { ...set, [step]: set[step].toSpliced(at, 0, photo).slice(0, limitOf(step)) }
}

export function removePhoto(set: PhotoSet, step: PhotoStep, id: string): PhotoSet {
  return { ...set, [step]: set[step].filter((photo) => photo.id !== id) }
}

/** Moves a photograph within its step. A position out of range changes nothing. */
export function movePhoto(set: PhotoSet, step: PhotoStep, id: string, to: number): PhotoSet {
  const photos = set[step]
  const photo = photos.find((candidate) => candidate.id === id)
  if (!photo || to < 0 || to >= photos.length) return set
  return { ...set, [step]: photos.filter((candidate) => candidate.id !== id).toSpliced(to, 0, photo) }
}

/** Replaces an uploaded file by its stored photograph. */
export function replaceStored(set: PhotoSet, fileId: string, photo: Photo): PhotoSet {
  const stored: StoredPhoto = { kind: 'stored', id: photo.id, photo }
  return { ...set, [photo.step]: set[photo.step].map((chosen) => (chosen.id === fileId ? stored : chosen)) }
}

export function emptySteps(set: PhotoSet, required: readonly PhotoStep[]): PhotoStep[] {
  return required.filter((step) => set[step].length === 0)
}

/** Returns the files to upload, the main photograph first, then the gallery in order. */
export function newPhotosIn(set: PhotoSet): { step: PhotoStep; photo: NewPhoto }[] {
  return photoSteps.flatMap((step) => set[step].flatMap((photo) => (photo.kind === 'new' ? [{ step, photo }] : [])))
}

/** Returns whether saving would change the stored photographs. */
export function differs(set: PhotoSet, stored: readonly Photo[]): boolean {
  const places = (photos: PhotoSet) =>
    photoSteps.flatMap((step) => photos[step].map(({ id }) => `${step}:${id}`)).join()
  return places(set) !== places(photoSetOf(stored))
}

const previews = new Set<string>()
let picked = 0

/** Returns a photograph for a file, with a preview that lives until `releasePreviews`. */
export function newPhoto(file: File): NewPhoto {
  picked += 1
  const preview = URL.createObjectURL(file)
  previews.add(preview)
  return { kind: 'new', id: `file-${picked}`, file, preview }
}

/** Releases every preview. Call it when the page is left and not earlier, because a removal can be undone. */
export function releasePreviews(): void {
  for (const preview of previews) URL.revokeObjectURL(preview)
  previews.clear()
}
