import type { ErrorCode } from '@autopiazza/contract'

/** A refusal of the API; its message is already in the reader's language. */
export interface Refusal {
  code: ErrorCode | (string & {})
  message: string
  /** What is wrong with which field, in words. */
  fields: Readonly<Record<string, string>>
}

const refusalCode = /^[a-z]+\.[a-z_]+$/

/** The refusal inside an error, or null when the request never got an answer. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  if (!refusalCode.test(error.code)) return null
  return { code: error.code, message: error.message, fields: 'data' in error ? fieldsOf(error.data) : {} }
}

export function errorMessage(error: unknown, fallback: string): string {
  return refusalOf(error)?.message || fallback
}

function fieldsOf(data: unknown): Readonly<Record<string, string>> {
  if (typeof data !== 'object' || data === null || !('fields' in data)) return {}
  const { fields } = data
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(Object.entries(fields).map(([name, reason]) => [name, String(reason)]))
}
