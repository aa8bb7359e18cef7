import type { ErrorCode, errorStatuses } from '@autopiazza/contract/errors'
import { createMiddleware } from 'hono/factory'

type WaitingCode = { [C in ErrorCode]: (typeof errorStatuses)[C] extends 429 | 503 ? C : never }[ErrorCode]

const minute = 60
const hour = 60 * minute

/** Default seconds to retry for temporary refusals without a time of their own. */
const waits: Readonly<Record<WaitingCode, number>> = {
  'request.too_many': minute,
  'request.unavailable': 10,
  'identity.too_many_attempts': 15 * minute,
  'identity.too_many_sign_ups': hour,
  'listings.photo_quota': hour,
  'listings.photo_busy': 15,
  'listings.photo_store_unavailable': minute,
  'imports.uploads_busy': 30,
  'sellers.too_many_phones': 6 * hour,
  'checkout.unpaid_rest': hour,
  'checkout.provider_unavailable': 30,
  'checkout.too_many_returns': 6 * hour,
  'financing.provider_unavailable': minute,
  'bookings.too_many_today': 6 * hour,
  'bookings.too_many_at_workshop': 6 * hour,
  'bookings.workshop_too_busy': 6 * hour,
  'messaging.too_many': minute,
  'messaging.too_many_reports': 12 * hour,
  'offers.three_today': 6 * hour,
  'offers.too_many': 6 * hour,
  'webhooks.too_many': hour,
}

/** Returns the Retry-After value of a refusal: its own seconds, otherwise those of the table; null when a retry changes nothing. */
export function retryAfter(code: ErrorCode, details?: unknown): string | null {
  return isWaiting(code) ? String(secondsIn(details) ?? waits[code]) : null
}

function secondsIn(details: unknown): number | null {
  if (typeof details !== 'object' || details === null || !('seconds' in details)) return null
  return typeof details.seconds === 'number' ? Math.max(1, Math.ceil(details.seconds)) : null
}

function isWaiting(code: ErrorCode): code is WaitingCode {
  return code in waits
}

/** Adds Retry-After to every 429 and 503 without one. */
export const setRetryAfter = createMiddleware(async (c, next) => {
  await next()
  if ((c.res.status === 429 || c.res.status === 503) && !c.res.headers.has('retry-after'))
    c.res.headers.set('retry-after', String(waits['request.unavailable']))
})
