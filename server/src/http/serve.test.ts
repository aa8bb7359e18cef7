import { afterEach, expect, test } from 'vitest'
import { version } from '../runtime/project-root.ts'
import { closeServer, listen, type Port } from './serve.ts'

const ports: Port[] = []
afterEach(async () => {
  for (const { server } of ports.splice(0)) await closeServer(server, 1_000)
})

async function start(): Promise<{ port: Port; ask: (path: string, init?: RequestInit) => Promise<Response> }> {
  const port = await listen({ host: '127.0.0.1', port: 0 })
  ports.push(port)
  const address = port.server.address()
  const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return { port, ask: (path, init) => fetch(`${base}${path}`, init) }
}

test.each(['/', '/readyz', '/api/search?page=1', '/assets/main.js', '/metrics'])(
  'answers %s with Retry-After before the site is ready',
  async (path) => {
    const { ask } = await start()
    const answer = await ask(path)
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  },
)

test('refuses API calls at startup in the usual format, and answers a webhook so that its provider retries', async () => {
  const { ask } = await start()
  const headers = { cookie: 'autopiazza.language=en' }
  const answer = await ask('/api/webhooks/stripe', { method: 'POST', body: 'x'.repeat(300_000), headers })
  expect(answer.status).toBe(503)
  const english = await answer.json()
  expect(english).toEqual({ code: 'request.unavailable', message: expect.any(String) })
  expect(await (await ask('/api/cart')).json()).not.toEqual(english)
})

test('reports the process as alive before the site is ready', async () => {
  const { ask } = await start()
  const answer = await ask('/healthz')
  expect({ status: answer.status, text: await answer.text() }).toEqual({ status: 200, text: `ok ${version}` })
})

test('serves the site once it is ready', async () => {
  const { port, ask } = await start()
  port.open({ fetch: (request) => new Response(`The site at ${new URL(request.url).pathname}`) })
  const answer = await ask('/search')
  expect([answer.status, await answer.text()]).toEqual([200, 'The site at /search'])
})
