import { nameOf } from './bare-advert.ts'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { renderToString } from 'react-dom/server'
import { barePostgres } from '../bare-postgres.ts'
import { BareFrame } from './bare-frame.tsx'
import { BarePage } from './bare-page.tsx'
import { type Vehicle, vehicleStatement } from './bare-rows.ts'

/**
 * The limit: node:http, one statement and one React render of everything the vehicle page shows, per request. No router, sessions, languages,
 * security headers, structured data, view counts or browser code. DATABASE_URL, PORT and CARS (the address of the drawings) come from the environment.
 */
const sql = barePostgres(process.env['DATABASE_URL'] ?? '', 12)
const cars = process.env['CARS'] ?? '/cars.svg'
const prepare = { prepare: true }

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/') return void response.end('ready')
  try {
    const id = request.url?.slice('/vehicle/'.length) ?? ''
    const [vehicle] = await sql.unsafe<Vehicle[]>(vehicleStatement, [id], prepare)
    if (!vehicle) return void response.writeHead(404).end()
    const body = renderToString(
      <html lang="it">
        <head>
          <meta charSet="utf-8" />
          <title>{`${nameOf(vehicle)} · Autopiazza`}</title>
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <link rel="stylesheet" href="/style.css" />
        </head>
        <body>
          <BareFrame>
            <BarePage vehicle={vehicle} cars={cars} />
          </BareFrame>
        </body>
      </html>,
    )
    const html = `<!DOCTYPE html>${body}`
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': Buffer.byteLength(html) })
      .end(html)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}

const server = createServer((request, response) => void answer(request, response))
server.listen(Number(process.env['PORT']), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
