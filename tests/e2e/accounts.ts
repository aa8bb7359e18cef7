import { ringOf } from '../../server/src/secret-keys.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { systemContext } from '@autopiazza/server/context'
import { createDatabase, columnTypes } from '@autopiazza/server/database/database'
import { createAccounts, createVerifiedAccount, type NewAccount } from '@autopiazza/server/modules/identity/index'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { superuserConnection } from '../reliability/product/product-database.ts'

const silent = { warn: () => undefined, error: () => undefined }
const dataDir = process.env['JOURNEY_DATA_DIR'] ?? ''
const baseUrl = `http://localhost:${process.env['JOURNEY_PORT']}`

let pool: Promise<pg.Pool> | undefined

/** The product's database, for what the product's own operations do without the screens. */
export async function connect(): Promise<ReturnType<typeof createDatabase>> {
  pool ??= superuserConnection(dataDir).then((connection) => new pg.Pool({ ...connection, max: 1, types: columnTypes }))
  return createDatabase(await pool)
}

/** An account whose address is verified, made by the product's own operation without the screens and the mails. */
export async function createAccount(account: NewAccount): Promise<void> {
  await createVerifiedAccount({
    ctx: systemContext({ db: await connect(), now: () => new Date() }, 'journey'),
    input: account,
  })
}

/** Signs the browser of this page in to this account, without checking its password. */
export async function openSession(page: Page, email: string): Promise<void> {
  const db = await connect()
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const secret = (await readFile(join(dataDir, 'session.secret'), 'utf8')).trim()
  const lines = await createAccounts({
    db,
    now: () => new Date(),
    baseUrl,
    keys: ringOf(secret),
    log: silent,
  }).openSession(id, new Headers(), null)
  await page.context().addCookies(lines.map(readCookie))
}

function readCookie(line: string) {
  const [pair = ''] = line.split(';', 1)
  const at = pair.indexOf('=')
  return { name: pair.slice(0, at), value: pair.slice(at + 1), url: baseUrl, httpOnly: true, sameSite: 'Lax' as const }
}
