import { z } from 'zod'
import { readNetworkRange } from '../runtime/network-address.ts'
import { type Given, listed, originUrl, relationsIn, secretText, webUrl } from './kinds.ts'

/** Where it listens, under which address people reach it, and what stands in front of it. */
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
  METRICS_TOKEN: secretText.optional(),
}
type HttpGiven = Given<typeof httpSettings>

export function arrangeHttp(given: HttpGiven) {
  return {
    port: given.PORT,
    host: given.HOST,
    /** The only origin used in links, mails and redirects, without a slash at its end. */
    baseUrl: given.BASE_URL ?? `http://localhost:${given.PORT}`,
    trustedProxies: given.TRUSTED_PROXIES,
    /** For how long a process that ends still answers, so that the proxy notices. */
    drainSeconds: given.DRAIN_SECONDS,
    /** Undefined: no cache in front of the site may hold pages. */
    sharedPages:
      given.PAGES_SHARED_SECONDS && given.PAGES_PURGE_URL
        ? {
            seconds: given.PAGES_SHARED_SECONDS,
            purgeUrl: given.PAGES_PURGE_URL,
            purgeToken: given.PAGES_PURGE_TOKEN ?? null,
          }
        : undefined,
    /** Undefined: only this machine may read the metrics. */
    metricsToken: given.METRICS_TOKEN,
  }
}

export function findHttpContradictions(given: HttpGiven): readonly string[] {
  const { together, needs } = relationsIn(given)
  return [together('PAGES_SHARED_SECONDS', 'PAGES_PURGE_URL'), needs('PAGES_PURGE_TOKEN', 'PAGES_PURGE_URL')].flat()
}
