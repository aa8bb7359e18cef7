import type { IncomingMessage } from 'node:http'
import { type Agent, request } from 'node:https'
import { type CheckedLookup, RefusedAddressError, resolveChecked, checkedLookup } from './checked-lookup.ts'
import { readPublicUrl } from './public-address.ts'

/** An address, or one to which it redirects, cannot be requested. `redirects` is the number of redirects before it. */
export class UnusableAddressError extends Error {
  readonly problem: 'not_https' | 'refused' | 'too_many_redirects'
  readonly redirects: number

  constructor(problem: UnusableAddressError['problem'], redirects: number) {
    super(problem)
    this.problem = problem
    this.redirects = redirects
  }
}

/** The server has sent nothing for too long. */
export class SilentServerError extends Error {}

const maxRedirects = 3

export interface PublicRequests extends CheckedLookup {
  readonly agent: Agent
  readonly ports: readonly number[]
  /** Maximum milliseconds without a byte. */
  readonly idleTimeout: number
}

/** The options of an adapter that fetches files from the public internet. */
export interface PublicFetcherOptions {
  /** The URL of this site, for the log of the other server. */
  readonly baseUrl: string
  readonly mayConnectTo?: (address: string) => boolean
  readonly resolve?: (name: string) => Promise<readonly string[]>
  readonly ports?: readonly number[]
  /** Certificate authorities to trust instead of the default ones. */
  readonly ca?: string
  /** Maximum milliseconds without a byte, and for the whole file including redirects. */
  readonly idleTimeout?: number
  readonly totalTimeout?: number
}

/**
 * Returns a function that requests an address over HTTPS and follows its redirects. Connects only to the checked IP
 * addresses of a host name, and checks every redirect like the first address. The answer is a redirect only if it
 * leads nowhere.
 */
export function createPublicRequests({ agent, ports, idleTimeout, ...check }: PublicRequests) {
  const lookup = checkedLookup(check)

  async function answerTo(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<IncomingMessage> {
    const { promise, resolve: answered, reject } = Promise.withResolvers<IncomingMessage>()
    const requested = request(url, { agent, lookup, headers, signal, timeout: idleTimeout }, answered)
    requested.on('timeout', () => requested.destroy(new SilentServerError('timed out')))
    requested.on('error', reject)
    requested.end()
    return promise
  }

  return async function get(
    address: string,
    headersFor: (url: URL) => Record<string, string>,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    let next = address
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const read = readPublicUrl(next, ports)
      if ('problem' in read) throw new UnusableAddressError(read.problem, redirects)
      const answer = await answerTo(read.url, headersFor(read.url), signal)
      const { statusCode: status = 0, headers } = answer
      const isRedirect = status >= 300 && status < 400 && status !== 304
      if (!isRedirect || !headers.location || !URL.canParse(headers.location, read.url.href)) return answer
      answer.destroy()
      next = new URL(headers.location, read.url).href
    }
    throw new UnusableAddressError('too_many_redirects', maxRedirects)
  }
}

/** Returns why an address cannot be called; null if it can, or if its host name cannot be resolved now. */
export async function findAddressProblem(
  address: string,
  ports: readonly number[],
  check: CheckedLookup,
): Promise<'not_https' | 'refused' | null> {
  const read = readPublicUrl(address, ports)
  if ('problem' in read) return read.problem
  try {
    await resolveChecked(read.url.hostname, check)
    return null
  } catch (error) {
    return error instanceof RefusedAddressError ? 'refused' : null
  }
}
