import type { ErrorCode } from '@autopiazza/contract'

/** A refusal of the API. Its message is in the language of the page, or empty when only the code is known. */
export interface Refusal {
  code: ErrorCode | (string & {})
  message: string
  fields: Readonly<Record<string, string>>
  /** The request id of a fault, which the user can quote to support. */
  requestId?: string
}

interface RefusalBody extends Refusal {
  details?: unknown
}

/** Parses a refusal of the API, `{ code, message, fields?, details?, requestId? }`. Returns null for any other body. */
export function refusalIn(body: unknown): RefusalBody | null {
  if (typeof body !== 'object' || body === null || !('code' in body) || !('message' in body)) return null
  const { code, message } = body
  if (typeof code !== 'string' || typeof message !== 'string') return null
  const fields = 'fields' in body ? textsOf(body.fields) : {}
  return { code, message, fields, ...('details' in body && { details: body.details }), ...requestIdIn(body) }
}

/** Returns the entries of a record with string values, or an empty record for any other input. */
export function textsOf(record: unknown): Readonly<Record<string, string>> {
  if (typeof record !== 'object' || record === null) return {}
  return Object.fromEntries(Object.entries(record).map(([name, text]) => [name, String(text)]))
}

export function requestIdIn(body: object): Pick<Refusal, 'requestId'> {
  return 'requestId' in body && typeof body.requestId === 'string' ? { requestId: body.requestId } : {}
}
