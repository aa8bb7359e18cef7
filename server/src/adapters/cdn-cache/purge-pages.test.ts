import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { pagePurger } from './purge-pages.ts'

const seen: { method: string | undefined; authorization: string | undefined; files: string[] }[] = []
let status = 200
async function note(request: IncomingMessage): Promise<void> {
  const { files } = JSON.parse(await text(request))
  seen.push({ method: request.method, authorization: request.headers.authorization, files })
}
const server = createServer((request, response) => {
  void note(request).finally(() => response.writeHead(status).end('{}'))
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => void server.close())
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`
const settings = { baseUrl: 'https://autopiazza.example', url, token: 'secret' }

test('purges pages by their complete URL, thirty in one request', async () => {
  await pagePurger(settings).purge(Array.from({ length: 31 }, (_, at) => `/search?page=${at}`))
  expect(seen.map(({ files }) => files.length)).toEqual([30, 1])
  expect(seen[0]).toMatchObject({ method: 'POST', authorization: 'Bearer secret' })
  expect(seen[0]?.files[0]).toBe('https://autopiazza.example/search?page=0')
})

test("rejects when the CDN's answer is not a success", async () => {
  status = 500
  await expect(pagePurger({ ...settings, token: null }).purge(['/'])).rejects.toThrow('answered 500')
  expect(seen.at(-1)?.authorization).toBeUndefined()
})
