import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createElement as h, Fragment } from 'react'
import { renderToString } from 'react-dom/server'
import { barePostgres } from '../bare-postgres.ts'

/**
 * The limit: node:http, two statements and one React render of the vehicle page's data per request. No router, sessions, languages, headers, view
 * counts or browser code. DATABASE_URL and PORT come from the environment.
 */
const sql = barePostgres(process.env['DATABASE_URL'] ?? '', 12)

type Row = Record<string, string | number | null>
interface Vehicle extends Row {
  readonly id: string
  readonly make: string
  readonly model: string
}

const style =
  'body{margin:0;font:16px/1.5 system-ui}header,footer{padding:12px 16px;display:flex;gap:16px}main{max-width:1100px;margin:auto;padding:16px}ul{display:grid;grid-template-columns:repeat(3,1fr);gap:16px}'

const facts = [
  'year',
  'mileage',
  'fuel_type',
  'transmission',
  'body_type',
  'color',
  'engine_size',
  'horsepower',
  'weight',
  'doors',
  'listing_type',
  'sale_price',
  'daily_rate',
  'views',
] as const

function Page({
  vehicle,
  features,
  similar,
}: {
  vehicle: Vehicle
  features: readonly string[]
  similar: readonly Vehicle[]
}) {
  return h(
    Fragment,
    null,
    h(
      'header',
      null,
      ...['Cerca Auto', 'Vendi Auto', 'Chi siamo', 'Accedi'].map((text) =>
        h('a', { key: text, href: `/${text}` }, text),
      ),
    ),
    h(
      'main',
      null,
      h('h1', null, `${vehicle['year']} ${vehicle.make} ${vehicle.model}`),
      h('p', null, vehicle['version']),
      h(
        'dl',
        null,
        ...facts.flatMap((name) => [h('dt', { key: name }, name), h('dd', { key: `${name}-value` }, vehicle[name])]),
      ),
      h('ul', null, ...features.map((feature) => h('li', { key: feature }, feature))),
      h('p', null, vehicle['description']),
      h('p', null, `${vehicle['first_name']} ${vehicle['company_name']} ${vehicle['city']}`),
      h('a', { href: `/checkout/${vehicle.id}/payment` }, 'Acquista'),
      h(
        'ul',
        null,
        ...similar.map((car) =>
          h(
            'li',
            { key: car.id },
            h('a', { href: `/vehicle/${car.id}` }, `${car['year']} ${car.make} ${car.model} ${car['sale_price']}`),
          ),
        ),
      ),
    ),
    h('footer', null, '© Autopiazza'),
  )
}

const detail = `select v.*, o.first_name, d.company_name, coalesce(p.city, q.city) as city
  from vehicle_listings v join profiles o on o.id = v.user_id left join vendor_details d on d.id = v.user_id
  left join vendor_pickup_locations p on p.id = v.pickup_location_id left join vendor_pickup_locations q on q.user_id = v.user_id and q.is_default
  where v.id = $1`
const likeIt = `select * from vehicle_listings where status = 'active' and id <> $1 and (lower(make) = lower($2) or lower(model) = lower($3)) order by created_at desc limit 3`

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/') return void response.end('ready')
  try {
    const id = request.url?.slice('/vehicle/'.length) ?? ''
    const [vehicle] = await sql.unsafe<(Vehicle & { features: string[] })[]>(detail, [id], { prepare: true })
    if (!vehicle) return void response.writeHead(404).end()
    const similar = await sql.unsafe<Vehicle[]>(likeIt, [id, vehicle.make, vehicle.model], { prepare: true })
    const { features, ...shown } = vehicle
    const body = renderToString(h(Page, { vehicle: shown as Vehicle, features, similar }))
    const html = `<!doctype html><html lang="it"><head><meta charset="utf-8"><title>${vehicle.make} ${vehicle.model}</title><style>${style}</style></head><body>${body}</body></html>`
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
