import type { Photo } from '@autopiazza/contract'
import { type PhotoStep, photoSteps } from '@autopiazza/contract/vocabulary'
import { type NewPhoto, newPhotosIn, photoSetOf, type PhotoSet, replaceStored } from './photo-set.ts'

/** The progress of one file. `sent` goes from 0 to 1; then the server checks the photograph and holds it until it is attached to the advert. */
export type PhotoProgress =
  | { readonly state: 'waiting' }
  | { readonly state: 'sending'; readonly sent: number }
  | { readonly state: 'checking' }
  | { readonly state: 'uploaded' }
  | { readonly state: 'stored' }
  | { readonly state: 'failed'; readonly message: string | null }
  | { readonly state: 'cancelled' }

/** The API operations that savePhotos uses. */
export interface PhotoTransport {
  /** Attaches an uploaded photograph to its step, once its upload has finished. */
  attach: (step: PhotoStep, photo: NewPhoto) => Promise<Photo>
  remove: (photoId: string) => Promise<readonly Photo[]>
  order: (step: PhotoStep, photoIds: string[]) => Promise<readonly Photo[]>
}

export interface SavePhotos {
  readonly stored: readonly Photo[]
  readonly wanted: PhotoSet
  readonly transport: PhotoTransport
  readonly isCancelled: (fileId: string) => boolean
  readonly report: (fileId: string, progress: PhotoProgress) => void
  /** Returns the message of a refusal; null when the request got no response. */
  readonly reasonOf: (error: unknown) => string | null
}

export interface SavedPhotos {
  readonly stored: readonly Photo[]
  /** The arranged photographs, with every uploaded file replaced by its stored photograph. */
  readonly wanted: PhotoSet
  readonly uploaded: readonly PhotoStep[]
  readonly failed: readonly PhotoStep[]
  readonly cancelled: readonly PhotoStep[]
  /** False when removing or ordering failed. */
  readonly isArranged: boolean
}

/**
 * Saves the photographs as arranged: removes photographs, adds the main photograph and then the gallery, and sets the
 * order.
 * A failed file does not stop the remaining files; saving again continues with the failed ones.
 */
export async function savePhotos(save: SavePhotos): Promise<SavedPhotos> {
  let stored = [...save.stored]
  let { wanted } = save
  const uploaded: PhotoStep[] = []
  const failed: PhotoStep[] = []
  const cancelled: PhotoStep[] = []
  let isArranged = true
  const rearrange = async (change: () => Promise<readonly Photo[]>) => {
    try {
      stored = [...(await change())]
    } catch {
      isArranged = false
    }
  }

  const files = newPhotosIn(wanted)
  for (const photoId of unwanted(stored, wanted)) await rearrange(() => save.transport.remove(photoId))
  for (const { step, photo } of files) {
    const added = await attach(save, step, photo)
    if (added) {
      stored = [...stored.filter((photo) => step !== 'main' || photo.step !== 'main'), added]
      wanted = replaceStored(wanted, photo.id, added)
      uploaded.push(step)
    } else if (save.isCancelled(photo.id)) cancelled.push(step)
    else failed.push(step)
  }
  for (const step of photoSteps) {
    const ids = wantedOrder(stored, wanted, step)
    if (ids) await rearrange(() => save.transport.order(step, ids))
  }
  return { stored, wanted, uploaded, failed, cancelled, isArranged }
}

async function attach(
  { transport, isCancelled, report, reasonOf }: SavePhotos,
  step: PhotoStep,
  photo: NewPhoto,
): Promise<Photo | null> {
  try {
    const attached = await transport.attach(step, photo)
    report(photo.id, { state: 'stored' })
    return attached
  } catch (error) {
    report(photo.id, isCancelled(photo.id) ? { state: 'cancelled' } : { state: 'failed', message: reasonOf(error) })
    return null
  }
}

/** Returns the photographs to remove. Omits a main photograph with a replacement, because the server removes it when the new one is stored. */
function unwanted(stored: readonly Photo[], wanted: PhotoSet): string[] {
  const retained = new Set(photoSteps.flatMap((step) => wanted[step].map(({ id }) => id)))
  return stored
    .filter(({ id, step }) => !retained.has(id) && !(step === 'main' && wanted.main.length > 0))
    .map(({ id }) => id)
}

/** Returns the ids of a step in the wanted order, without failed files; null when they are in that order already. */
function wantedOrder(stored: readonly Photo[], wanted: PhotoSet, step: PhotoStep): string[] | null {
  const now = photoSetOf(stored)[step].map(({ id }) => id)
  const first = wanted[step].map(({ id }) => id).filter((id) => now.includes(id))
  const order = [...first, ...now.filter((id) => !first.includes(id))]
  return order.join() === now.join() ? null : order
}
