import type { ErrorCode } from '@autopiazza/contract'
import { type Refusal, requestIdIn, textsOf } from './refusal-body.ts'

const refusalCode = /^[a-z_]+\.[a-z_]+$/

/** The refusal inside an error, or null when the request got no answer. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  const { code, message } = error
  if (!refusalCode.test(code)) return null
  const data = 'data' in error && typeof error.data === 'object' && error.data !== null ? error.data : {}
  const fields = 'fields' in data ? textsOf(data.fields) : {}
  return { code, message: message === code ? '' : message, fields, ...requestIdIn(data) }
}

/** The refusals that come with the status of a fault: the server is well, and says what is not. */
export const refusalsOfProviders: readonly string[] = [
  'listings.photo_busy',
  'listings.photo_store_unavailable',
  'checkout.provider_unavailable',
  'financing.provider_unavailable',
] satisfies ErrorCode[]

/** Whether the outcome of the request is unknown: the server or a proxy before it failed, cannot be reached, or did not answer. */
export function isFault(error: unknown): boolean {
  const code = refusalOf(error)?.code
  if (!code) return true
  const isFailure = error instanceof Error && 'status' in error && Number(error.status) >= 500
  return isFailure && !refusalsOfProviders.includes(code)
}

/** The first line of an error: the message of a refusal, or the page's own text for a fault. */
export function errorMessage(error: unknown, sentence: string): string {
  return (!isFault(error) && refusalOf(error)?.message) || sentence
}
