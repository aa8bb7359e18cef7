import type { ErrorCode } from '@autopiazza/contract'
import { notFound } from '@tanstack/react-router'
import { type Refusal, requestIdIn, textsOf } from './refusal-body.ts'

const refusalCode = /^[a-z_]+\.[a-z_]+$/

/** Returns the refusal in an error, or null when there was no response. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  const { code, message } = error
  if (!refusalCode.test(code)) return null
  const data = 'data' in error && typeof error.data === 'object' && error.data !== null ? error.data : {}
  const fields = 'fields' in data ? textsOf(data.fields) : {}
  return { code, message: message === code ? '' : message, fields, ...requestIdIn(data) }
}

/** Refusals with the status of a fault whose message is still shown, because the provider failed and not this server. */
export const refusalsOfProviders: readonly string[] = [
  'listings.photo_busy',
  'listings.photo_store_unavailable',
  'checkout.provider_unavailable',
  'financing.provider_unavailable',
] satisfies ErrorCode[]

/** Returns whether the outcome of the request is unknown: the server or a proxy failed, was unreachable or timed out. */
export function isFault(error: unknown): boolean {
  const code = refusalOf(error)?.code
  if (!code) return true
  const isFailure = error instanceof Error && 'status' in error && Number(error.status) >= 500
  return isFailure && !refusalsOfProviders.includes(code)
}

/** Returns the first line of an error: the message of a refusal, or the page's own sentence for a fault. */
export function errorMessage(error: unknown, sentence: string): string {
  return (!isFault(error) && refusalOf(error)?.message) || sentence
}

/** Returns whether an error means that a record does not exist, or that its id is invalid. */
export function isMissing(error: unknown, code: ErrorCode): boolean {
  const refused = refusalOf(error)?.code
  return refused === code || refused === 'request.invalid'
}

/** For the `catch` of a loader: a record that does not exist is the not-found page. */
export function orNotFound(code: ErrorCode) {
  return (error: unknown): never => {
    throw isMissing(error, code) ? notFound() : error
  }
}
