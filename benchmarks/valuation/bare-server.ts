import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Comparable } from '@autopiazza/server/modules/valuation/rules/depreciation'
import type { Depreciation } from '@autopiazza/server/modules/valuation/rules/depreciation'
import { type Car, estimateMarketValue } from '@autopiazza/server/modules/valuation/rules/market-value'
import { barePostgres } from '../bare-postgres.ts'

/** The limit: one statement for the adverts, the product's own rule, one insert, behind the thinnest HTTP. No sessions, no checks, no counting. */
const sql = barePostgres(process.env['DATABASE_URL'] ?? '', 12)
const curves = await sql<{ curve: Depreciation }[]>`select curve from depreciations`
await sql`create table if not exists bare_valuations (id bigint generated always as identity primary key, buyer int not null, car jsonb not null,
  value bigint not null, valid_until timestamptz not null default now() + interval '7 days')`

const server = createServer((request, response) => {
  const answer = (status: number, body: object): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (request.method === 'GET') return answer(200, {})
  json(request)
    .then(async (body) => {
      const car = body as Car & { make: string; model: string }
      const rows = await sql<{ year: number; mileage: number; price: string }[]>`
        select year, mileage, sale_price as price from vehicle_listings
        where lower(make) = lower(${car.make}) and lower(model) = lower(${car.model})
          and status in ('active', 'pending') and listing_type <> 'rent' and sale_price is not null
        order by abs(year - ${car.year}) limit 400`
      const comparables: Comparable[] = rows.map(({ price, ...row }) => ({ ...row, price: Number(price) }))
      const curve = curves[0]?.curve
      const estimate = curve && estimateMarketValue(car, comparables, curve, new Date().getFullYear())
      if (!estimate) return answer(404, {})
      await sql`insert into bare_valuations (buyer, car, value) values (1, ${sql.json({ ...car })}, ${estimate.marketValue * 100})`
      return answer(200, estimate)
    })
    .catch((error: unknown) => answer(500, { error: String(error) }))
})
server.listen(Number(process.env['PORT']), '127.0.0.1')
