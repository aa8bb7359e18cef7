import type { ErrorCode } from '@autopiazza/contract'

/** A refusal of the API; its message is in the reader's language, or empty when only the code is known. */
export interface Refusal {
  code: ErrorCode | (string & {})
  message: string
  /** The message of each invalid field. */
  fields: Readonly<Record<string, string>>
  /** For a fault: the code to quote to support. */
  requestId?: string
}

interface RefusalBody extends Refusal {
  /** The details that the contract declares for this code. */
  details?: unknown
}

/** Reads the shape of all refusals of the API, `{ code, message, fields?, details?, requestId? }`; null for any other body. */
export function refusalIn(body: unknown): RefusalBody | null {
  if (typeof body !== 'object' || body === null || !('code' in body) || !('message' in body)) return null
  const { code, message } = body
  if (typeof code !== 'string' || typeof message !== 'string') return null
  const fields = 'fields' in body ? textsOf(body.fields) : {}
  return { code, message, fields, ...('details' in body && { details: body.details }), ...requestIdIn(body) }
}

/** The entries of a record with their values as texts; empty for any other input. */
export function textsOf(record: unknown): Readonly<Record<string, string>> {
  if (typeof record !== 'object' || record === null) return {}
  return Object.fromEntries(Object.entries(record).map(([name, text]) => [name, String(text)]))
}

/** The code of the request, where there is one. */
export function requestIdIn(body: object): Pick<Refusal, 'requestId'> {
  return 'requestId' in body && typeof body.requestId === 'string' ? { requestId: body.requestId } : {}
}
