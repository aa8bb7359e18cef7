import { Client } from 'pg'
import { superuserConnection } from '../reliability/product/product-database.ts'

/** Uses the product's database for what no page and no operation can do: move the clock and break rows. */
export async function inDatabase(work: (database: Client) => Promise<void>): Promise<void> {
  const database = new Client(await superuserConnection(process.env['JOURNEY_DATA_DIR'] ?? ''))
  await database.connect()
  try {
    await work(database)
  } finally {
    await database.end()
  }
}
