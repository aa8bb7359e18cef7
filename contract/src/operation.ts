import { ownValue } from './own-value.ts'
import { oc } from '@orpc/contract'
import { z } from './zod.ts'
import { maxPage, searchLimits } from './constants.ts'
import { errorStatuses, type ErrorCode, type FieldError } from './errors.ts'

/** Details of a temporary refusal: the number of seconds after which to retry. */
export const wait = z.object({ seconds: z.int().positive() })
export type Wait = z.infer<typeof wait>

const refusal = z.object({ fields: z.record(z.string(), z.string()).optional(), requestId: z.string().optional() })
const refusalData = refusal.optional()
const waitingData = refusal.extend({ details: wait.optional() }).optional()

type RefusalMap<C extends ErrorCode> = { [K in C]: { status: (typeof errorStatuses)[K]; data: typeof waitingData } }

function refusals<C extends ErrorCode>(codes: readonly C[]): RefusalMap<C> {
  const dataOf = (status: number) => (status === 429 || status === 503 ? waitingData : refusalData)
  return Object.fromEntries(
    codes.map((code) => [code, { status: errorStatuses[code], data: dataOf(errorStatuses[code]) }]),
  ) as RefusalMap<C>
}

/** Refusals that every operation has in addition to the ones it declares. */
export const commonRefusals = ['request.invalid', 'request.too_many', 'request.fault', 'request.unavailable'] as const

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Defines one operation of the API: method, path, a sentence for the documentation, and its refusals. Input and output follow with .input and .output. */
export function operation<const C extends ErrorCode = never>(
  method: Method,
  path: `/${string}`,
  summary: string,
  codes: readonly C[] = [],
) {
  return oc.route({ method, path, summary }).errors(refusals([...commonRefusals, ...codes]))
}

/** Types a field error as a schema's message; the server translates it in its response. */
export function fieldError(error: FieldError): FieldError {
  return error
}

export const id = z.uuid({ error: fieldError('invalid') })
export const timestamp = z.iso.datetime({ offset: true })
export const cents = z.int().nonnegative().meta({ description: 'Euro cents.' })
/** Rejects zero bytes, because PostgreSQL cannot store text with a zero byte. */
export const searchText = z
  .string()
  .trim()
  .max(searchLimits.text, fieldError('too_long'))
  .refine((text) => !text.includes('\0'), fieldError('invalid'))
/** The page number and page size in the query string; the default size is usualSize. */
export const paging = (usualSize: number) => ({
  page: z.coerce.number().int().min(1).max(maxPage).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(usualSize),
})
export const paged = { total: z.int(), page: z.int(), pageSize: z.int() }
export const nothing = z.object({})

/** Returns the name that an alias replaces; any other value unchanged. */
export function nameIn(aliases: Readonly<Record<string, string>>, value: unknown): unknown {
  return typeof value === 'string' ? (ownValue(aliases, value) ?? value) : value
}

/** Splits a list in a URL, `a,b`; returns any other value unchanged. */
export function splitAtCommas(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}
