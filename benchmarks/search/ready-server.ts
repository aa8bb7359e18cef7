import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/**
 * The baseline of the HTTP part: node:http with every response prepared, by query string, in the file ANSWERS. Where
 * BUSY_MICROSECONDS is set, it computes for that time
 * before each response.
 */
const answers = new Map<string, string>(Object.entries(JSON.parse(readFileSync(process.env['ANSWERS'] ?? '', 'utf8'))))
const ready = new Map([...answers].map(([query, body]) => [`/?${query}`, Buffer.from(body)]))

const busyMilliseconds = Number(process.env['BUSY_MICROSECONDS'] ?? 0) / 1_000

const server = createServer((request, response) => {
  const end = performance.now() + busyMilliseconds
  while (performance.now() < end);
  const body = ready.get(request.url ?? '') ?? Buffer.from('{}')
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
})
server.listen(Number(process.env['PORT']), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
