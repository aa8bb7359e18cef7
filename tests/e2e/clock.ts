import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'

/** Three days go by for one reservation: its time is over, and the job that was to end it runs. */
export async function letHoldRunOut(reservationId: string): Promise<void> {
  await inDatabase(async (database) => {
    await database.query(
      `update vehicle_reservations set created_at = created_at - interval '3 days', confirmed_at = confirmed_at - interval '3 days',
        expires_at = expires_at - interval '3 days' where id = $1`,
      [reservationId],
    )
    await database.query(
      `select graphile_worker.add_job('expire-reservation', json_build_object('reservationId', $1::text), job_key => 'expire-reservation:' || $1)`,
      [reservationId],
    )
  })
}

/** The minute goes by after which the financing provider is asked again about this request. */
export async function letMinuteGoBy(reference: string): Promise<void> {
  await inDatabase(async (database) => {
    await database.query(
      `update financing_requests set asked_at = asked_at - interval '1 minute' where reference = $1`,
      [reference],
    )
    await database.query(`select graphile_worker.add_job('follow-financing')`)
  })
}

/** The product's own clock is the database's: journeys move what it is compared with. */
async function inDatabase(work: (database: Client) => Promise<void>): Promise<void> {
  const dataDir = process.env['JOURNEY_DATA_DIR'] ?? ''
  const [, , , port, sockets, address] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim()
  const database = new Client({
    host: sockets || address,
    port: Number(port),
    user: 'postgres',
    password,
    database: 'autopiazza',
  })
  await database.connect()
  try {
    await work(database)
  } finally {
    await database.end()
  }
}
