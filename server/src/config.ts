import { ownValue } from '@autopiazza/contract/own-value'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import type { Site } from '@autopiazza/contract/site'
import { isVatNumber } from '@autopiazza/contract/identity'
import { z } from 'zod'
import { readNetworkRange } from './network-address.ts'
import { projectRoot } from './project-root.ts'
import { isOnThisMachine, whatPublicNeeds } from './public-start.ts'
import { allRoles, areRoles, roleNames } from './roles.ts'
import { secretKeysSetting } from './secret-keys.ts'
import { StartupProblem } from './startup-problem.ts'
import { readTracing, tracingEnvironment } from './tracing.ts'

const urlOf = (protocols: readonly string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    )
const webUrl = urlOf(['http:', 'https:'])
const originUrl = webUrl
  .refine((text) => !URL.canParse(text) || isBareOrigin(new URL(text)), 'must be an origin alone, without a path')
  .transform((text) => new URL(text).origin)
const postgresUrl = urlOf(['postgres:', 'postgresql:'])
const mailbox = z
  .string()
  .regex(
    /^([^<>]+<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
    "must be an address, as 'Name <name@example.it>' or 'name@example.it'",
  )
const mailAddress = z.string().regex(/^[^<>\s@]+@[^<>\s@]+$/, 'must be an address, as name@example.it')
const bucketUrl = urlOf(['s3:']).refine(
  (text) => !URL.canParse(text) || new URL(text).hostname !== '',
  'must name the bucket, as s3://bucket?endpoint=…&region=…',
)
const secureUrl = urlOf(['https:'])
const onOff = z.enum(['0', '1'], 'must be 1 or 0').transform((value) => value === '1')
const secretText = z.string().min(32, 'must have at least 32 characters')
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Every setting, by the name of its environment variable. .env.example describes them. */
const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number from 1 to 65535')
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, 'must be a number from 1 to 65535')
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address or a host name')
    .default('127.0.0.1'),
  BASE_URL: originUrl.optional(),
  CDN_URL: originUrl.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  WAL_ARCHIVE_DIR: z.string().optional(),
  ROLES: z
    .string()
    .transform(listed)
    .refine(areRoles, `must name what it does: one or more of ${roleNames.join(', ')}, separated by commas`)
    .optional(),
  STORAGE_URL: bucketUrl.optional(),
  BACKUP_KEY: secretText.optional(),
  SMTP_URL: urlOf(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: mailbox.optional(),
  COMPANY_NAME: z.string().max(120).optional(),
  COMPANY_ADDRESS: z.string().max(200).optional(),
  COMPANY_VAT_NUMBER: z
    .string()
    .refine(isVatNumber, 'must be an Italian VAT number (partita IVA): eleven digits, the last one checks the others')
    .optional(),
  COMPANY_REA: z.string().max(40).optional(),
  COMPANY_EMAIL: mailAddress.optional(),
  COMPANY_PHONE: z
    .string()
    .regex(/^\+?[\d ]{6,20}$/, 'must be a phone number, as +39 02 1234567')
    .optional(),
  COMPLAINTS_EMAIL: mailAddress.optional(),
  FACEBOOK_URL: secureUrl.optional(),
  INSTAGRAM_URL: secureUrl.optional(),
  YOUTUBE_URL: secureUrl.optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must be a secret key, which begins with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform(listed)
    .refine((list) => list.length === 1 || list.length === 2, 'must be one secret, or two separated by a comma')
    .refine((list) => list.every((secret) => secret.startsWith('whsec_')), 'must begin with whsec_')
    .optional(),
  STRIPE_API_BASE: webUrl.optional(),
  FINANCING_BASE_URL: webUrl.optional(),
  FINANCING_CLIENT_ID: z.string().optional(),
  FINANCING_CLIENT_SECRET: z.string().optional(),
  LLM_MODEL: z.string().max(200).optional(),
  LLM_API_KEY: z.string().optional(),
  LLM_BASE_URL: webUrl.optional(),
  DEMO: onOff.optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform(listed)
    .refine(
      (list) => list.every((text) => readNetworkRange(text) !== null),
      'must be addresses or ranges, as 10.0.0.1, 192.168.0.0/16',
    )
    .default([]),
  DRAIN_SECONDS: z
    .string()
    .regex(/^[0-5]$/, 'must be a number of seconds from 0 to 5')
    .transform(Number)
    .default(0),
  PAGES_SHARED_SECONDS: z
    .string()
    .regex(/^\d{1,4}$/, 'must be a number of seconds from 1 to 3600')
    .transform(Number)
    .refine((seconds) => seconds >= 1 && seconds <= 3_600, 'must be a number of seconds from 1 to 3600')
    .optional(),
  PAGES_PURGE_URL: webUrl.optional(),
  PAGES_PURGE_TOKEN: z.string().optional(),
  WEBHOOKS_TO_THIS_MACHINE: onOff.optional(),
  SESSION_SECRET: secretText.optional(),
  SESSION_KEYS: secretKeysSetting.optional(),
  LINK_KEYS: secretKeysSetting.optional(),
  ENCRYPTION_KEYS: secretKeysSetting.optional(),
  METRICS_TOKEN: secretText.optional(),
  ...tracingEnvironment,
  NODE_ENV: z.string().optional(),
  ALLOW_NO_COMPANY: onOff.optional(),
  ALLOW_SANDBOX_MAIL: onOff.optional(),
  ALLOW_SANDBOX_CARDS: onOff.optional(),
  ALLOW_SANDBOX_FINANCING: onOff.optional(),
  ALLOW_DEMO_ACCOUNTS: onOff.optional(),
  ALLOW_GENERATED_SECRET: onOff.optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
})
type Environment = z.infer<typeof environment>

export const settingNames: readonly string[] = Object.keys(environment.shape)

export type Config = ReturnType<typeof arrange>

/** The checked settings: the environment, then `.env`, then the defaults. A wrong value throws a StartupProblem that names it. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
  envFile: string = join(projectRoot, '.env'),
): Config {
  const fromFile = existsSync(envFile) ? parseEnv(readFileSync(envFile, 'utf8')) : {}
  const given = Object.fromEntries(
    settingNames.map((name) => [name, (ownValue(env, name) ?? ownValue(fromFile, name))?.trim() || undefined]),
  )
  const checked = environment.safeParse(given)
  if (!checked.success)
    throw new StartupProblem(inLines(checked.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)))
  const config = arrange(checked.data)
  const problems = [inLines(findContradictions(checked.data)), ...whatPublicNeeds(config)].filter(Boolean)
  if (problems.length > 0) throw new StartupProblem(problems.join('\n'))
  return config
}

const operatorSettings = environment.pick({
  WAL_ARCHIVE_DIR: true,
  DATA_DIR: true,
  DATABASE_URL: true,
  DATABASE_DIRECT_URL: true,
  STORAGE_URL: true,
  BACKUP_KEY: true,
  SESSION_SECRET: true,
  SESSION_KEYS: true,
  LINK_KEYS: true,
  ENCRYPTION_KEYS: true,
})

/** Where the data of the installed product is and which keys it has, without the checks of a start: a command of an operator needs nothing else. */
export function readDatabaseSettings(
  env: Readonly<Record<string, string | undefined>> = process.env,
  envFile: string = join(projectRoot, '.env'),
) {
  const fromFile = existsSync(envFile) ? parseEnv(readFileSync(envFile, 'utf8')) : {}
  const given = Object.fromEntries(
    Object.keys(operatorSettings.shape).map((name) => [
      name,
      (ownValue(env, name) ?? ownValue(fromFile, name))?.trim() || undefined,
    ]),
  )
  const checked = operatorSettings.safeParse(given)
  if (!checked.success)
    throw new StartupProblem(inLines(checked.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)))
  return {
    dataDir: resolve(projectRoot, checked.data.DATA_DIR),
    walArchive: checked.data.WAL_ARCHIVE_DIR && resolve(projectRoot, checked.data.WAL_ARCHIVE_DIR),
    url: checked.data.DATABASE_URL,
    directUrl: checked.data.DATABASE_DIRECT_URL,
    storageUrl: checked.data.STORAGE_URL,
    backupKey: checked.data.BACKUP_KEY,
    sessionSecret: checked.data.SESSION_SECRET,
    secretKeys: keysOf(checked.data),
  }
}

function inLines(problems: readonly string[]): string {
  return problems.map((problem) => `The setting ${problem}.`).join('\n')
}

function findContradictions(given: Environment): string[] {
  const problems: string[] = []
  const together = (names: readonly (keyof Environment)[]): void => {
    const missing = names.filter((name) => given[name] === undefined)
    if (missing.length > 0 && missing.length < names.length)
      problems.push(`${missing.join(', ')} must be given too: ${names.join(', ')} are set together or not at all`)
  }
  const needs = (name: keyof Environment, other: keyof Environment): void => {
    if (given[name] !== undefined && given[other] === undefined) problems.push(`${name} means nothing without ${other}`)
  }
  together(['COMPANY_NAME', 'COMPANY_ADDRESS', 'COMPANY_VAT_NUMBER', 'COMPANY_EMAIL', 'COMPANY_PHONE'])
  needs('COMPANY_REA', 'COMPANY_NAME')
  needs('COMPLAINTS_EMAIL', 'COMPANY_NAME')
  together(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
  needs('STRIPE_API_BASE', 'STRIPE_SECRET_KEY')
  together(['FINANCING_BASE_URL', 'FINANCING_CLIENT_ID', 'FINANCING_CLIENT_SECRET'])
  together(['PAGES_SHARED_SECONDS', 'PAGES_PURGE_URL'])
  needs('PAGES_PURGE_TOKEN', 'PAGES_PURGE_URL')
  needs('DATABASE_DIRECT_URL', 'DATABASE_URL')
  needs('DATABASE_READ_URL', 'DATABASE_URL')
  if (given.ROLES && !given.DATABASE_URL && roleNames.some((role) => !given.ROLES?.includes(role)))
    problems.push('ROLES must be all of them without DATABASE_URL: the embedded database belongs to one process')
  needs('LLM_API_KEY', 'LLM_MODEL')
  needs('LLM_BASE_URL', 'LLM_MODEL')
  if (given.LLM_MODEL && !given.LLM_API_KEY && !given.LLM_BASE_URL)
    problems.push(
      'LLM_API_KEY or LLM_BASE_URL must be given too: without LLM_BASE_URL the model is OpenAI’s, which needs a key',
    )
  const hasAllKeys = given.SESSION_KEYS && given.LINK_KEYS && given.ENCRYPTION_KEYS
  if (given.DATABASE_URL && !given.SESSION_SECRET && !hasAllKeys)
    problems.push(
      'SESSION_SECRET is required with DATABASE_URL, so that every copy of the application shares it; or SESSION_KEYS, LINK_KEYS and ENCRYPTION_KEYS',
    )
  return problems
}

function arrange(given: Environment) {
  const baseUrl = given.BASE_URL ?? `http://localhost:${given.PORT}`
  const isProduction = given.NODE_ENV === 'production'
  const areCardsReal = given.STRIPE_SECRET_KEY !== undefined
  return {
    port: given.PORT,
    host: given.HOST,
    /** The only origin used in links, mails and redirects, without a slash at its end. */
    baseUrl,
    /** The product is public: NODE_ENV is production, or its address is not on this machine. */
    isPublic: isProduction || !isOnThisMachine(baseUrl),
    isProduction,
    /** The providers replaced by the sandbox because no setting names a real one. With real cards and a real database, credit is not offered instead. */
    sandboxed: {
      mail: given.SMTP_URL === undefined,
      cards: !areCardsReal,
      financing: given.FINANCING_BASE_URL === undefined && !(areCardsReal && given.DATABASE_URL !== undefined),
    },
    /** The exceptions that the settings allow for a public start. */
    allowed: {
      noCompany: given.ALLOW_NO_COMPANY === true,
      sandboxMail: given.ALLOW_SANDBOX_MAIL === true,
      sandboxCards: given.ALLOW_SANDBOX_CARDS === true,
      sandboxFinancing: given.ALLOW_SANDBOX_FINANCING === true,
      demoAccounts: given.ALLOW_DEMO_ACCOUNTS === true,
      generatedSecret: given.ALLOW_GENERATED_SECRET === true,
    },
    dataDir: resolve(projectRoot, given.DATA_DIR),
    database: {
      /** Undefined: the embedded PostgreSQL. */
      url: given.DATABASE_URL,
      /** Without the pooler that DATABASE_URL leads to; undefined where there is none. */
      directUrl: given.DATABASE_DIRECT_URL,
      /** A replica for public reads. */
      readUrl: given.DATABASE_READ_URL,
    },
    /** Where the embedded PostgreSQL keeps its log. */
    walArchive: given.WAL_ARCHIVE_DIR && resolve(projectRoot, given.WAL_ARCHIVE_DIR),
    /** What this process does. */
    roles: given.ROLES ? new Set(given.ROLES) : allRoles,
    /** Undefined: files are in dataDir. */
    storage: given.STORAGE_URL ? readStorage(new URL(given.STORAGE_URL)) : undefined,
    mail: { smtpUrl: given.SMTP_URL, from: given.MAIL_FROM ?? `Autopiazza <noreply@${new URL(baseUrl).hostname}>` },
    /** Who runs the site, on its pages. */
    site: siteOf(given),
    /** Undefined: the sandbox's card provider. */
    stripe:
      given.STRIPE_SECRET_KEY && given.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: given.STRIPE_SECRET_KEY,
            /** Two while the secret is being replaced. */
            webhookSecrets: given.STRIPE_WEBHOOK_SECRET,
            apiBase: given.STRIPE_API_BASE,
          }
        : undefined,
    /** Undefined: the sandbox's financing provider, or none where an outside database and real cards are used. */
    financing:
      given.FINANCING_BASE_URL && given.FINANCING_CLIENT_ID && given.FINANCING_CLIENT_SECRET
        ? {
            baseUrl: given.FINANCING_BASE_URL,
            clientId: given.FINANCING_CLIENT_ID,
            clientSecret: given.FINANCING_CLIENT_SECRET,
          }
        : undefined,
    /** Undefined: the built-in reader reads sentences. */
    languageModel: given.LLM_MODEL
      ? {
          model: given.LLM_MODEL,
          apiKey: given.LLM_API_KEY ?? null,
          baseUrl: given.LLM_BASE_URL ?? 'https://api.openai.com/v1',
        }
      : undefined,
    /** Undefined: no cache in front of the site may hold pages. */
    sharedPages:
      given.PAGES_SHARED_SECONDS && given.PAGES_PURGE_URL
        ? {
            seconds: given.PAGES_SHARED_SECONDS,
            purgeUrl: given.PAGES_PURGE_URL,
            purgeToken: given.PAGES_PURGE_TOKEN ?? null,
          }
        : undefined,
    isDemo: given.DEMO ?? given.DATABASE_URL === undefined,
    /** Webhooks of vendors may call programs on this machine, also over http. */
    webhooksToThisMachine: given.WEBHOOKS_TO_THIS_MACHINE === true,
    trustedProxies: given.TRUSTED_PROXIES,
    /** For how long a process that ends still answers, so that the proxy notices. */
    drainSeconds: given.DRAIN_SECONDS,
    /** Undefined only with the embedded database: it is then kept in dataDir. */
    sessionSecret: given.SESSION_SECRET,
    secretKeys: keysOf(given),
    /** Undefined: only this machine may read the metrics. */
    metricsToken: given.METRICS_TOKEN,
    tracing: readTracing(given),
    logLevel: given.LOG_LEVEL,
  }
}

/** The keys of each purpose, the newest first; undefined where SESSION_SECRET serves. */
function keysOf(given: Pick<Environment, 'SESSION_KEYS' | 'LINK_KEYS' | 'ENCRYPTION_KEYS'>) {
  return { sessions: given.SESSION_KEYS, links: given.LINK_KEYS, encryption: given.ENCRYPTION_KEYS }
}

function siteOf(given: Environment): Site {
  return {
    company:
      given.COMPANY_NAME &&
      given.COMPANY_ADDRESS &&
      given.COMPANY_VAT_NUMBER &&
      given.COMPANY_EMAIL &&
      given.COMPANY_PHONE
        ? {
            name: given.COMPANY_NAME,
            address: given.COMPANY_ADDRESS,
            vatNumber: given.COMPANY_VAT_NUMBER,
            rea: given.COMPANY_REA ?? null,
            email: given.COMPANY_EMAIL,
            phone: given.COMPANY_PHONE,
            complaintsEmail: given.COMPLAINTS_EMAIL ?? given.COMPANY_EMAIL,
          }
        : null,
    socials: {
      ...(given.FACEBOOK_URL && { facebook: given.FACEBOOK_URL }),
      ...(given.INSTAGRAM_URL && { instagram: given.INSTAGRAM_URL }),
      ...(given.YOUTUBE_URL && { youtube: given.YOUTUBE_URL }),
    },
    ...(given.CDN_URL && { photographsAt: given.CDN_URL }),
  }
}

/** The bucket of an address such as s3://bucket/folder?endpoint=…&region=…. */
export function readStorage({ hostname, searchParams }: URL) {
  return {
    bucket: hostname,
    endpoint: searchParams.get('endpoint') ?? undefined,
    region: searchParams.get('region') ?? undefined,
  }
}

function listed(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

function isBareOrigin({ pathname, search, hash, username }: URL): boolean {
  return pathname === '/' && search === '' && hash === '' && username === ''
}
