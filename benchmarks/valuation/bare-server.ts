import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { appraiseCar } from '@autopiazza/server/modules/valuation/rules/appraise-car'
import type { FamilyAdvert } from '@autopiazza/server/modules/valuation/rules/market/valued-car'
import type { MarketModel } from '@autopiazza/server/modules/valuation/rules/market/market-model'
import { familyOf } from '@autopiazza/server/modules/valuation/rules/market/value-car'
import { type ValuedCar, valuedCarFacts } from '@autopiazza/server/modules/valuation/rules/market/valued-car'
import { barePostgres } from '../bare-postgres.ts'

/** The baseline: the families in memory, the product's own rule, one insert, behind minimal HTTP. No sessions, no checks, no counting. */
const sql = barePostgres(process.env['DATABASE_URL'] ?? '', 12)
const [stored] = await sql<{ id: string; model: MarketModel }[]>`
  select id, model from market_models order by fitted_at desc, id desc limit 1`
await sql`create table if not exists bare_valuations (id bigint generated always as identity primary key, buyer int not null, car jsonb not null,
  value bigint not null, valid_until timestamptz not null default now() + interval '7 days')`

const families = new Map<string, readonly FamilyAdvert[]>()
async function readFamily(id: string, family: string): Promise<readonly FamilyAdvert[]> {
  const rows = await sql<{ adverts: FamilyAdvert[] }[]>`
    select adverts from market_families where model_id = ${id} and family = ${family}`
  return rows[0]?.adverts ?? []
}

const unknown = Object.fromEntries(valuedCarFacts.map((name) => [name, null]))

const server = createServer((request, response) => {
  const answer = (status: number, body: object): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (request.method === 'GET') return answer(200, {})
  json(request)
    .then(async (body) => {
      const car = { ...unknown, ...(body as object), features: [], province: null } as unknown as ValuedCar
      if (!stored) return answer(404, {})
      const family = familyOf(car)
      const adverts = families.get(family) ?? (await readFamily(stored.id, family))
      families.set(family, adverts)
      const appraisal = appraiseCar(stored.model, adverts, { car, price: null })
      await sql`insert into bare_valuations (buyer, car, value) values (1, ${sql.json({ ...(body as object) })}, ${appraisal.value})`
      return answer(200, { marketValue: appraisal.value / 100, basis: appraisal.basis })
    })
    .catch((error: unknown) => answer(500, { error: String(error) }))
})
server.listen(Number(process.env['PORT']), '127.0.0.1')
