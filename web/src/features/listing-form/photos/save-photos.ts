import type { Photo } from '@autopiazza/contract'
import { type PhotoStep, photoSteps } from '@autopiazza/contract/vocabulary'
import { newPhotosIn, photoSetOf, type PhotoSet, replaceStored } from './photo-set.ts'

/** The progress of one file; `sent` goes from 0 to 1, then the server checks the photograph. */
export type PhotoProgress =
  | { readonly state: 'waiting' }
  | { readonly state: 'sending'; readonly sent: number }
  | { readonly state: 'checking' }
  | { readonly state: 'stored' }
  | { readonly state: 'failed'; readonly message: string | null }
  | { readonly state: 'cancelled' }

/** The operations of the API that saving the photographs of one advert needs. */
export interface PhotoTransport {
  send: (
    photo: { step: PhotoStep; file: File },
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<Photo>
  remove: (photoId: string) => Promise<readonly Photo[]>
  order: (step: PhotoStep, photoIds: string[]) => Promise<readonly Photo[]>
}

export interface SavePhotos {
  /** The stored photographs of the advert. */
  readonly stored: readonly Photo[]
  readonly wanted: PhotoSet
  readonly transport: PhotoTransport
  readonly signalOf: (fileId: string) => AbortSignal
  readonly report: (fileId: string, progress: PhotoProgress) => void
  /** The message of a refusal; null when the request got no answer. */
  readonly reasonOf: (error: unknown) => string | null
}

export interface SavedPhotos {
  readonly stored: readonly Photo[]
  /** The wanted photographs, with every uploaded file replaced by its stored photograph. */
  readonly wanted: PhotoSet
  readonly uploaded: readonly PhotoStep[]
  readonly failed: readonly PhotoStep[]
  readonly cancelled: readonly PhotoStep[]
  /** False when removing or ordering failed. */
  readonly isArranged: boolean
}

/**
 * Saves the photographs of an advert as arranged: removes, uploads the main one first and then the gallery, sets the order.
 * A failed file does not stop the others; saving again continues with the rest.
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
  for (const { photo } of files) save.report(photo.id, { state: 'waiting' })
  for (const photoId of unwanted(stored, wanted)) await rearrange(() => save.transport.remove(photoId))
  for (const { step, photo } of files) {
    const added = await send(save, step, photo)
    if (added) {
      stored = [...stored.filter((photo) => step !== 'main' || photo.step !== 'main'), added]
      wanted = replaceStored(wanted, photo.id, added)
      uploaded.push(step)
    } else if (save.signalOf(photo.id).aborted) cancelled.push(step)
    else failed.push(step)
  }
  for (const step of photoSteps) {
    const ids = wantedOrder(stored, wanted, step)
    if (ids) await rearrange(() => save.transport.order(step, ids))
  }
  return { stored, wanted, uploaded, failed, cancelled, isArranged }
}

async function send(
  { transport, signalOf, report, reasonOf }: SavePhotos,
  step: PhotoStep,
  { id, file }: { id: string; file: File },
): Promise<Photo | null> {
  const signal = signalOf(id)
  if (signal.aborted) {
    report(id, { state: 'cancelled' })
    return null
  }
  report(id, { state: 'sending', sent: 0 })
  try {
    const photo = await transport.send(
      { step, file },
      { signal, onProgress: (sent) => report(id, sent < 1 ? { state: 'sending', sent } : { state: 'checking' }) },
    )
    report(id, { state: 'stored' })
    return photo
  } catch (error) {
    report(id, signal.aborted ? { state: 'cancelled' } : { state: 'failed', message: reasonOf(error) })
    return null
  }
}

/** The photographs to remove; the server replaces a main photograph when the next one is stored. */
function unwanted(stored: readonly Photo[], wanted: PhotoSet): string[] {
  const kept = new Set(photoSteps.flatMap((step) => wanted[step].map(({ id }) => id)))
  return stored
    .filter(({ id, step }) => !kept.has(id) && !(step === 'main' && wanted.main.length > 0))
    .map(({ id }) => id)
}

/** All photographs of a step in the wanted order, or null when they are in that order already. Failed files are left out. */
function wantedOrder(stored: readonly Photo[], wanted: PhotoSet, step: PhotoStep): string[] | null {
  const now = photoSetOf(stored)[step].map(({ id }) => id)
  const first = wanted[step].map(({ id }) => id).filter((id) => now.includes(id))
  const order = [...first, ...now.filter((id) => !first.includes(id))]
  return order.join() === now.join() ? null : order
}
