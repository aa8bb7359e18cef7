import { Resolver } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { maxPhotoBytes } from '@autopiazza/contract/constants'
import ipaddr from 'ipaddr.js'
import type { FetchedPhoto, FetchProblem, PhotoFetcher } from '../../modules/imports/ports.ts'
import { outsideTransactions } from '../../outside-calls.ts'
import { createBulkhead } from '../bulkhead.ts'
import { isPublicAddress } from './is-public-address.ts'
import { readPhotoAddress } from './photo-address.ts'

export interface PhotoFetcherOptions {
  /** Where we can be found, for whoever reads the log of the other side. */
  readonly baseUrl: string
  /** Which addresses may be connected to. */
  readonly mayConnectTo?: (address: string) => boolean
  /** The addresses of a name. */
  readonly resolve?: (name: string) => Promise<readonly string[]>
  readonly ports?: readonly number[]
  /** Authorities to trust instead of the known ones. */
  readonly ca?: string
  /** Milliseconds without a byte, and for the whole photograph with its redirects. */
  readonly idleTimeout?: number
  readonly totalTimeout?: number
}

class Refusal extends Error {
  readonly problem: FetchProblem
  readonly isPassing: boolean

  constructor(problem: FetchProblem, { isPassing }: { readonly isPassing: boolean }) {
    super(problem)
    this.problem = problem
    this.isPassing = isPassing
  }
}

const forGood = { isPassing: false }
const forNow = { isPassing: true }
const maxRedirects = 3
const passingStatuses: ReadonlySet<number> = new Set([408, 425, 429])
const maxConcurrent = 8
const maxQueued = 200

/**
 * Fetches photographs over https as a stranger on the open internet would. The addresses of a name are checked and then connected to as
 * they are, so that a name cannot mean something else a moment later; every redirect is checked as the first address was.
 */
export function createPhotoFetcher({
  baseUrl,
  mayConnectTo = isPublicAddress,
  resolve = resolvePublicly,
  ports = [443],
  ca,
  idleTimeout = 5_000,
  totalTimeout = 20_000,
}: PhotoFetcherOptions): PhotoFetcher {
  const agent = new Agent({ keepAlive: false, maxSockets: maxConcurrent, ...(ca && { ca }) })
  const limited = createBulkhead({ maxConcurrent, maxQueued, timeout: totalTimeout })
  const headers = {
    accept: 'image/avif,image/webp,image/jpeg,image/png',
    'accept-encoding': 'identity',
    'user-agent': `Autopiazza (photographs of a dealer's stock; ${baseUrl})`,
  }

  const lookup: LookupFunction = (name, options, answer) => {
    resolve(name).then(
      (addresses) => {
        if (addresses.length === 0 || !addresses.every(mayConnectTo))
          return answer(new Refusal('photo_address_refused', forGood), [])
        const found = addresses.map((address) => ({ address, family: ipaddr.parse(address).kind() === 'ipv6' ? 6 : 4 }))
        const [first] = found
        return options.all || !first ? answer(null, found) : answer(null, first.address, first.family)
      },
      () => answer(new Refusal('photo_unreachable', forNow), []),
    )
  }

  async function answerTo(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const { promise, resolve: answered, reject } = Promise.withResolvers<IncomingMessage>()
    const asked = request(url, { agent, lookup, headers, signal, timeout: idleTimeout }, answered)
    asked.on('timeout', () => asked.destroy(new Refusal('photo_unreachable', forNow)))
    asked.on('error', reject)
    asked.end()
    return promise
  }

  async function follow(address: string, signal: AbortSignal): Promise<Uint8Array> {
    let next = address
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const read = readPhotoAddress(next, ports)
      if ('problem' in read) throw new Refusal(read.problem, forGood)
      const answer = await answerTo(read.url, signal)
      try {
        const { statusCode: status = 0, headers } = answer
        if (status === 200) return await bodyOf(answer)
        if (status >= 500 || passingStatuses.has(status)) throw new Refusal('photo_unreachable', forNow)
        if (status < 300 || status >= 400 || !headers.location || !URL.canParse(headers.location, read.url.href))
          throw new Refusal('photo_missing', forGood)
        next = new URL(headers.location, read.url).href
      } finally {
        answer.destroy()
      }
    }
    throw new Refusal('photo_address_refused', forGood)
  }

  return outsideTransactions<PhotoFetcher>({
    fetch: async (address): Promise<FetchedPhoto> => {
      try {
        return { bytes: await limited((signal) => follow(address, signal)) }
      } catch (error) {
        const { problem, isPassing } = refusalIn(error)
        return { problem, isPassing }
      }
    },
  })
}

async function bodyOf(answer: IncomingMessage): Promise<Uint8Array> {
  if (Number(answer.headers['content-length']) > maxPhotoBytes) throw new Refusal('photo_too_large', forGood)
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.byteLength
    if (length > maxPhotoBytes) throw new Refusal('photo_too_large', forGood)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** What else went wrong on the way (no connection, a certificate, the time) may be right another time. */
function refusalIn(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof AggregateError) return refusalIn(error.errors.find((one) => one instanceof Refusal))
  return new Refusal('photo_unreachable', forNow)
}

/** Asks the name servers alone: this machine's own list of names is nobody else's business. */
async function resolvePublicly(name: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const found = [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (found.length === 0) throw new Error(`${name} has no address`)
  return found
}
