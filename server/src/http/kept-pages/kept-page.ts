import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import { pagePolicy } from '../security-headers.ts'
import type { SharedAnswers } from './shared-answers.ts'

const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** A rendered page as it is sent. */
export interface KeptPage {
  readonly answers: SharedAnswers
  /** Milliseconds of performance.now(): when it was rendered, and since when its answers are known to be the current ones. */
  readonly madeAt: number
  provenAt: number
  readonly sent: Readonly<Record<Encoding, Sent>>
  readonly bytes: number
}

interface Sent {
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
}

/** What else a page takes in memory, about. */
const besides = 4_096
const compressors: Record<Encoding, (html: string) => Promise<Buffer>> = {
  br: (html) =>
    promisify(brotliCompress)(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    }),
  gzip: (html) => promisify(gzip)(html),
}

/** Compresses a page once for all. */
export async function makeKeptPage({
  html,
  scriptHashes,
  answers,
  madeAt,
  commonHeaders,
}: PageParts): Promise<KeptPage> {
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 27)
  const policy = pagePolicy(scriptHashes)
  const sent = async (encoding: Encoding): Promise<Sent> => {
    const body = await compressors[encoding](html)
    const tag = `"${hash}-${encoding}"`
    const headers = {
      ...commonHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': encoding,
      'content-length': String(body.length),
      'content-security-policy': policy,
      vary: 'Cookie, Accept-Language, Accept-Encoding',
      etag: tag,
    }
    return { tag, body, headers, rawHeaders: Object.entries(headers).flat() }
  }
  const [br, gzipped] = await Promise.all([sent('br'), sent('gzip')])
  const bytes = br.body.length + gzipped.body.length + besides
  return { answers, madeAt, provenAt: madeAt, sent: { br, gzip: gzipped }, bytes }
}

/** The best encoding that a browser accepts; null where it accepts none of ours. */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  if (header === undefined) return null
  return encodings.find((encoding) => accepts(header, encoding)) ?? null
}

function accepts(header: string, encoding: Encoding): boolean {
  return header
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .some((part) => part === encoding || (part.startsWith(`${encoding};`) && !/;\s*q=0(?:\.0*)?$/.test(part)))
}

/** Whether the browser has this page already. */
export function isKnown(tag: string, ifNoneMatch: string | undefined): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(tag))
}

/** The page for a browser that accepts no compression. */
export function plainHtml({ sent }: KeptPage): Buffer {
  return gunzipSync(sent.gzip.body)
}
