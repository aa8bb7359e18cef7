import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import type { Encoding } from '../accepted-encoding.ts'
import { pagePolicy } from '../security-headers.ts'
import type { RecordedCalls } from './recorded-calls.ts'

/** A rendered page in each encoding requested so far, at least one. */
export interface CachedPage {
  readonly recordedCalls: RecordedCalls
  /** Time of rendering, and time of the last revalidation; milliseconds of performance.now(). */
  readonly madeAt: number
  revalidatedAt: number
  readonly hash: string
  /** Headers common to every encoding. */
  readonly headers: Readonly<Record<string, string>>
  readonly sent: Map<Encoding, Sent>
}

export interface Sent {
  readonly tag: string
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
  /** The same headers as alternating names and values. */
  readonly rawHeaders: readonly string[]
}

interface PageParts {
  readonly html: string
  readonly scriptHashes: readonly string[]
  readonly recordedCalls: RecordedCalls
  readonly madeAt: number
  /** Headers of every answer, including those for caches. */
  readonly commonHeaders: Readonly<Record<string, string>>
  /** Origin of the photographs when it is not this site. */
  readonly photographsAt?: string | undefined
  readonly encoding: Encoding
}

/** Estimated memory of a page without its bodies. */
const otherBytes = 4_096
const compress: Record<Encoding, (html: Buffer) => Promise<Buffer>> = {
  br: (html) =>
    promisify(brotliCompress)(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        // A window of the size of a page. The default of 4 MB would be allocated for each page.
        [constants.BROTLI_PARAM_LGWIN]: 18,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    }),
  gzip: (html) => promisify(gzip)(html),
}
const decompress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliDecompress)(body),
  gzip: (body) => promisify(gunzip)(body),
}

export async function makeCachedPage(parts: PageParts): Promise<CachedPage> {
  const { html, scriptHashes, recordedCalls, madeAt, commonHeaders, photographsAt, encoding } = parts
  const headers = {
    ...commonHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy(scriptHashes, photographsAt),
    vary: 'Cookie, Accept-Language, Accept-Encoding',
  }
  const bytes = Buffer.from(html)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
  const page: CachedPage = { recordedCalls, madeAt, revalidatedAt: madeAt, hash, headers, sent: new Map() }
  addEncoding(page, encoding, await compress[encoding](bytes))
  return page
}

/** Returns the page in an encoding. Compresses it at the first request and caches the result. */
export function pageIn(page: CachedPage, encoding: Encoding): Sent | Promise<Sent> {
  return page.sent.get(encoding) ?? inAnotherEncoding(page, encoding)
}

async function inAnotherEncoding(page: CachedPage, encoding: Encoding): Promise<Sent> {
  return addEncoding(page, encoding, await compress[encoding](await uncompressedHtml(page)))
}

function addEncoding({ hash, headers: common, sent }: CachedPage, encoding: Encoding, body: Buffer): Sent {
  const tag = `"${hash}-${encoding}"`
  const headers = { ...common, 'content-encoding': encoding, 'content-length': String(body.length), etag: tag }
  const added = { tag, body, headers, rawHeaders: Object.entries(headers).flat() }
  sent.set(encoding, added)
  return added
}

/** Returns the uncompressed HTML, for a browser that accepts no compression. */
export async function uncompressedHtml({ sent }: CachedPage): Promise<Buffer> {
  for (const [encoding, { body }] of sent) return decompress[encoding](body)
  throw new Error('A cached page has no encoding')
}

export function bytesOf({ sent }: CachedPage): number {
  return otherBytes + sent.values().reduce((sum, { body }) => sum + body.length, 0)
}

/** Returns true when the browser already has this version of the page. */
export function isKnown(tag: string, ifNoneMatch: string | undefined): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(tag))
}
