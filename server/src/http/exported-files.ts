import { exportedFiles } from '@autopiazza/contract/addresses'
import { type Context as HonoContext, Hono } from 'hono'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { createStockFiles, fetchStockFile } from '../modules/stock-export/index.ts'
import type { Context } from '../kernel/context.ts'
import { accepts } from './accepted-encoding.ts'
import { addressOf, type CallerParts } from './caller.ts'

/** Only the program that has the address may keep the file, and it has to ask whether it changed. */
const headers = {
  'cache-control': 'private, no-cache',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  vary: 'accept-encoding',
}

/**
 * GET and HEAD /feeds/{secret}/{file}: a file of a dealer's stock. The secret is the permission; cookies are ignored.
 * An unknown secret gets the page of a missing address.
 */
export function exportedFileRoutes(caller: CallerParts): Hono {
  const { baseUrl, photographsAt, photos } = caller.services
  const files = createStockFiles({ baseUrl, photographsAt })
  return new Hono().get(`${exportedFiles}/:secret/:file`, async (c, next) => {
    const isHead = c.req.method === 'HEAD'
    const known = new Set((c.req.header('if-none-match') ?? '').split(/,\s*/))
    const fetched = await fetchStockFile({
      ctx: programContext(c, caller),
      input: {
        secret: c.req.param('secret'),
        fileName: c.req.param('file'),
        hasTag: (tag) => known.has(tag) || known.has(tag.replace(/^W\//, '')),
        isHead,
      },
      files,
      photos,
    })
    if (fetched.kind === 'not_found') return next()
    if (fetched.kind === 'wait')
      return c.text('Too many requests', 429, { ...headers, 'retry-after': String(fetched.seconds) })
    const { tag } = fetched
    if (fetched.kind === 'unchanged') return c.body(null, 304, { ...headers, etag: tag })
    const described = { ...headers, etag: tag, 'content-type': fetched.contentType }
    if (fetched.kind === 'archive')
      return fetched.archive ? c.body(streamOf(fetched.archive), 200, described) : c.body(null, 200, described)
    const { compressed } = fetched
    if (accepts('gzip', c.req.header('accept-encoding')))
      return c.body(new Uint8Array(compressed), 200, { ...described, 'content-encoding': 'gzip' })
    if (isHead) return c.body(null, 200, described)
    return c.body(streamOf(Readable.from([compressed]).pipe(createGunzip())), 200, described)
  })
}

function programContext(c: HonoContext, { db, now, readAddress }: CallerParts): Context {
  const actor = { kind: 'visitor', visitorKey: null } as const
  return { actor, db, now, language: 'it', address: addressOf(c, readAddress) }
}

function streamOf(readable: Readable): ReadableStream {
  return Readable.toWeb(readable) as ReadableStream
}
