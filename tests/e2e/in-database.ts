import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'

/** The product's database, for what no screen and no operation does: time that goes by, rows that break. */
export async function inDatabase(work: (database: Client) => Promise<void>): Promise<void> {
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
