import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from './config/config.ts'
import { pagePurger } from './adapters/cdn-cache/purge-pages.ts'
import { openOutsideWorld, type OutsideWorld } from './outside-world.ts'
import { onlyKey } from './secrets/secret-keys.ts'
import { FinancingError } from './modules/financing/index.ts'
import { CardProviderError } from './modules/payments/index.ts'

/** An external machine that counts connections and closes them. */
const sockets = new Set<Socket>()
let connections = 0
const outside = createServer((socket) => {
  connections += 1
  sockets.add(socket)
  socket.destroy()
})
await new Promise<void>((resolve) => void outside.listen(0, '127.0.0.1', resolve))
const address = outside.address()
const port = typeof address === 'object' && address ? address.port : 0
const web = `http://localhost:${port}`
afterAll(() => void outside.close())
beforeEach(() => void (connections = 0))

const settings = {
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_API_BASE: web,
  FINANCING_BASE_URL: web,
  FINANCING_CLIENT_ID: 'autopiazza',
  FINANCING_CLIENT_SECRET: 'secret',
  LLM_MODEL: 'a-model',
  LLM_BASE_URL: web,
  WEBHOOKS_TO_THIS_MACHINE: '1',
  PAGES_SHARED_SECONDS: '30',
  PAGES_PURGE_URL: web,
  OTEL_EXPORTER_OTLP_ENDPOINT: web,
}
const configOf = (more: Record<string, string> = {}) =>
  readConfig({ ...settings, ...more }, join(tmpdir(), 'no-such.env'))
const noFiles = { hold: async () => ({ problem: 'busy' as const }) }
const open = (more?: Record<string, string>) =>
  openOutsideWorld(configOf(more), onlyKey('a secret'), pino({ level: 'silent' }), noFiles)

const page = { title: 'Fiat Panda', email: 'anna@example.it', language: 'it', successUrl: web, cancelUrl: web } as const
const session = { key: 'k', reference: 'r', amount: 30_000, expiresAt: new Date(Date.now() + 3_600_000), page }
const letter = { id: 'm', to: 'anna@example.it', subject: 'Ciao', html: '<p>Ciao</p>', text: 'Ciao' }

/** Every kind of outside call, and how it fails when outside calls are off. */
const calls: readonly (readonly [string, (world: OutsideWorld) => Promise<unknown>, unknown])[] = [
  ['a mail', ({ mail }) => mail.send(letter), Error],
  ['a card session', ({ cards }) => cards.openSession(session), CardProviderError],
  ['the look-up of a card session', ({ cards }) => cards.findSession('cs_1'), CardProviderError],
  ['the look-up of a payment', ({ cards }) => cards.findSessionOf('pi_1'), CardProviderError],
  ['the end of a card session', ({ cards }) => cards.expireSession('cs_1'), CardProviderError],
  [
    'a refund',
    ({ cards }) => cards.refund({ key: 'k', reference: 'r', paymentId: 'pi_1', amount: 30_000 }),
    CardProviderError,
  ],
  ['the look-up of refunds', ({ cards }) => cards.listRefunds('pi_1'), CardProviderError],
  ['the look-up of disputes', ({ cards }) => cards.listDisputes('pi_1'), CardProviderError],
  [
    'a request for credit',
    async ({ financing }) =>
      financing?.apply({ key: 'k', vehicleId: 'v', vehicleTitle: 'Fiat Panda', loan: 1, applicant: {} as never }),
    FinancingError,
  ],
  ['the state of a credit', async ({ financing }) => financing?.findApplication('a'), FinancingError],
  ['the end of a credit', async ({ financing }) => financing?.endApplication('a'), FinancingError],
]

test.each(calls)(
  'opens no connection for %s with OUTSIDE_CALLS=off, and keeps the work for later',
  async (_, call, failure) => {
    const world = await open({ OUTSIDE_CALLS: 'off' })
    await expect(call(world)).rejects.toBeInstanceOf(failure)
    expect(connections).toBe(0)
  },
)

test.each(calls)('attempts %s with the same settings and outside calls on', { timeout: 20_000 }, async (_, call) => {
  const world = await open()
  await expect(call(world)).rejects.toBeInstanceOf(Error)
  expect(connections).toBeGreaterThan(0)
  world.mail.close()
})

const webhook = { address: `${web}/webhook`, headers: {}, body: '{}' }

test('calls no webhook and resolves no host name with OUTSIDE_CALLS=off', async () => {
  const { webhookSender } = await open({ OUTSIDE_CALLS: 'off' })
  expect(await webhookSender.addressProblem('https://no-such-name.invalid')).toBeNull()
  expect(await webhookSender.post(webhook)).toEqual({ problem: 'unreachable' })
  expect(connections).toBe(0)
  await (await open()).webhookSender.post(webhook)
  expect(connections).toBe(1)
})

test('fetches no photograph of a dealer with OUTSIDE_CALLS=off, and can fetch it later', async () => {
  const { photoFetcher } = await open({ OUTSIDE_CALLS: 'off' })
  expect(await photoFetcher.fetch('https://photographs.example/1.jpg')).toEqual({
    problem: 'photo_unreachable',
    isTransient: true,
  })
})

test('uses no language model, CDN cache or trace collector with OUTSIDE_CALLS=off', async () => {
  const { languageModel, sharedPages, tracing } = configOf({ OUTSIDE_CALLS: 'off' })
  expect({ languageModel, sharedPages, tracing }).toEqual({
    languageModel: undefined,
    sharedPages: undefined,
    tracing: undefined,
  })
  expect((await open({ OUTSIDE_CALLS: 'off' })).languageModel).toBeNull()
  const config = configOf()
  expect(config.sharedPages?.purgeUrl).toBe(web)
  const purger = pagePurger({ baseUrl: config.baseUrl, url: web, token: null })
  await expect(purger.purge(['/'])).rejects.toThrow('fetch failed')
  expect(connections).toBe(1)
})

test('does not show the mails of a restored database in the sandbox with OUTSIDE_CALLS=off', async () => {
  const config = readConfig({ OUTSIDE_CALLS: 'off' }, join(tmpdir(), 'no-such.env'))
  expect(config.sandboxed).toEqual({ mail: false, cards: false, financing: false })
  const world = await openOutsideWorld(config, onlyKey('a secret'), pino({ level: 'silent' }), noFiles)
  expect(world.sandbox).toBeUndefined()
  await expect(world.mail.send(letter)).rejects.toThrow('OUTSIDE_CALLS=off')
})

test('refuses other values of OUTSIDE_CALLS than on and off', () => {
  expect(() => configOf({ OUTSIDE_CALLS: 'of' })).toThrow('The setting OUTSIDE_CALLS must be on or off.')
})
