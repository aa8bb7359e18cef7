import { type ErrorCode, errorStatuses } from '@autopiazza/contract/errors'
import type { Language } from '@autopiazza/contract/vocabulary'
import { errorBody, type ErrorData } from './error-body.ts'
import { retryAfter } from './retry-after.ts'

/** A refusal of the API outside the contract's handler, in the same shape. */
export function errorAnswer(
  code: ErrorCode,
  language: Language,
  data: ErrorData = {},
  wait: string | null = retryAfter(code, data.details),
): Response {
  return Response.json(errorBody(code, language, data), {
    status: errorStatuses[code],
    headers: { 'cache-control': 'no-store', ...(wait !== null && { 'retry-after': wait }) },
  })
}
