import { type Refusal, textsOf } from './refusal-body.ts'

const refusalCode = /^[a-z]+\.[a-z_]+$/

/** The refusal inside an error, or null when the request never got an answer. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  const { code, message } = error
  if (!refusalCode.test(code)) return null
  return { code, message: message === code ? '' : message, fields: 'data' in error ? fieldsOf(error.data) : {} }
}

export function errorMessage(error: unknown, fallback: string): string {
  return refusalOf(error)?.message || fallback
}

function fieldsOf(data: unknown): Readonly<Record<string, string>> {
  return typeof data === 'object' && data !== null && 'fields' in data ? textsOf(data.fields) : {}
}
