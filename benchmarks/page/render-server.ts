import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { contract } from '@autopiazza/contract'
import { createORPCClient } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'

/**
 * The limit of a rendered page: node:http and one `renderToString` of the page's own elements for each request, with everything loaded beforehand. No routing, sessions, operations,
 * security headers, data for the browser or log. OURS (the address of the product), PATHS and PORT come from the environment.
 */
interface BuiltPages {
  measure(request: Request, options: object, use: (render: () => string) => Promise<void>): Promise<void>
}
const paths: string[] = JSON.parse(process.env['PATHS'] ?? '[]')
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
for (const path of paths) {
  const isLoaded = Promise.withResolvers<void>()
  const never = new Promise<void>(() => undefined)
  void built.default
    .measure(new Request(ours + path), { context }, (render) => {
      renders.set(path, render)
      isLoaded.resolve()
      return never
    })
    .catch(isLoaded.reject)
  await isLoaded.promise
}

const server = createServer((request, response) => {
  const [path = ''] = (request.url ?? '').split('?seen=')
  const render = renders.get(path)
  if (!render) return void response.end('ready')
  const html = render()
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('content-length', Buffer.byteLength(html))
  response.end(html)
})
server.listen(Number(process.env['PORT']), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
