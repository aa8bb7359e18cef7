import { z } from 'zod'
import { isOnThisMachine } from './public-start.ts'
import { allRoles, areRoles, roleNames } from '../runtime/roles.ts'
import { readTracing, tracingEnvironment } from '../observability/tracing.ts'
import type { OutsideDatabase } from './data.ts'
import { type Given, splitList, onOff } from './kinds.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** The roles of the process, its log and traces, and the exceptions for a public start. */
export const runningSettings = {
  ROLES: z
    .string()
    .transform(splitList)
    .refine(areRoles, `must name what it does: one or more of ${roleNames.join(', ')}, separated by commas`)
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  ...tracingEnvironment,
  NODE_ENV: z.string().optional(),
  ALLOW_NO_COMPANY: onOff.optional(),
  ALLOW_SANDBOX_MAIL: onOff.optional(),
  ALLOW_SANDBOX_CARDS: onOff.optional(),
  ALLOW_SANDBOX_FINANCING: onOff.optional(),
  ALLOW_DEMO_ACCOUNTS: onOff.optional(),
  ALLOW_GENERATED_SECRET: onOff.optional(),
}
type RunningGiven = Given<typeof runningSettings>

export function arrangeRunning(given: RunningGiven, baseUrl: string) {
  const isProduction = given.NODE_ENV === 'production'
  return {
    roles: given.ROLES ? new Set(given.ROLES) : allRoles,
    logLevel: given.LOG_LEVEL,
    tracing: readTracing(given),
    isProduction,
    /** True when NODE_ENV is production or the base URL is not on this machine. */
    isPublic: isProduction || !isOnThisMachine(baseUrl),
    /** Exceptions that the settings allow for a public start. */
    allowed: {
      noCompany: given.ALLOW_NO_COMPANY === true,
      sandboxMail: given.ALLOW_SANDBOX_MAIL === true,
      sandboxCards: given.ALLOW_SANDBOX_CARDS === true,
      sandboxFinancing: given.ALLOW_SANDBOX_FINANCING === true,
      demoAccounts: given.ALLOW_DEMO_ACCOUNTS === true,
      generatedSecret: given.ALLOW_GENERATED_SECRET === true,
    },
  }
}

export function findRunningContradictions({ ROLES, DATABASE_URL }: RunningGiven & OutsideDatabase): readonly string[] {
  const areSome = ROLES && roleNames.some((role) => !ROLES.includes(role))
  return areSome && !DATABASE_URL
    ? ['ROLES must be all of them without DATABASE_URL: the embedded database belongs to one process']
    : []
}
