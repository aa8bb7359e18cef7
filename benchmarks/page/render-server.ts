import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { contract } from '@autopiazza/contract'
import { createORPCClient } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'

/**
 * The baseline of a rendered page: node:http and one `renderToString` of the page's own elements for each request,
 * with everything loaded at the first one below /page. No routing, sessions, operations,
 * security headers, data for the browser or log. OURS (the address of the product) and PORT come from the
 * environment.
 */
interface BuiltPages {
  measure(request: Request, options: object, use: (render: () => string) => Promise<void>): Promise<void>
}
/** The response to a view, which is not counted. */
const viewAnswer = '{}'
const ours = process.env['OURS'] ?? ''
const built: { default: BuiltPages } = await import(
  pathToFileURL(join(import.meta.dirname, '../../web/dist/server/server.js')).href
)
const api = createORPCClient(new OpenAPILink(contract, { url: `${ours}/api` }))
const context = {
  api,
  session: null,
  language: 'it',
  offered: null,
  nonce: 'a',
  baseUrl: ours,
  site: { company: null, socials: {} },
}

const renders = new Map<string, () => string>()

/** Loads a page at its first request, and keeps it loaded. */
async function load(path: string): Promise<() => string> {
  const { promise, resolve, reject } = Promise.withResolvers<() => string>()
  const never = new Promise<void>(() => undefined)
  const keep = (render: () => string) => {
    resolve(render)
    return never
  }
  void built.default.measure(new Request(ours + path), { context }, keep).catch(reject)
  const render = await promise
  renders.set(path, render)
  return render
}

const server = createServer((request, response) => {
  const [, path] = /^\/page(\/.*)/.exec(request.url ?? '') ?? []
  if (request.method === 'POST') return void response.end(viewAnswer)
  if (path === undefined) return void response.end('ready')
  const send = (render: () => string): void => {
    const html = render()
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('content-length', Buffer.byteLength(html))
    response.end(html)
  }
  const known = renders.get(path)
  if (known) send(known)
  else void load(path).then(send)
})
server.listen(Number(process.env['PORT']), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
