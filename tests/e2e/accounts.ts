import { ringOf } from '../../server/src/secrets/secret-keys.ts'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { systemContext } from '@autopiazza/server/kernel/context'
import { createDatabase, columnTypes } from '@autopiazza/server/database/database'
import { createAccounts, createVerifiedAccount, type NewAccount } from '@autopiazza/server/modules/identity/index'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { superuserConnection } from '../reliability/product/product-database.ts'

const dataDir = process.env['JOURNEY_DATA_DIR'] ?? ''
const baseUrl = `http://localhost:${process.env['JOURNEY_PORT']}`

let pool: Promise<pg.Pool> | undefined

/** Connects to the product's database, to run the product's operations without its pages. */
export async function connect(): Promise<ReturnType<typeof createDatabase>> {
  pool ??= superuserConnection(dataDir).then((connection) => new pg.Pool({ ...connection, max: 1, types: columnTypes }))
  return createDatabase(await pool)
}

/** Creates an account with a verified address by the product's own operation, without pages and mails. */
export async function createAccount(account: NewAccount): Promise<void> {
  await createVerifiedAccount({
    ctx: systemContext({ db: await connect(), now: () => new Date() }, 'journey'),
    input: account,
  })
}

/** Signs the browser of this page in to this account, without checking its password. */
export async function openSession(page: Page, email: string): Promise<void> {
  const { id } = await findUser(email)
  const lines = await (await productAccounts()).openSession(id, new Headers(), null)
  await page.context().addCookies(lines.map(readCookie))
}

/** Leaves the browser of this page in the middle of a sign-in: the password was right, and a code of the authenticator app is required. */
export async function beginSignIn(page: Page, email: string): Promise<void> {
  const { id: user_id } = await findUser(email)
  await addAuthenticatorApp(user_id)
  const { id } = await (
    await connect()
  )
    .insertInto('second_factor_challenges')
    .values({ user_id, purpose: 'sign-in', challenge: randomBytes(32), expires_at: new Date(Date.now() + 600_000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await page.context().clearCookies({ name: /session/ })
  await page.context().addCookies([readCookie((await productAccounts()).secondStep.remember(id))])
}

/** Turns on an app whose stored key cannot be decrypted, so no code is valid. */
export async function addAuthenticatorApp(userId: string): Promise<void> {
  const [secret, confirmed_at] = [Buffer.from(userId), new Date(Date.now() + 1_000)]
  await (await connect()).insertInto('two_factor_secrets').values({ user_id: userId, secret, confirmed_at }).execute()
}

async function findUser(email: string): Promise<{ readonly id: string }> {
  const db = await connect()
  return db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
}

async function productAccounts(): Promise<ReturnType<typeof createAccounts>> {
  const secret = (await readFile(join(dataDir, 'session.secret'), 'utf8')).trim()
  return createAccounts({ db: await connect(), now: () => new Date(), baseUrl, keys: ringOf(secret) })
}

function readCookie(line: string) {
  const [pair = ''] = line.split(';', 1)
  const at = pair.indexOf('=')
  return { name: pair.slice(0, at), value: pair.slice(at + 1), url: baseUrl, httpOnly: true, sameSite: 'Lax' as const }
}
