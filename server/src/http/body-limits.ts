import { maxPhotoBytes } from '@autopiazza/contract/constants'
import { type ErrorCode, errorStatuses } from '@autopiazza/contract/errors'
import { maxImportBytes } from '@autopiazza/contract/import-columns'
import { ORPCError } from '@orpc/server'
import type { Context } from 'hono'
import { errorAnswer } from './error-answer.ts'
import { chosenLanguage } from './language.ts'

const photoAddress = /^\/api\/vendor\/listings\/[^/]+\/photos$/
const importAddress = '/api/vendor/imports'
const webhookAddress = '/api/webhooks/stripe'
const formOverhead = 64 * 1024

interface BodyLimit {
  readonly bytes: number
  /** The refusal of a larger body. */
  readonly code: ErrorCode
  /** A file, which may take minutes on a slow line; everything else is a form's worth of text. */
  readonly isFile: boolean
}

const photo: BodyLimit = { bytes: maxPhotoBytes + formOverhead, code: 'listings.photo_too_large', isFile: true }
const stockFile: BodyLimit = { bytes: maxImportBytes + formOverhead, code: 'imports.file_too_large', isFile: true }
const event: BodyLimit = { bytes: 512 * 1024, code: 'request.invalid', isFile: false }
const text: BodyLimit = { bytes: 256 * 1024, code: 'request.invalid', isFile: false }

/** How large a body may be: one photograph or stock file on its own address, a form's worth of text elsewhere. */
export function bodyLimitOf(path: string): BodyLimit {
  if (photoAddress.test(path)) return photo
  if (path === importAddress) return stockFile
  return path === webhookAddress ? event : text
}

/** The bytes a request takes: its declared length, else the limit; 0 without a body. */
export function declaredBytes(path: string, headers: Headers): number {
  if (headers.has('transfer-encoding')) return bodyLimitOf(path).bytes
  return Number(headers.get('content-length') ?? 0)
}

/** Refuses a body that declares more than the limit, and aborts one that sends more, before it fills the memory. Reads nothing itself; null when the request may continue. */
export function limitBody({ req }: Context): Response | null {
  const { bytes, code } = bodyLimitOf(req.path)
  const { headers, body } = req.raw
  if (Number(headers.get('content-length') ?? 0) > bytes)
    return errorAnswer(code, chosenLanguage(headers.get('cookie')))
  if (headers.has('transfer-encoding') && body) {
    const limited = body.pipeThrough(atMost(bytes, new ORPCError(code, { status: errorStatuses[code] })))
    req.raw = new Request(req.raw, { body: limited, duplex: 'half' } as RequestInit)
  }
  return null
}

function atMost(bytes: number, tooLarge: Error): TransformStream<Uint8Array, Uint8Array> {
  let size = 0
  return new TransformStream(
    {
      transform(chunk, controller) {
        size += chunk.byteLength
        if (size > bytes) controller.error(tooLarge)
        else controller.enqueue(chunk)
      },
    },
    undefined,
    { highWaterMark: 0 },
  )
}
