import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { connectionString, type Endpoint } from './endpoint.ts'

const role = 'autopiazza'
const database = 'autopiazza'

export type Access = { readonly application: string; readonly superuser: string }

/** Prepares the application's database. The application connects as its owner, never as superuser, with a password that is valid while this server runs and is not stored. */
export async function prepareApplicationDatabase(endpoint: Endpoint, superuserPassword: string): Promise<Access> {
  const superuser = connectionString(endpoint, 'postgres', superuserPassword, 'postgres')
  const password = randomBytes(24).toString('base64url')
  const client = new Client({ connectionString: superuser })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query(
      'select (select count(*)::int from pg_roles where rolname = $1) as roles, (select count(*)::int from pg_database where datname = $2) as databases',
      [role, database],
    )
    const verb = rows[0].roles === 0 ? 'create' : 'alter'
    await client.query(`${verb} role ${role} login createdb nosuperuser password '${password}'`)
    if (rows[0].databases === 0) await client.query(`create database ${database} owner ${role}`)
  } finally {
    await client.end()
  }
  return { application: connectionString(endpoint, role, password, database), superuser }
}
