import type { ErrorCode } from '@autopiazza/contract/errors'
import { errorStatuses } from '@autopiazza/contract/errors'
import { ORPCError } from '@orpc/server'
import type { Outcome, Refusal } from '../outcome.ts'

/** The value of an outcome; a refusal leaves as the API's error with its code and field errors. */
export function answer<T, C extends ErrorCode>(outcome: Outcome<T, C>): T {
  if (outcome.ok) return outcome.value
  throw refusalError(outcome)
}

export function refusalError({
  code,
  fields,
}: Refusal): ORPCError<ErrorCode, { fields?: Readonly<Record<string, string>> } | undefined> {
  return new ORPCError(code, { status: errorStatuses[code], message: code, data: fields && { fields } })
}
