import {
  type ErrorCode,
  errorStatuses,
  fieldErrors,
  type FieldError,
  type FieldMessages,
} from '@autopiazza/contract/errors'
import type { Language } from '@autopiazza/contract/vocabulary'
import { messagesOf } from '@autopiazza/i18n'
import { ORPCError, ValidationError } from '@orpc/server'
import { isUnavailable } from '../database/is-unavailable.ts'

interface ErrorBody {
  readonly code: ErrorCode
  readonly message: string
  readonly fields?: FieldMessages
  readonly details?: unknown
  readonly requestId?: string
}

/** What an error carries besides its code: what is wrong with which field, details for the caller, or the request id. */
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

/** The one shape of an error, in the caller's language. */
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
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Rome' })
}

/** The phrase of a code, with the moment that its details name. */
function messageOf(code: ErrorCode, language: Language, details: unknown): string {
  const phrase = codePhrases[language][code]
  if (typeof details !== 'object' || details === null || !('until' in details)) return phrase
  return phrase.replace('{until}', moments[language].format(new Date(String(details.until))))
}

/** The sentence for a field's error; an unknown code reads as invalid. */
export function fieldMessage(error: string, language: Language): string {
  return fieldPhrases[language][isFieldError(error) ? error : 'invalid']
}

function isFieldError(error: string): error is FieldError {
  return fieldErrors.some((known) => known === error)
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorStatuses, code)
}

/** What the API answers for whatever was thrown: refusals as they are, bad input with its fields, everything else as a fault. */
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
