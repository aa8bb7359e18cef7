import { z } from 'zod'
import { readNetworkRange } from '../runtime/network-address.ts'
import { type Given, splitList, originUrl, checksOf, secretText, webUrl } from './kinds.ts'

/** Where the process listens, its public address, and the proxies and caches in front of it. */
export const httpSettings = {
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
  TRUSTED_PROXIES: z
    .string()
    .transform(splitList)
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
  METRICS_TOKEN: secretText.optional(),
}
type HttpGiven = Given<typeof httpSettings>

export function arrangeHttp(given: HttpGiven) {
  return {
    port: given.PORT,
    host: given.HOST,
    /** The only origin used in links, mails and redirects, without a trailing slash. */
    baseUrl: given.BASE_URL ?? `http://localhost:${given.PORT}`,
    trustedProxies: given.TRUSTED_PROXIES,
    /** Seconds for which a process still serves requests after SIGTERM, so that the proxy notices. */
    drainSeconds: given.DRAIN_SECONDS,
    /** Undefined when no CDN cache may store pages. */
    sharedPages:
      given.PAGES_SHARED_SECONDS && given.PAGES_PURGE_URL
        ? {
            seconds: given.PAGES_SHARED_SECONDS,
            purgeUrl: given.PAGES_PURGE_URL,
            purgeToken: given.PAGES_PURGE_TOKEN ?? null,
          }
        : undefined,
    /** Undefined when only this machine may read the metrics. */
    metricsToken: given.METRICS_TOKEN,
  }
}

export function findHttpContradictions(given: HttpGiven): readonly string[] {
  const { together, needs } = checksOf(given)
  return [together('PAGES_SHARED_SECONDS', 'PAGES_PURGE_URL'), needs('PAGES_PURGE_TOKEN', 'PAGES_PURGE_URL')].flat()
}
