import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig, readDatabaseSettings, settingNames } from './config.ts'
import { projectRoot } from '../runtime/project-root.ts'

const read = (env: Record<string, string>) => readConfig(env, '/nowhere/.env')

test('starts without any configured setting', () => {
  expect(read({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    baseUrl: 'http://localhost:3000',
    dataDir: join(projectRoot, 'data'),
    database: { url: undefined },
    storage: undefined,
    stripe: undefined,
    isDemo: true,
    trustedProxies: [],
    logLevel: 'info',
  })
})

test('loads the demo stock into an external database only when configured', () => {
  const outside = { DATABASE_URL: 'postgres://u:p@db/x', SESSION_SECRET: 'x'.repeat(32) }
  expect(read(outside).isDemo).toBe(false)
  expect(read({ ...outside, DEMO: '1' }).isDemo).toBe(true)
})

test('takes all roles unless ROLES is set, and requires a shared database when it is set', () => {
  const outside = { DATABASE_URL: 'postgres://u:p@db/x', SESSION_SECRET: 'x'.repeat(32) }
  expect([...read({}).roles]).toEqual(['web', 'jobs', 'photos'])
  expect([...read({ ...outside, ROLES: 'jobs, photos' }).roles]).toEqual(['jobs', 'photos'])
  expect(() => read({ ...outside, ROLES: 'mail' })).toThrow('ROLES must name what it does')
  expect(() => read({ ROLES: 'web' })).toThrow('the embedded database belongs to one process')
})

test('accepts the address of a pooler or a replica only with an external database', () => {
  const [direct, replica] = ['postgres://u:p@primary/x', 'postgres://u:p@replica/x']
  const outside = { DATABASE_URL: 'postgres://u:p@pooler/x', SESSION_SECRET: 'x'.repeat(32) }
  expect(read({ ...outside, DATABASE_DIRECT_URL: direct, DATABASE_READ_URL: replica }).database).toEqual({
    url: outside.DATABASE_URL,
    directUrl: direct,
    readUrl: replica,
  })
  expect(() => read({ DATABASE_READ_URL: replica })).toThrow('DATABASE_READ_URL means nothing without DATABASE_URL')
  expect(() => read({ ...outside, DRAIN_SECONDS: '6' })).toThrow('DRAIN_SECONDS must be a number of seconds')
})

test('derives the base URL from the port and removes its trailing slash', () => {
  expect(read({ PORT: '8080' }).baseUrl).toBe('http://localhost:8080')
  expect(read({ BASE_URL: 'https://Shop.localhost/' }).baseUrl).toBe('https://shop.localhost')
})

test('reads the bucket, its endpoint and its region from one URL', () => {
  expect(read({ STORAGE_URL: 's3://photos?endpoint=http://127.0.0.1:9000&region=eu-south-1' }).storage).toEqual({
    bucket: 'photos',
    endpoint: 'http://127.0.0.1:9000',
    region: 'eu-south-1',
  })
})

test('reads the location of the data even when other settings are invalid', () => {
  const given = { PORT: 'none', DATA_DIR: '/srv/data', STORAGE_URL: 's3://photos', BACKUP_KEY: 'k'.repeat(32) }
  expect(readDatabaseSettings(given, '/nowhere/.env')).toMatchObject({
    dataDir: '/srv/data',
    url: undefined,
    directUrl: undefined,
    storageUrl: 's3://photos',
    backupKey: 'k'.repeat(32),
  })
  expect(() => readDatabaseSettings({ BACKUP_KEY: 'short' }, '/nowhere/.env')).toThrow(
    'BACKUP_KEY must have at least 32',
  )
})

test('serves photographs from the configured CDN', () => {
  expect(read({ CDN_URL: 'https://Foto.example/' }).site.photographsAt).toBe('https://foto.example')
  expect(read({}).site).not.toHaveProperty('photographsAt')
})

const company = {
  COMPANY_NAME: 'Piazza S.r.l.',
  COMPANY_ADDRESS: 'Via Roma 1, 10100 Torino',
  COMPANY_VAT_NUMBER: '12345670017',
  COMPANY_EMAIL: 'info@piazza.example',
  COMPANY_PHONE: '+39 011 1234567',
}

test('reads the company that runs the site and its social networks when they are configured', () => {
  expect(read({}).site).toEqual({ company: null, socials: {} })
  expect(read({ ...company, YOUTUBE_URL: 'https://youtube.example/@piazza' }).site).toEqual({
    company: {
      name: 'Piazza S.r.l.',
      address: 'Via Roma 1, 10100 Torino',
      vatNumber: '12345670017',
      rea: null,
      email: 'info@piazza.example',
      phone: '+39 011 1234567',
      complaintsEmail: 'info@piazza.example',
    },
    socials: { youtube: 'https://youtube.example/@piazza' },
  })
})

test('treats an empty value as not set', () => {
  expect(read({ PORT: '', STRIPE_SECRET_KEY: ' ' })).toMatchObject({ port: 3000, stripe: undefined })
})

test('prefers the environment to the settings file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'autopiazza-config-'))
  const file = join(folder, '.env')
  writeFileSync(file, 'PORT=4000\nLOG_LEVEL="debug" # loud\n')
  expect(readConfig({ PORT: '5000' }, file)).toMatchObject({ port: 5000, logLevel: 'debug' })
  rmSync(folder, { recursive: true })
})

test('uses a language model when one is configured', () => {
  expect(read({}).languageModel).toBeUndefined()
  expect(read({ LLM_MODEL: 'small', LLM_API_KEY: 'key' }).languageModel).toEqual({
    model: 'small',
    apiKey: 'key',
    baseUrl: 'https://api.openai.com/v1',
  })
  expect(read({ LLM_MODEL: 'small', LLM_BASE_URL: 'http://127.0.0.1:8080/v1' }).languageModel).toEqual({
    model: 'small',
    apiKey: null,
    baseUrl: 'http://127.0.0.1:8080/v1',
  })
})

describe('invalid settings', () => {
  test.each([
    [{ PORT: '0' }, 'PORT must be a number from 1 to 65535'],
    [{ LLM_API_KEY: 'key' }, 'LLM_API_KEY means nothing without LLM_MODEL'],
    [{ LLM_MODEL: 'small' }, 'LLM_API_KEY or LLM_BASE_URL must be given too'],
    [{ LLM_MODEL: 'small', LLM_BASE_URL: 'example.com' }, 'LLM_BASE_URL must be an address'],
    [{ PORT: 'http' }, 'PORT must be a number from 1 to 65535'],
    [{ BASE_URL: 'autopiazza.example' }, 'BASE_URL must be an address that begins with http:// or https://'],
    [{ BASE_URL: 'https://autopiazza.example/shop' }, 'BASE_URL must be an origin alone'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address that begins with postgres://'],
    [{ DATABASE_URL: 'postgres://db/x' }, 'SESSION_SECRET is required with DATABASE_URL'],
    [{ STORAGE_URL: 'https://x' }, 'STORAGE_URL must be an address that begins with s3://'],
    [{ SMTP_URL: 'localhost' }, 'SMTP_URL must be'],
    [{ MAIL_FROM: 'me' }, 'MAIL_FROM must be an address'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET must be given too'],
    [{ STRIPE_SECRET_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY must be a secret key'],
    [
      { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'secret' },
      'STRIPE_WEBHOOK_SECRET must begin with whsec_',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1,whsec_2,whsec_3' },
      'STRIPE_WEBHOOK_SECRET must be one secret, or two',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: ',' },
      'STRIPE_WEBHOOK_SECRET must be one secret, or two',
    ],
    [{ FINANCING_CLIENT_ID: 'a' }, 'FINANCING_BASE_URL, FINANCING_CLIENT_SECRET must be given too'],
    [{ DEMO: 'yes' }, 'DEMO must be 1 or 0'],
    [{ ...company, COMPANY_PHONE: '' }, 'COMPANY_PHONE must be given too'],
    [{ ...company, COMPANY_VAT_NUMBER: '12345678901' }, 'COMPANY_VAT_NUMBER must be an Italian VAT number'],
    [{ COMPLAINTS_EMAIL: 'reclami@piazza.example' }, 'COMPLAINTS_EMAIL means nothing without COMPANY_NAME'],
    [{ FACEBOOK_URL: 'javascript:alert(1)' }, 'FACEBOOK_URL must be an address that begins with https://'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES must be addresses or ranges'],
    [{ LINK_KEYS: 'x'.repeat(40) }, 'LINK_KEYS must be id:secret'],
    [{ ENCRYPTION_KEYS: '2027:short' }, 'ENCRYPTION_KEYS must have secrets of at least 32 characters'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have at least 32 characters'],
    [{ ALLOW_SANDBOX_MAIL: 'yes' }, 'ALLOW_SANDBOX_MAIL must be 1 or 0'],
    [{ WEBHOOKS_TO_THIS_MACHINE: 'yes' }, 'WEBHOOKS_TO_THIS_MACHINE must be 1 or 0'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 32 characters'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'abc' }, 'OTEL_EXPORTER_OTLP_HEADERS must be names and values'],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
  ])('names the invalid setting in the message: %o', (env, message) => {
    expect(() => read(env)).toThrow(`The setting ${message}`)
  })

  test('reports all invalid settings in one error', () => {
    expect(() => read({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT.*\n.*DEMO/)
  })
})

describe('public start', () => {
  const outside = {
    ...company,
    BASE_URL: 'https://autopiazza.example',
    DATABASE_URL: 'postgres://u:p@db/x',
    SESSION_SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtp://mail.example:25',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }

  test('accepts a public start with real mail, cards, database and secret, and offers no simulated financing', () => {
    expect(read(outside)).toMatchObject({ isPublic: true, isDemo: false, sandboxed: { financing: false } })
  })

  test.each([
    'http://localhost:8080',
    'http://localhost.:8080',
    'http://shop.localhost',
    'http://127.0.0.1:3000',
    'http://127.8.9.1',
    'http://[::1]:3000',
  ])('treats %s as a start on this machine', (BASE_URL) => {
    expect(read({ BASE_URL, HOST: '0.0.0.0' }).isPublic).toBe(false)
  })

  test.each([
    'http://localhost.example',
    'http://notlocalhost',
    'http://127.0.0.1.example',
    'http://128.0.0.1',
    'http://0.0.0.0:3000',
    'http://192.168.1.5:3000',
    'http://[::2]',
  ])('treats %s as a public start', (BASE_URL) => {
    expect(() => read({ BASE_URL })).toThrow(/is not on this machine/)
  })

  test.each([
    ['SMTP_URL', 'ALLOW_SANDBOX_MAIL'],
    ['STRIPE_SECRET_KEY', 'ALLOW_SANDBOX_CARDS'],
  ])('refuses a public start without %s, unless %s=1', (setting, exception) => {
    const rest = { ...outside, [setting]: '', ...(setting === 'STRIPE_SECRET_KEY' && { STRIPE_WEBHOOK_SECRET: '' }) }
    const withoutFinancing = { ...rest, ALLOW_SANDBOX_FINANCING: '1' }
    expect(() => read(withoutFinancing)).toThrow(exception)
    expect(read({ ...withoutFinancing, [exception]: '1' }).isPublic).toBe(true)
    expect(() => read({ ...withoutFinancing, [exception]: '0' })).toThrow(exception)
  })

  test('refuses a public start with explicitly simulated financing, unless allowed', () => {
    const embedded = { ...outside, DATABASE_URL: '', DEMO: '0' }
    expect(() => read(embedded)).toThrow(/ALLOW_SANDBOX_FINANCING=1/)
    expect(read({ ...embedded, ALLOW_SANDBOX_FINANCING: '1' }).sandboxed.financing).toBe(true)
  })

  test('refuses a public start without a company, unless allowed', () => {
    const nameless = { ...outside, ...Object.fromEntries(Object.keys(company).map((name) => [name, ''])) }
    expect(() => read(nameless)).toThrow(/COMPANY_NAME.*ALLOW_NO_COMPANY=1/)
    expect(read({ ...nameless, ALLOW_NO_COMPANY: '1' }).site.company).toBeNull()
  })

  test('refuses a public start that loads demo accounts, unless allowed', () => {
    expect(() => read({ ...outside, DEMO: '1' })).toThrow(/ALLOW_DEMO_ACCOUNTS=1/)
    expect(read({ ...outside, DEMO: '1', ALLOW_DEMO_ACCOUNTS: '1' }).isDemo).toBe(true)
  })

  test('refuses a public start while webhooks can reach programs on this machine', () => {
    expect(() => read({ ...outside, WEBHOOKS_TO_THIS_MACHINE: '1' })).toThrow(/remove WEBHOOKS_TO_THIS_MACHINE/)
    expect(read({ WEBHOOKS_TO_THIS_MACHINE: '1' }).webhooksToThisMachine).toBe(true)
    expect(read({}).webhooksToThisMachine).toBe(false)
  })

  test('refuses a public start with a generated secret, unless allowed', () => {
    const embedded = { ...outside, DATABASE_URL: '', SESSION_SECRET: '', DEMO: '0', ALLOW_SANDBOX_FINANCING: '1' }
    expect(() => read(embedded)).toThrow(/ALLOW_GENERATED_SECRET=1/)
    expect(read({ ...embedded, ALLOW_GENERATED_SECRET: '1' }).sessionSecret).toBeUndefined()
  })

  test('reports contradictory and missing settings together', () => {
    expect(() => read({ ...outside, SMTP_URL: '', FINANCING_CLIENT_ID: 'k' })).toThrow(
      /FINANCING_BASE_URL[^]*ALLOW_SANDBOX_MAIL/,
    )
  })
})

test('accepts two secrets of card webhooks during a rotation', () => {
  const given = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_old, whsec_new' }
  expect(read(given).stripe?.webhookSecrets).toEqual(['whsec_old', 'whsec_new'])
})

test('reads the keys of sessions, links and encryption in order, and requires no SESSION_SECRET when all are set', () => {
  const [newer, older] = [`2027:${'n'.repeat(32)}`, `2026:${'o'.repeat(32)}`]
  const keys = { SESSION_KEYS: newer, LINK_KEYS: `${newer},${older}`, ENCRYPTION_KEYS: newer }
  expect(read({ DATABASE_URL: 'postgres://db/x', ...keys }).secretKeys.links?.map(({ id }) => id)).toEqual([
    '2027',
    '2026',
  ])
  expect(() => read({ DATABASE_URL: 'postgres://db/x', ...keys, LINK_KEYS: '' })).toThrow(/SESSION_SECRET is required/)
})

test('.env.example documents exactly the existing settings', () => {
  const documented = [...readFileSync(join(projectRoot, '.env.example'), 'utf8').matchAll(/^#?([A-Z_]+)=/gm)].map(
    (match) => match[1],
  )
  expect(new Set(documented)).toEqual(new Set(settingNames))
})

test('sends traces only when a collector is configured', () => {
  expect(read({ OTEL_TRACES_SAMPLER_ARG: '0.05' }).tracing).toBeUndefined()
  const named = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/', OTEL_TRACES_SAMPLER_ARG: '0.05' }
  expect(read({ ...named, OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a,x-scope=b' }).tracing).toEqual({
    endpoint: 'http://collector:4318',
    headers: { authorization: 'Bearer a', 'x-scope': 'b' },
    serviceName: 'autopiazza',
    share: 0.05,
  })
})
