import { mkdtempSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { createTemporaryFiles } from '../files/temporary-files.ts'
import { isPublicAddress } from '../public-internet/public-address.ts'
import { openDealersServer } from '../public-internet/testing/dealers-server.ts'
import { createFeedFetcher } from './feed-fetcher.ts'

vi.setConfig({ testTimeout: 60_000 })
const folder = mkdtempSync(join(tmpdir(), 'autopiazza-fetcher-'))
const answers: Record<string, (response: ServerResponse) => void> = {
  '/stock.csv': (response) => response.end('the stock'),
  '/named': (response) =>
    response.writeHead(200, { 'content-disposition': 'attachment; filename="../auto.csv"' }).end('x'),
  '/moved': (response) => response.writeHead(302, { location: '/stock.csv' }).end(),
  '/round': (response) => response.writeHead(302, { location: '/round' }).end(),
  '/to-http': (response) => response.writeHead(302, { location: 'http://photos.test/stock.csv' }).end(),
  '/to-inside': (response) => response.writeHead(302, { location: server.address('/stock.csv', 'inside.test') }).end(),
  '/refused': (response) => response.writeHead(403).end(),
  '/gone': (response) => response.writeHead(404).end(),
  '/broken': (response) => response.writeHead(500).end(),
  '/large': (response) => response.end('x'.repeat(2_000)),
  '/cut': (response) => {
    response.writeHead(200, { 'content-length': '100' }).write('the')
    setTimeout(() => response.destroy(), 50)
  },
  '/slow': (response) => {
    const timer = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(timer))
  },
  '/silent': () => undefined,
}
const server = await openDealersServer((request, response) =>
  answers[new URL(request.url ?? '', 'https://a').pathname]?.(response),
)
afterAll(() => server.close())

const fetcher = createFeedFetcher({
  baseUrl: 'https://autopiazza.test',
  files: createTemporaryFiles(folder),
  mayConnectTo: (address) => address === '127.0.0.1' || isPublicAddress(address),
  resolve: async (name) => [name === 'inside.test' ? '10.0.0.1' : '127.0.0.1'],
  ports: [server.port],
  ca: server.ca,
  idleTimeout: 500,
  totalTimeout: 1_500,
})
const fetchFile = (path: string) =>
  fetcher.fetch(
    { address: server.address(path), headers: {}, etag: null, lastModified: null, most: 1_000 },
    async ({ path, name, bytes }) => ({ text: await readFile(path, 'utf8'), name, bytes }),
  )

it('writes a file to disk, also behind a redirect, and removes it afterwards', async () => {
  const received = { kind: 'received', value: { text: 'the stock', name: 'stock.csv', bytes: 9 } }
  expect(await fetchFile('/stock.csv')).toEqual(received)
  expect(await fetchFile('/moved')).toMatchObject({ kind: 'received', value: { text: 'the stock' } })
  expect(await fetchFile('/named')).toMatchObject({ value: { name: 'auto.csv' } })
  expect(readdirSync(folder)).toEqual([])
})

it.each([
  ['/round', 'redirected', null],
  ['/to-http', 'redirected', null],
  ['/to-inside', 'address_refused', null],
  ['/refused', 'refused', 403],
  ['/gone', 'not_found', 404],
  ['/broken', 'server_error', 500],
  ['/large', 'too_large', null],
  ['/cut', 'truncated', null],
  ['/slow', 'timed_out', null],
  ['/silent', 'timed_out', null],
])('reports for %s the problem %s with the status %s', async (path, problem, status) => {
  expect(await fetchFile(path)).toEqual({ kind: 'failed', problem, status })
  expect(readdirSync(folder)).toEqual([])
})

it('passes on the error of the work with a file', async () => {
  const request = { address: server.address('/stock.csv'), headers: {}, etag: null, lastModified: null, most: 1_000 }
  await expect(fetcher.fetch(request, () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
})

it('refuses addresses of private networks, other ports and other protocols', async () => {
  expect(await fetcher.addressProblem(server.address('/x', 'inside.test'))).toBe('refused')
  expect(await fetcher.addressProblem('https://photos.test:22/x')).toBe('refused')
  expect(await fetcher.addressProblem('http://photos.test/x')).toBe('not_https')
  expect(await fetcher.addressProblem(server.address('/stock.csv'))).toBeNull()
})
