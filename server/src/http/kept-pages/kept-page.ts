import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { pagePolicy } from '../security-headers.ts'
import { speculationHeaders } from '../speculation-rules.ts'
import type { SharedAnswers } from './shared-answers.ts'

const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** A rendered page, and the data that its scripts take it over with. */
export interface KeptPage {
  readonly answers: SharedAnswers
  /** Milliseconds of performance.now(): when it was rendered, and since when its answers are known to be the current ones. */
  readonly madeAt: number
  provenAt: number
  readonly html: KeptText
  readonly data: KeptText
}

/** A text in each encoding that was asked for; in one at least. */
export interface KeptText {
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
  readonly data: string
  readonly scriptHashes: readonly string[]
  readonly answers: SharedAnswers
  readonly madeAt: number
  /** Those of every answer, and those of caches. */
  readonly commonHeaders: Readonly<Record<string, string>>
  /** The one that is asked for first. */
  readonly encoding: Encoding
}

/** What else a page takes in memory, about. */
const besides = 4_096
const compress: Record<Encoding, (text: string | Buffer) => Promise<Buffer>> = {
  br: (text) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        // A window as large as a page: the usual one of 4 MB is made anew for each.
        [constants.BROTLI_PARAM_LGWIN]: 18,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text) => promisify(gzip)(text),
}
const decompress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliDecompress)(body),
  gzip: (body) => promisify(gunzip)(body),
}

/** Compresses a page for those who ask for it first. */
export async function makeKeptPage(parts: PageParts): Promise<KeptPage> {
  const { html, data, scriptHashes, answers, madeAt, commonHeaders, encoding } = parts
  const common = { ...commonHeaders, vary: 'Cookie, Accept-Language, Accept-Encoding' }
  const htmlHeaders = {
    ...common,
    ...speculationHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy(scriptHashes),
  }
  return {
    answers,
    madeAt,
    provenAt: madeAt,
    html: await makeKeptText(html, htmlHeaders, encoding),
    data: await makeKeptText(data, { ...common, 'content-type': 'application/json' }, encoding),
  }
}

async function makeKeptText(text: string, headers: KeptText['headers'], encoding: Encoding): Promise<KeptText> {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 27)
  const kept: KeptText = { hash, headers, sent: new Map() }
  addEncoding(kept, encoding, await compress[encoding](text))
  return kept
}

/** A text in an encoding, which is made when it is asked for first and kept too. */
export function textIn(text: KeptText, encoding: Encoding): Sent | Promise<Sent> {
  return text.sent.get(encoding) ?? inAnotherEncoding(text, encoding)
}

async function inAnotherEncoding(text: KeptText, encoding: Encoding): Promise<Sent> {
  return addEncoding(text, encoding, await compress[encoding](await plainText(text)))
}

function addEncoding({ hash, headers: common, sent }: KeptText, encoding: Encoding, body: Buffer): Sent {
  const tag = `"${hash}-${encoding}"`
  const headers = { ...common, 'content-encoding': encoding, 'content-length': String(body.length), etag: tag }
  const added = { tag, body, headers, rawHeaders: Object.entries(headers).flat() }
  sent.set(encoding, added)
  return added
}

/** For a browser that accepts no compression. */
export async function plainText({ sent }: KeptText): Promise<Buffer> {
  for (const [encoding, { body }] of sent) return decompress[encoding](body)
  throw new Error('A text is kept in no encoding')
}

export function bytesOf({ html, data }: KeptPage): number {
  const bodies = [...html.sent.values(), ...data.sent.values()]
  return besides + bodies.reduce((sum, { body }) => sum + body.length, 0)
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
