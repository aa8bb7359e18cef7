import { onlyKey } from './secrets/secret-keys.ts'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from './config/config.ts'
import { createProviders } from './providers.ts'

const real = {
  SMTP_URL: 'smtp://mail.example:25',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  DATABASE_URL: 'postgres://db.example/autopiazza',
  SESSION_SECRET: 'a secret of at least thirty-two letters',
}
const provider = {
  FINANCING_BASE_URL: 'https://financing.example',
  FINANCING_CLIENT_ID: 'autopiazza',
  FINANCING_CLIENT_SECRET: 'secret',
}
const providersOf = (env: Record<string, string>) =>
  createProviders(readConfig(env, join(tmpdir(), 'no-such.env')), onlyKey('secret'), pino({ level: 'silent' }))

test('grants no simulated credit when cards are real and no financing provider is configured', async () => {
  const { financing, sandbox } = await providersOf(real)
  expect({ financing, sandbox }).toEqual({ financing: null, sandbox: undefined })
})

test('uses the financing provider that is configured', async () => {
  expect(await providersOf({ ...real, ...provider })).toMatchObject({
    financing: { baseUrl: 'https://financing.example', clientId: 'autopiazza', clientSecret: 'secret' },
  })
})
