import { italianTimeZone, repeatedHourAt } from '@autopiazza/contract/italian-time'
import {
  type ErrorCode,
  errorStatuses,
  fieldErrors,
  type FieldError,
  type FieldMessages,
} from '@autopiazza/contract/errors'
import type { Language } from '@autopiazza/contract/vocabulary'
import { messagesOf } from '@autopiazza/i18n'
import { withHourName } from '@autopiazza/i18n/repeated-hour'
import { ORPCError, ValidationError } from '@orpc/server'
import { isUnavailable } from '../database/is-unavailable.ts'
import { retryAfter } from './retry-after.ts'

interface ErrorBody {
  readonly code: ErrorCode
  readonly message: string
  readonly fields?: FieldMessages
  readonly details?: unknown
  readonly requestId?: string
}

/** Data of an error besides its code: field errors, details for the caller, or the request id. */
export interface ErrorData {
  readonly fields?: Readonly<Record<string, string>>
  readonly details?: unknown
  readonly requestId?: string
}

const codePhrases: Record<Language, Record<ErrorCode, string>> = {
  it: messagesOf('it').errors.codes,
  en: messagesOf('en').errors.codes,
}
const fieldPhrases: Record<Language, Record<FieldError, string>> = {
  it: messagesOf('it').errors.fields,
  en: messagesOf('en').errors.fields,
}

/** Returns the common shape of all errors, in the caller's language. */
export function errorBody(
  code: ErrorCode,
  language: Language,
  { fields, details, requestId }: ErrorData = {},
): ErrorBody {
  const translated =
    fields && Object.fromEntries(Object.entries(fields).map(([field, error]) => [field, fieldMessage(error, language)]))
  return {
    code,
    message: messageOf(code, language, details),
    ...(translated && { fields: translated }),
    ...(details !== undefined && { details }),
    ...(requestId && { requestId }),
  }
}

const moments: Record<Language, Intl.DateTimeFormat> = { it: momentsIn('it-IT'), en: momentsIn('en-GB') }

function momentsIn(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: italianTimeZone })
}

/** Returns the message of a code, with the time or the names in its details. */
function messageOf(code: ErrorCode, language: Language, details: unknown): string {
  const phrase = codePhrases[language][code]
  if (typeof details !== 'object' || details === null) return phrase
  if ('names' in details) return phrase.replace('{names}', () => String(details.names))
  if (!('until' in details)) return phrase
  const until = new Date(String(details.until))
  const time = moments[language].format(until)
  return phrase.replace('{until}', withHourName({ time, hour: repeatedHourAt(until), language }))
}

/** Returns the message of a field error; that of `invalid` for an unknown code. */
export function fieldMessage(error: string, language: Language): string {
  return fieldPhrases[language][isFieldError(error) ? error : 'invalid']
}

function isFieldError(error: string): error is FieldError {
  return fieldErrors.some((known) => known === error)
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorStatuses, code)
}

/** Converts anything thrown into an error of the API: refusals stay unchanged, invalid input gets its fields, everything else is a fault. */
export function toAnswerableError(error: unknown): ORPCError<ErrorCode, ErrorData | undefined> {
  if (error instanceof ORPCError) {
    if (isErrorCode(error.code)) return error as ORPCError<ErrorCode, ErrorData | undefined>
    if (error.status === 400)
      return new ORPCError('request.invalid', { status: 400, data: { fields: fieldsOf(error.cause) } })
    if (error.status === 404) return new ORPCError('request.not_found', { status: 404 })
  }
  const code = isUnavailable(error) ? 'request.unavailable' : 'request.fault'
  return new ORPCError(code, { status: errorStatuses[code], cause: error })
}

function fieldsOf(cause: unknown): Record<string, string> {
  if (!(cause instanceof ValidationError)) return {}
  const entries = cause.issues.map((issue) => {
    const path = (issue.path ?? []).map((step) => String(typeof step === 'object' ? step.key : step)).join('.')
    return [path || 'body', isFieldError(issue.message) ? issue.message : 'invalid'] as const
  })
  return Object.fromEntries(entries.toReversed())
}

/** Returns a refusal from outside the contract's handler, in the same shape. */
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
