import { createServer } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'

/** The response to a view, which is not counted. */
const viewAnswer = '{}'
/**
 * The baseline of a cached page: node:http that sends the same compressed bytes, fetched at the first request below
 * /page. OURS (the address of the product) and PORT come from the environment.
 */
const pages = new Map<string, Buffer>()

async function load(path: string): Promise<Buffer> {
  const answer = await fetch((process.env['OURS'] ?? '') + path, { headers: { 'accept-encoding': 'br' } })
  const page = brotliCompressSync(await answer.text(), { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  pages.set(path, page)
  return page
}

const server = createServer((request, response) => {
  const [, path] = /^\/page(\/.*)/.exec(request.url ?? '') ?? []
  if (request.method === 'POST') return void response.end(viewAnswer)
  if (path === undefined) return void response.end('ready')
  const send = (page: Buffer): void => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('content-encoding', 'br')
    response.setHeader('content-length', page.length)
    response.end(page)
  }
  const known = pages.get(path)
  if (known) send(known)
  else void load(path).then(send)
})
server.listen(Number(process.env['PORT']), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
