import type { Photo } from '@autopiazza/contract'
import type { PhotoStep } from '@autopiazza/contract/vocabulary'
import { listingPhotosUrl } from '../../../app/paths.ts'
import { type Refusal, refusalIn } from '../../../app/refusal-body.ts'

/** The server said no to a photograph, or could not be reached (`refusal` is null). */
export class PhotoNotSent extends Error {
  readonly refusal: Refusal | null
  constructor(refusal: Refusal | null) {
    super(refusal?.code ?? 'unreachable')
    this.refusal = refusal
  }
}

interface SendPhoto {
  listingId: string
  step: PhotoStep
  file: File
  signal: AbortSignal
  /** Called with the share that went up, from 0 to 1. */
  onSent: (share: number) => void
}

/** Sends one photograph. XMLHttpRequest, because fetch does not tell how much of a body went up. */
export function sendPhoto({ listingId, step, file, signal, onSent }: SendPhoto): Promise<Photo> {
  const body = new FormData()
  body.append('step', step)
  body.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', listingPhotosUrl(listingId))
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? Math.min(loaded / total, 0.99) : 0)
    request.upload.onload = () => onSent(1)
    request.onload = () => {
      const answer: unknown = request.response
      if (request.status >= 200 && request.status < 300) resolve(answer as Photo)
      else reject(new PhotoNotSent(refusalIn(answer)))
    }
    request.onerror = () => reject(new PhotoNotSent(null))
    request.onabort = () => reject(new PhotoNotSent(null))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}
