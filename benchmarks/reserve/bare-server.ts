import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { barePostgres } from '../bare-postgres.ts'

/** The baseline: one guarded statement that takes a unit and writes its holder, behind minimal HTTP. */
const sql = barePostgres(process.env['DATABASE_URL'] ?? '', 12)

const server = createServer((request, response) => {
  const answer = (status: number, body: object): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (request.method === 'GET') return answer(200, {})
  json(request)
    .then(async (body) => {
      const { vehicleId, buyer } = body as { vehicleId: number; buyer: number }
      const [reservation] = await sql`
        with unit as (update r_inv set quantity = quantity - 1, version = version + 1 where vehicle_id = ${vehicleId} and quantity > 0 returning vehicle_id)
        insert into r_res (vehicle_id, user_id, status, amount) select vehicle_id, ${buyer}, 'pending', 300 from unit returning id`
      answer(reservation ? 200 : 409, { id: Number(reservation?.['id'] ?? 0) })
    })
    .catch((error: unknown) => answer(500, { error: String(error) }))
})
server.listen(Number(process.env['PORT']), '127.0.0.1')
