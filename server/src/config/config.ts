import { ownValue } from '@autopiazza/contract/own-value'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { arrangeData, dataSettings, findDataContradictions, foldersOf } from './data.ts'
import { arrangeHttp, findHttpContradictions, httpSettings } from './http.ts'
import { arrangeProviders, findProviderContradictions, providerSettings } from './providers.ts'
import { arrangeRunning, findRunningContradictions, runningSettings } from './running.ts'
import { arrangeSecrets, findSecretContradictions, secretSettings } from './secrets.ts'
import { arrangeSite, findSiteContradictions, siteSettings } from './site.ts'
import { projectRoot } from '../runtime/project-root.ts'
import { findPublicStartProblems } from './public-start.ts'
import { StartupProblem } from '../runtime/startup-problem.ts'

/** Every setting by its environment variable. The settings of each subject are in a separate file; .env.example describes them. */
const environment = z.object({
  ...httpSettings,
  ...dataSettings,
  ...siteSettings,
  ...providerSettings,
  ...secretSettings,
  ...runningSettings,
})
type Environment = z.infer<typeof environment>
type Variables = Readonly<Record<string, string | undefined>>

const ownFile = join(projectRoot, '.env')

export const settingNames: readonly string[] = Object.keys(environment.shape)

export type Config = ReturnType<typeof arrange>

/** Reads and checks the settings: the environment, then `.env`, then the defaults. Throws a StartupProblem that names an invalid value. */
export function readConfig(env: Variables = process.env, envFile = ownFile): Config {
  const given = readSettings(environment, env, envFile)
  const config = arrange(given)
  const problems = [inLines(findContradictions(given)), ...findPublicStartProblems(config)].filter(Boolean)
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

/** Reads the location and the keys of the installed product's data without the checks of a start, for operator commands. */
export function readDatabaseSettings(env: Variables = process.env, envFile = ownFile) {
  const given = readSettings(operatorSettings, env, envFile)
  return {
    ...foldersOf(given),
    ...arrangeSecrets(given),
    url: given.DATABASE_URL,
    directUrl: given.DATABASE_DIRECT_URL,
    storageUrl: given.STORAGE_URL,
    backupKey: given.BACKUP_KEY,
  }
}

function readSettings<Settings extends z.ZodRawShape>(
  settings: z.ZodObject<Settings>,
  env: Variables,
  envFile: string,
): z.infer<z.ZodObject<Settings>> {
  const fromFile = existsSync(envFile) ? parseEnv(readFileSync(envFile, 'utf8')) : {}
  const given = Object.fromEntries(
    Object.keys(settings.shape).map((name) => [
      name,
      (ownValue(env, name) ?? ownValue(fromFile, name))?.trim() || undefined,
    ]),
  )
  const checked = settings.safeParse(given)
  if (!checked.success)
    throw new StartupProblem(inLines(checked.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)))
  return checked.data
}

function inLines(problems: readonly string[]): string {
  return problems.map((problem) => `The setting ${problem}.`).join('\n')
}

function findContradictions(given: Environment): readonly string[] {
  return [
    ...findHttpContradictions(given),
    ...findDataContradictions(given),
    ...findSiteContradictions(given),
    ...findProviderContradictions(given),
    ...findSecretContradictions(given),
    ...findRunningContradictions(given),
  ]
}

function arrange(given: Environment) {
  const http = arrangeHttp(given)
  const config = {
    ...http,
    ...arrangeData(given),
    ...arrangeSite(given),
    ...arrangeProviders(given, http.baseUrl),
    ...arrangeSecrets(given),
    ...arrangeRunning(given, http.baseUrl),
  }
  return config.hasOutsideCalls ? config : { ...config, ...nothingOutside }
}

/** Overrides of OUTSIDE_CALLS=off. They include the sandbox, because anyone can read its mailbox. */
const nothingOutside = {
  sandboxed: { mail: false, cards: false, financing: false },
  sharedPages: undefined,
  languageModel: undefined,
  tracing: undefined,
}
