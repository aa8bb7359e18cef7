import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import type { Encoding } from '../accepted-encoding.ts'
import { pagePolicy } from '../security-headers.ts'
import type { SharedAnswers } from './shared-answers.ts'

/** A rendered page in each encoding that was asked for; in one at least. */
export interface CachedPage {
  readonly answers: SharedAnswers
  /** Milliseconds of performance.now(): when it was rendered, and since when its answers are known to be the current ones. */
  readonly madeAt: number
  revalidatedAt: number
  readonly hash: string
  /** Those of every encoding. */
  readonly headers: Readonly<Record<string, string>>
  readonly sent: Map<Encoding, Sent>
}

export interface Sent {
  readonly tag: string
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
  /** The same, names and values in turn. */
  readonly rawHeaders: readonly string[]
}

interface PageParts {
  readonly html: string
  readonly scriptHashes: readonly string[]
  readonly answers: SharedAnswers
  readonly madeAt: number
  /** Those of every answer, and those of caches. */
  readonly commonHeaders: Readonly<Record<string, string>>
  /** Where photographs come from besides the site itself. */
  readonly photographsAt?: string | undefined
  /** The one that is asked for first. */
  readonly encoding: Encoding
}

/** What else a page takes in memory, about. */
const besides = 4_096
const compress: Record<Encoding, (html: Buffer) => Promise<Buffer>> = {
  br: (html) =>
    promisify(brotliCompress)(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        // A window as large as a page: the usual one of 4 MB is made anew for each.
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

/** Compresses a page for those who ask for it first. */
export async function makeCachedPage(parts: PageParts): Promise<CachedPage> {
  const { html, scriptHashes, answers, madeAt, commonHeaders, photographsAt, encoding } = parts
  const headers = {
    ...commonHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy(scriptHashes, photographsAt),
    vary: 'Cookie, Accept-Language, Accept-Encoding',
  }
  const bytes = Buffer.from(html)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
  const page: CachedPage = { answers, madeAt, revalidatedAt: madeAt, hash, headers, sent: new Map() }
  addEncoding(page, encoding, await compress[encoding](bytes))
  return page
}

/** The page in an encoding, which is made when it is asked for first and kept too. */
export function pageIn(page: CachedPage, encoding: Encoding): Sent | Promise<Sent> {
  return page.sent.get(encoding) ?? inAnotherEncoding(page, encoding)
}

async function inAnotherEncoding(page: CachedPage, encoding: Encoding): Promise<Sent> {
  return addEncoding(page, encoding, await compress[encoding](await plainHtml(page)))
}

function addEncoding({ hash, headers: common, sent }: CachedPage, encoding: Encoding, body: Buffer): Sent {
  const tag = `"${hash}-${encoding}"`
  const headers = { ...common, 'content-encoding': encoding, 'content-length': String(body.length), etag: tag }
  const added = { tag, body, headers, rawHeaders: Object.entries(headers).flat() }
  sent.set(encoding, added)
  return added
}

/** The page for a browser that accepts no compression. */
export async function plainHtml({ sent }: CachedPage): Promise<Buffer> {
  for (const [encoding, { body }] of sent) return decompress[encoding](body)
  throw new Error('A page is kept in no encoding')
}

export function bytesOf({ sent }: CachedPage): number {
  return besides + sent.values().reduce((sum, { body }) => sum + body.length, 0)
}

/** Whether the browser has this page already. */
export function isKnown(tag: string, ifNoneMatch: string | undefined): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(tag))
}
