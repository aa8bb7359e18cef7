import { demoPassword } from '@autopiazza/demo'
import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import type { Context } from '../kernel/context.ts'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { createVerifiedAccount } from '../modules/identity/index.ts'
import { refuseDemoAccounts } from './refuse-demo-accounts.ts'

const { pool } = await testDatabase()
const ctx: Context = {
  actor: { kind: 'system', cause: 'test' },
  db: createDatabase(pool),
  now: () => new Date(),
  language: 'it',
  address: null,
}
const read = (env: Record<string, string>) => readConfig(env, '/nowhere/.env')
const outside = {
  BASE_URL: 'https://autopiazza.example',
  ALLOW_NO_COMPANY: '1',
  DATABASE_URL: 'postgres://u:p@db/x',
  SESSION_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://mail.example:25',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  DEMO: '0',
}

async function demoAccount(name: string, password: string): Promise<void> {
  const email = `${name}@demo.autopiazza.it`
  const person = { firstName: 'Luca', lastName: 'Bianchi', phone: '+39 333 0000004' }
  await createVerifiedAccount({ ctx, input: { ...person, role: 'buyer', language: 'it', email, password } })
}

test('allows a public start on a database without demo accounts or with changed demo passwords', async () => {
  await expect(refuseDemoAccounts(read(outside), ctx)).resolves.toBeUndefined()
  await demoAccount('cliente', 'another password of their own')
  await expect(refuseDemoAccounts(read(outside), ctx)).resolves.toBeUndefined()
})

test('refuses a public start, but not a local one, on a database with demo accounts, even with DEMO=0', async () => {
  await demoAccount('acquirente', demoPassword)
  await expect(refuseDemoAccounts(read(outside), ctx)).rejects.toThrow(
    /\(acquirente@demo\.autopiazza\.it\).*ALLOW_DEMO_ACCOUNTS=1/,
  )
  await expect(refuseDemoAccounts(read({ NODE_ENV: 'production', ...outside, BASE_URL: '' }), ctx)).rejects.toThrow(
    /NODE_ENV=production/,
  )
  for (const allowed of [{ ...outside, ALLOW_DEMO_ACCOUNTS: '1' }, {}])
    await expect(refuseDemoAccounts(read(allowed), ctx)).resolves.toBeUndefined()
})
