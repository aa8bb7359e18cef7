import type { ErrorCode } from '@autopiazza/contract/errors'
import { errorStatuses } from '@autopiazza/contract/errors'
import { ORPCError } from '@orpc/server'
import type { Outcome, Refusal } from '../outcome.ts'
import type { ErrorData } from './error-body.ts'

/** The value of an outcome; a refusal leaves as the API's error with its code and field errors. */
export function answer<T, C extends ErrorCode>(outcome: Outcome<T, C>): T {
  if (outcome.ok) return outcome.value
  throw refusalError(outcome)
}

function refusalError({ code, fields, details }: Refusal): ORPCError<ErrorCode, ErrorData | undefined> {
  const data = (fields || details) && { ...(fields && { fields }), ...(details && { details }) }
  return new ORPCError(code, { status: errorStatuses[code], message: code, data })
}
