import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Agent } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FeedFetchProblem } from '@autopiazza/contract/feed-vocabulary'
import type { TemporaryFiles } from '../../modules/imports/ports.ts'
import type { FeedFetcher, FeedRequest, FetchedFeed, ReceivedFile } from '../../modules/feeds/ports.ts'
import { outsideTransactions } from '../../kernel/outside-calls.ts'
import { RefusedAddressError, resolvePublicly } from '../public-internet/checked-lookup.ts'
import {
  createPublicRequests,
  findAddressProblem,
  type PublicFetcherOptions,
  SilentServerError,
  UnusableAddressError,
} from '../public-internet/get-publicly.ts'
import { isPublicAddress } from '../public-internet/public-address.ts'
import { fileNameOf } from './file-name.ts'

interface FeedFetcherOptions extends PublicFetcherOptions {
  readonly files: TemporaryFiles
}

class FetchError extends Error {
  readonly problem: FeedFetchProblem | 'truncated'
  readonly status: number | null

  constructor(problem: FeedFetchProblem | 'truncated', status: number | null = null) {
    super(problem)
    this.problem = problem
    this.status = status
  }
}

/** Milliseconds between two attempts to get a temporary file, while other files occupy them. */
const busyPause = 500

/**
 * Fetches stock files over HTTPS from the public internet to a temporary file. Connects only to the checked IP
 * addresses of a host name, checks every redirect like the first address, and sends credentials to the first origin
 * only.
 */
export function createFeedFetcher({
  baseUrl,
  files,
  mayConnectTo = isPublicAddress,
  resolve = resolvePublicly,
  ports = [443, 8443],
  ca,
  idleTimeout = 30_000,
  totalTimeout = 300_000,
}: FeedFetcherOptions): FeedFetcher {
  const agent = new Agent({ keepAlive: false, ...(ca && { ca }) })
  const check = { mayConnectTo, resolve }
  const get = createPublicRequests({ agent, ports, idleTimeout, ...check })
  const common = {
    accept: 'text/csv,application/json,application/xml,application/zip,*/*',
    'accept-encoding': 'identity',
    'user-agent': `Autopiazza (a dealer's stock; ${baseUrl})`,
  }

  /** Returns the answer with the file, or null when it is not modified. */
  async function follow(
    { address, headers, etag, lastModified }: FeedRequest,
    signal: AbortSignal,
  ): Promise<IncomingMessage | null> {
    const conditions = {
      ...(etag !== null && { 'if-none-match': etag }),
      ...(lastModified !== null && { 'if-modified-since': lastModified }),
    }
    const headersFor = (url: URL) => ({
      ...(URL.canParse(address) && url.origin === new URL(address).origin && headers),
      ...common,
      ...conditions,
    })
    const answer = await get(address, headersFor, signal)
    const { statusCode: status = 0 } = answer
    if (status === 200) return answer
    answer.destroy()
    if (status === 304 && Object.keys(conditions).length > 0) return null
    throw new FetchError(problemOf(status), status)
  }

  async function receive<T>(
    feed: FeedRequest,
    work: (file: ReceivedFile) => Promise<T>,
    signal: AbortSignal,
  ): Promise<FetchedFeed<T>> {
    const answer = await follow(feed, signal)
    if (!answer) return { kind: 'not_modified' }
    const { headers } = answer
    const parts: AsyncIterable<Buffer> = answer
    const isComplete = () => answer.complete
    try {
      if (Number(headers['content-length']) > feed.most) throw new FetchError('too_large')
      const hash = createHash('sha256')
      let bytes = 0
      let failure: unknown = null
      async function* counted(): AsyncIterable<Uint8Array> {
        try {
          for await (const part of parts) {
            bytes += part.byteLength
            hash.update(part)
            yield part
          }
        } catch (error) {
          failure = signal.aborted ? new FetchError('timed_out') : new FetchError('truncated')
          throw error
        }
        if (!isComplete()) throw (failure = new FetchError('truncated'))
      }
      const hold = async (path: string): Promise<T> =>
        work({
          path,
          name: fileNameOf(feed.address, headers['content-disposition']),
          bytes,
          hash: hash.digest(),
          etag: headers.etag?.slice(0, 500) ?? null,
          lastModified: headers['last-modified']?.slice(0, 100) ?? null,
        })
      let held = await files.hold({ owner: feed.address, bytes: counted(), most: feed.most }, hold)
      while ('problem' in held && held.problem === 'busy') {
        await sleep(busyPause, null, { signal })
        held = await files.hold({ owner: feed.address, bytes: counted(), most: feed.most }, hold)
      }
      if ('value' in held) return { kind: 'received', value: held.value }
      if (held.problem === 'too_large') throw new FetchError('too_large')
      throw failure ?? new FetchError('unreachable')
    } finally {
      answer.destroy()
    }
  }

  return outsideTransactions<FeedFetcher>({
    addressProblem: (address) => findAddressProblem(address, ports, check),
    fetch: async (feed, work) => {
      const deadline = new AbortController()
      const timer = setTimeout(() => deadline.abort(new FetchError('timed_out')), totalTimeout)
      let workError: { readonly error: unknown } | null = null
      try {
        return await receive(
          feed,
          async (file) => {
            clearTimeout(timer)
            return work(file).catch((error: unknown) => {
              workError = { error }
              throw error
            })
          },
          deadline.signal,
        )
      } catch (error) {
        if (workError) throw error
        return { kind: 'failed', ...fetchErrorOf(error, deadline.signal) }
      } finally {
        clearTimeout(timer)
      }
    },
  })
}

function problemOf(status: number): FeedFetchProblem {
  if (status === 401 || status === 403) return 'refused'
  return status === 404 || status === 410 ? 'not_found' : 'server_error'
}

function fetchErrorOf(error: unknown, signal: AbortSignal): Pick<FetchError, 'problem' | 'status'> {
  if (error instanceof FetchError) return { problem: error.problem, status: error.status }
  if (error instanceof UnusableAddressError)
    return { problem: error.redirects === 0 ? 'address_refused' : 'redirected', status: null }
  if (error instanceof SilentServerError) return { problem: 'timed_out', status: null }
  if (error instanceof RefusedAddressError) return { problem: 'address_refused', status: null }
  return { problem: signal.aborted ? 'timed_out' : 'unreachable', status: null }
}
