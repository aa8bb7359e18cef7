import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { WebhookAnswer, WebhookCall, WebhookSender } from '../../modules/outgoing-webhooks/ports.ts'
import { outsideTransactions } from '../../kernel/outside-calls.ts'
import { isOnThisMachine } from '../../config/public-start.ts'
import {
  type CheckedLookup,
  checkedLookup,
  RefusedAddressError,
  resolvePublicly,
} from '../public-internet/checked-lookup.ts'
import { findAddressProblem } from '../public-internet/get-publicly.ts'
import { isPublicAddress, readPublicUrl } from '../public-internet/public-address.ts'

export interface WebhookSenderOptions extends Partial<CheckedLookup> {
  /** The URL of this site, for the log of the webhook server. */
  readonly baseUrl: string
  /** Allows calls to programs on this machine, over HTTP and on any port. Never true in a public start. */
  readonly mayCallThisMachine?: boolean
  readonly ports?: readonly number[]
  /** Certificate authorities to trust instead of the default ones. */
  readonly ca?: string
  /** Milliseconds from the call to the end of the answer. */
  readonly timeout?: number
}

const maxAnswerBytes = 2_000

/** Posts to vendors' programs over https on the public internet, to the checked addresses. Ignores an answer beyond its first 2,000 bytes. */
export function createWebhookSender({
  baseUrl,
  mayCallThisMachine = false,
  mayConnectTo = isPublicAddress,
  resolve = resolvePublicly,
  ports = [443, 8443],
  ca,
  timeout = 10_000,
}: WebhookSenderOptions): WebhookSender {
  const check = { mayConnectTo, resolve }
  const lookup = checkedLookup(check)
  const userAgent = `Autopiazza webhooks (${baseUrl})`
  const isHere = (address: string): boolean => mayCallThisMachine && URL.canParse(address) && isOnThisMachine(address)

  async function post(url: URL, { headers, body }: WebhookCall, signal: AbortSignal): Promise<WebhookAnswer> {
    const { promise, resolve: answered, reject } = Promise.withResolvers<IncomingMessage>()
    const request = url.protocol === 'http:' ? requestHttp : requestHttps
    const guarded = isHere(url.href) ? {} : { lookup }
    const requested = request(
      url,
      {
        ...guarded,
        method: 'POST',
        agent: false,
        signal,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'accept-encoding': 'identity',
          'user-agent': userAgent,
        },
        ...(ca && { ca }),
      },
      answered,
    )
    requested.on('error', reject)
    requested.end(body)
    const answer = await promise
    try {
      return { status: answer.statusCode ?? 0, text: await beginningOf(answer).catch(() => '') }
    } finally {
      answer.destroy()
    }
  }

  return outsideTransactions<WebhookSender>({
    addressProblem: async (address) => (isHere(address) ? null : findAddressProblem(address, ports, check)),
    post: async (call) => {
      const read = isHere(call.address) ? { url: new URL(call.address) } : readPublicUrl(call.address, ports)
      if ('problem' in read) return { problem: 'address_refused' }
      const signal = AbortSignal.timeout(timeout)
      try {
        return await post(read.url, call, signal)
      } catch (error) {
        if (signal.aborted) return { problem: 'timed_out' }
        return { problem: error instanceof RefusedAddressError ? 'address_refused' : 'unreachable' }
      }
    },
  })
}

async function beginningOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part)
    length += part.byteLength
    if (length >= maxAnswerBytes) break
  }
  return Buffer.concat(parts).subarray(0, maxAnswerBytes).toString('utf8')
}
