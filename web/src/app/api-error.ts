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

/** Whether the outcome of the request is unknown: the server failed, cannot be reached, or did not answer. */
export function isFault(error: unknown): boolean {
  const code = refusalOf(error)?.code
  return !code || code === 'request.fault' || code === 'request.unavailable'
}

/** The first line of an error: the message of a refusal, or the page's own text for a fault. */
export function errorMessage(error: unknown, sentence: string): string {
  return (!isFault(error) && refusalOf(error)?.message) || sentence
}
