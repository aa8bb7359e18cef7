import { maxPhotoBytes } from '@autopiazza/contract/constants'
import type { ErrorCode } from '@autopiazza/contract/errors'
import { archiveUploads, maxArchiveBytes, maxImportBytes } from '@autopiazza/contract/import-columns'
import type { Language } from '@autopiazza/contract/vocabulary'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { errorAnswer } from './error-body.ts'

const photoAddress = /^\/api\/vendor\/(?:listings\/[^/]+\/)?photos$/
const importAddress = '/api/vendor/imports'
const webhookAddress = '/api/webhooks/stripe'
const formOverhead = 64 * 1024

interface BodyLimit {
  readonly bytes: number
  readonly code: ErrorCode
  /** True for a file, which may take minutes on a slow connection. Other bodies have the size of a form. */
  readonly isFile: boolean
}

const photo: BodyLimit = { bytes: maxPhotoBytes + formOverhead, code: 'listings.photo_too_large', isFile: true }
const stockFile: BodyLimit = { bytes: maxImportBytes + formOverhead, code: 'imports.file_too_large', isFile: true }
const archive: BodyLimit = { bytes: maxArchiveBytes, code: 'imports.archive_too_large', isFile: true }
const event: BodyLimit = { bytes: 512 * 1024, code: 'request.invalid', isFile: false }
const text: BodyLimit = { bytes: 256 * 1024, code: 'request.invalid', isFile: false }

/** Returns the largest allowed body: a file at the upload addresses, a form elsewhere. */
export function bodyLimitOf(path: string): BodyLimit {
  if (photoAddress.test(path)) return photo
  if (path === importAddress) return stockFile
  if (path === archiveUploads) return archive
  return path === webhookAddress ? event : text
}

/** Returns the bytes to reserve for a request: the declared length, or the limit without one; 0 for a body that is refused unread. */
export function declaredBytes(path: string, headers: Headers): number {
  const { bytes } = bodyLimitOf(path)
  if (headers.has('transfer-encoding')) return bytes
  const declared = Number(headers.get('content-length') ?? 0)
  return declared > bytes ? 0 : declared
}

/** Handles the request when its body is small enough. A body whose declared length is too large is not read; one without a length is read up to the limit. */
export async function limitBody(c: Context, handle: () => Promise<Response>, language: Language): Promise<Response> {
  const { bytes, code } = bodyLimitOf(c.req.path)
  const refuse = () => errorAnswer(code, language)
  const { method, headers } = c.req.raw
  // Does not touch the body: Node creates its stream on first use, and most requests have none.
  if (method === 'GET' || method === 'HEAD') return handle()
  if (headers.has('content-length') && !headers.has('transfer-encoding'))
    return Number(headers.get('content-length')) > bytes ? refuse() : handle()
  const handled = Promise.withResolvers<Response>()
  const limit = bodyLimit({ maxSize: bytes, onError: refuse })
  const refusal = await limit(c, async () => handled.resolve(await handle()))
  return refusal ?? handled.promise
}
