import type { ServerResponse } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { markingTransaction } from '../../kernel/outside-calls.ts'
import { isPublicAddress } from '../public-internet/public-address.ts'
import { openDealersServer } from '../public-internet/testing/dealers-server.ts'
import { createWebhookSender } from './webhook-sender.ts'

const seen: { path: string; body: string; headers: Readonly<Record<string, unknown>> }[] = []
const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/fine': (response) => response.writeHead(202).end('thanks'),
  '/moved': (response) => response.writeHead(307, { location: '/fine' }).end(),
  '/broken': (response) => response.writeHead(500).end('no room'),
  '/talkative': (response) => {
    const more = (): void => {
      while (!response.destroyed && response.write('x'.repeat(64 * 1024)));
      response.once('drain', more)
    }
    response.writeHead(200)
    more()
  },
  '/hesitant': (response) => response.writeHead(200).write('half'),
  '/silent': () => undefined,
}
const server = await openDealersServer((request, response) => {
  void textOf(request).then((body) => {
    const path = request.url ?? ''
    seen.push({ path, body, headers: request.headers })
    answers[path]?.(response)
  })
})
afterAll(() => server.close())

const baseUrl = 'https://autopiazza.example'
const names: Readonly<Record<string, readonly string[]>> = {
  'photos.test': ['127.0.0.1'],
  'inside.test': ['10.0.0.5'],
  'both.test': ['127.0.0.1', '169.254.169.254'],
}
/** Treats a server on this machine as if it were on the internet; everything else is as in the product. */
const options = {
  baseUrl,
  mayConnectTo: (address: string) => address === '127.0.0.1' || isPublicAddress(address),
  resolve: async (name: string) => names[name] ?? Promise.reject(new Error('unknown')),
  ports: [server.port],
  ca: server.ca,
  timeout: 60_000,
}
const sender = createWebhookSender(options)
const headers = { 'webhook-id': 'one', 'webhook-timestamp': '1', 'webhook-signature': 'v1,x' }
const post = (address: string, by = sender) => by.post({ address, headers, body: '{"à":1}' })

describe('webhook calls', () => {
  it('posts JSON with the headers of its signature, and nothing else about the product', async () => {
    expect(await post(server.address('/fine'))).toEqual({ status: 202, text: 'thanks' })
    expect(seen.at(-1)).toMatchObject({
      body: '{"à":1}',
      headers: { ...headers, 'content-type': 'application/json', 'user-agent': `Autopiazza webhooks (${baseUrl})` },
    })
    expect(Object.keys(seen.at(-1)?.headers ?? {}).toSorted()).toEqual([
      'accept-encoding',
      'connection',
      'content-length',
      'content-type',
      'host',
      'user-agent',
      'webhook-id',
      'webhook-signature',
      'webhook-timestamp',
    ])
  })

  it('does not follow a redirect of a webhook', async () => {
    const before = seen.length
    expect(await post(server.address('/moved'))).toEqual({ status: 307, text: '' })
    expect(seen.length - before).toBe(1)
  })

  it('returns the response of the webhook', async () => {
    expect(await post(server.address('/broken'))).toEqual({ status: 500, text: 'no room' })
  })

  it('reads only the beginning of an endless webhook response', async () => {
    expect(await post(server.address('/talkative'))).toEqual({ status: 200, text: 'x'.repeat(2_000) })
  })

  it.each([
    ['/silent', { problem: 'timed_out' }],
    ['/hesitant', { status: 200, text: '' }],
  ])('ends a webhook call with %s at its timeout', async (path, expected) => {
    const hasty = createWebhookSender({ ...options, timeout: 500 })
    expect(await post(server.address(path), hasty)).toEqual(expected)
  })

  it('refuses a webhook server whose certificate no trusted authority signed', async () => {
    const { ca: _, ...strict } = options
    expect(await post(server.address('/fine'), createWebhookSender(strict))).toEqual({ problem: 'unreachable' })
  })

  it('never calls a webhook while a transaction is open', async () => {
    await expect(markingTransaction(async () => post(server.address('/fine')))).rejects.toThrow('transaction was open')
  })
})

describe('webhook addresses', () => {
  const port = `:${server.port}`
  it.each([
    [`http://photos.test${port}/fine`, 'not_https'],
    [`https://localhost${port}/fine`, 'refused'],
    [`https://127.0.0.1${port}/fine`, 'refused'],
    [`https://2130706433${port}/fine`, 'refused'],
    [`https://[::1]${port}/fine`, 'refused'],
    [`https://user:password@photos.test${port}/fine`, 'refused'],
    [`https://inside.test${port}/fine`, 'refused'],
    [`https://both.test${port}/fine`, 'refused'],
    ['https://photos.test:22/fine', 'refused'],
  ])('refuses the webhook URL %s when a vendor enters it, and does not call it', async (address, problem) => {
    const before = seen.length
    expect(await sender.addressProblem(address)).toBe(problem)
    expect(await post(address)).toEqual({ problem: 'address_refused' })
    expect(seen.length).toBe(before)
  })

  it('accepts a webhook URL whose host name does not resolve now, but fails to call it', async () => {
    expect(await sender.addressProblem(`https://nowhere.test${port}/`)).toBeNull()
    expect(await post(`https://nowhere.test${port}/`)).toEqual({ problem: 'unreachable' })
  })

  it('does not call a host name that resolves to a private IP address at the time of the call', async () => {
    let questions = 0
    const rebound = createWebhookSender({
      ...options,
      mayConnectTo: (address) => address === '127.0.0.1',
      resolve: async () => ((questions += 1) <= 2 ? ['127.0.0.1'] : ['10.0.0.5']),
    })
    expect(await rebound.addressProblem(server.address('/fine'))).toBeNull()
    expect(await post(server.address('/fine'), rebound)).toMatchObject({ status: 202 })
    expect(questions).toBe(2)
    expect(await post(server.address('/fine'), rebound)).toEqual({ problem: 'address_refused' })
  })

  it('calls a webhook on this machine when a setting allows it, but no other private address', async () => {
    const trying = createWebhookSender({ ...options, mayCallThisMachine: true })
    expect(await trying.addressProblem('http://localhost:9/')).toBeNull()
    expect(await post('http://localhost:9/', trying)).toEqual({ problem: 'unreachable' })
    expect(await trying.addressProblem('http://10.0.0.5/')).toBe('not_https')
    expect(await trying.addressProblem(`https://inside.test${port}/`)).toBe('refused')
  })
})
