import type { NewPhoto } from './photo-set.ts'
import type { PhotoProgress } from './save-photos.ts'

interface SendOptions {
  readonly signal: AbortSignal
  /** Called with the uploaded fraction, from 0 to 1. */
  readonly onProgress: (share: number) => void
}

interface UploadParts {
  /** Uploads a file and returns the id of the upload. */
  readonly send: (file: File, options: SendOptions) => Promise<string>
  readonly report: (photoId: string, progress: PhotoProgress) => void
  /** Returns the message of a refusal; null when the request got no response. */
  readonly reasonOf: (error: unknown) => string | null
}

interface Entry {
  readonly photo: NewPhoto
  readonly controller: AbortController
  readonly result: PromiseWithResolvers<string>
  state: 'open' | 'done' | 'failed'
}

/** Maximum number of concurrent uploads, low enough for each one to make visible progress. */
const atOnce = 3

/** Creates a queue that uploads photographs as soon as they are chosen. */
export function createUploads({ send, report, reasonOf }: UploadParts) {
  const entries = new Map<string, Entry>()
  const queue: Entry[] = []
  let running = 0

  function begin(photo: NewPhoto): Entry {
    const entry: Entry = {
      photo,
      controller: new AbortController(),
      result: Promise.withResolvers<string>(),
      state: 'open',
    }
    entry.result.promise.catch(() => undefined)
    entries.set(photo.id, entry)
    queue.push(entry)
    report(photo.id, { state: 'waiting' })
    next()
    return entry
  }

  function next() {
    while (running < atOnce) {
      const entry = queue.shift()
      if (!entry) return
      if (entry.state !== 'open') continue
      running += 1
      void run(entry).finally(() => {
        running -= 1
        next()
      })
    }
  }

  async function run(entry: Entry) {
    const { photo, controller } = entry
    const { signal } = controller
    const show = (progress: PhotoProgress) => {
      if (entries.get(photo.id) === entry && entry.state === 'open') report(photo.id, progress)
    }
    show({ state: 'sending', sent: 0 })
    try {
      const onProgress = (sent: number) => show(sent < 1 ? { state: 'sending', sent } : { state: 'checking' })
      const id = await send(photo.file, { signal, onProgress })
      show({ state: 'uploaded' })
      entry.state = 'done'
      entry.result.resolve(id)
    } catch (error) {
      show(signal.aborted ? { state: 'cancelled' } : { state: 'failed', message: reasonOf(error) })
      entry.state = 'failed'
      entry.result.reject(error)
    }
  }

  function abort(entry: Entry) {
    entry.controller.abort()
    if (!queue.includes(entry)) return
    if (entries.get(entry.photo.id) === entry) report(entry.photo.id, { state: 'cancelled' })
    entry.state = 'failed'
    entry.result.reject(entry.controller.signal.reason)
  }

  return {
    /** Starts uploads of new photographs, and cancels those of removed ones. */
    follow(photos: readonly NewPhoto[]) {
      const ids = new Set(photos.map(({ id }) => id))
      for (const [id, entry] of entries) {
        if (ids.has(id) || entry.state === 'done') continue
        entries.delete(id)
        abort(entry)
      }
      for (const photo of photos) if (!entries.has(photo.id)) begin(photo)
    },
    /** Restarts failed and cancelled uploads. */
    resume(photos: readonly NewPhoto[]) {
      for (const photo of photos) if (entries.get(photo.id)?.state === 'failed') begin(photo)
    },
    /** Restarts an upload that the server has deleted. */
    restart: (photo: NewPhoto) => begin(photo).result.promise,
    /** Resolves with the id of a finished upload; rejects when it fails or is cancelled. */
    uploaded: (photo: NewPhoto) => (entries.get(photo.id) ?? begin(photo)).result.promise,
    cancel(id: string) {
      const entry = entries.get(id)
      if (entry?.state === 'open') abort(entry)
    },
    isCancelled: (id: string) => entries.get(id)?.controller.signal.aborted ?? false,
    close() {
      for (const entry of entries.values()) if (entry.state === 'open') abort(entry)
    },
  }
}
