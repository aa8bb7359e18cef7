import type { IncomingMessage } from 'node:http'
import { Agent } from 'node:https'
import { maxPhotoBytes } from '@autopiazza/contract/constants'
import type { FetchedPhoto, FetchProblem, PhotoFetcher, PhotoValidators } from '../../modules/imports/ports.ts'
import { outsideTransactions } from '../../kernel/outside-calls.ts'
import { createBulkhead } from '../bulkhead.ts'
import { RefusedAddressError, resolvePublicly } from '../public-internet/checked-lookup.ts'
import {
  createPublicRequests,
  type PublicFetcherOptions,
  UnusableAddressError,
} from '../public-internet/get-publicly.ts'
import { isPublicAddress } from '../public-internet/public-address.ts'

class FetchError extends Error {
  readonly problem: FetchProblem
  readonly isTransient: boolean

  constructor(problem: FetchProblem, { isTransient }: { readonly isTransient: boolean }) {
    super(problem)
    this.problem = problem
    this.isTransient = isTransient
  }
}

const permanent = { isTransient: false }
const transient = { isTransient: true }
const transientStatuses: ReadonlySet<number> = new Set([408, 425, 429])
const maxConcurrent = 8
const maxQueued = 200

/** Fetches photographs over HTTPS from the public internet. */
export function createPhotoFetcher({
  baseUrl,
  mayConnectTo = isPublicAddress,
  resolve = resolvePublicly,
  ports = [443],
  ca,
  idleTimeout = 5_000,
  totalTimeout = 20_000,
}: PublicFetcherOptions): PhotoFetcher {
  const agent = new Agent({ keepAlive: false, maxSockets: maxConcurrent, ...(ca && { ca }) })
  const limited = createBulkhead({ maxConcurrent, maxQueued, timeout: totalTimeout })
  const headers = {
    accept: 'image/avif,image/webp,image/jpeg,image/png',
    'accept-encoding': 'identity',
    'user-agent': `Autopiazza (photographs of a dealer's stock; ${baseUrl})`,
  }

  const get = createPublicRequests({ agent, ports, idleTimeout, mayConnectTo, resolve })

  async function fetchPhoto(
    address: string,
    known: PhotoValidators | undefined,
    signal: AbortSignal,
  ): Promise<FetchedPhoto> {
    const answer = await get(address, () => ({ ...headers, ...conditionsOf(known) }), signal)
    try {
      const { statusCode: status = 0 } = answer
      if (status === 200) return { bytes: await bodyOf(answer), ...validatorsOf(answer) }
      if (status === 304 && known) return { isUnchanged: true }
      const isTransient = status >= 500 || transientStatuses.has(status)
      throw isTransient ? new FetchError('photo_unreachable', transient) : new FetchError('photo_missing', permanent)
    } finally {
      answer.destroy()
    }
  }

  return outsideTransactions<PhotoFetcher>({
    fetch: async (address, known): Promise<FetchedPhoto> => {
      try {
        return await limited((signal) => fetchPhoto(address, known, signal))
      } catch (error) {
        const { problem, isTransient } = fetchErrorOf(error)
        return { problem, isTransient }
      }
    },
  })
}

function conditionsOf(known: PhotoValidators | undefined): Record<string, string> {
  if (known?.etag) return { 'if-none-match': known.etag }
  return known?.lastModified ? { 'if-modified-since': known.lastModified } : {}
}

const maxEtagLength = 200
const maxDateLength = 60

/** Returns the validators of an answer, if it has any that can be stored. */
function validatorsOf({ headers }: IncomingMessage): { readonly validators?: PhotoValidators } {
  const { etag, 'last-modified': date } = headers
  const lastModified = date && date.length <= maxDateLength && !Number.isNaN(Date.parse(date)) ? date : null
  const validators = { etag: etag && isEtag(etag) ? etag : null, lastModified }
  return validators.etag || validators.lastModified ? { validators } : {}
}

function isEtag(text: string): boolean {
  return text.length <= maxEtagLength && /^(?:W\/)?"[\x21\x23-\x7e]*"$/.test(text)
}

async function bodyOf(answer: IncomingMessage): Promise<Uint8Array> {
  if (Number(answer.headers['content-length']) > maxPhotoBytes) throw new FetchError('photo_too_large', permanent)
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.byteLength
    if (length > maxPhotoBytes) throw new FetchError('photo_too_large', permanent)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Every other error (no connection, a certificate, a timeout) is transient. */
function fetchErrorOf(error: unknown): FetchError {
  if (error instanceof FetchError) return error
  if (error instanceof UnusableAddressError)
    return new FetchError(error.problem === 'not_https' ? 'photo_not_https' : 'photo_address_refused', permanent)
  if (error instanceof RefusedAddressError) return new FetchError('photo_address_refused', permanent)
  return new FetchError('photo_unreachable', transient)
}
