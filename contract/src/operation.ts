import { oc } from '@orpc/contract'
import { z } from 'zod'
import { maxPage, searchLimits } from './constants.ts'
import { errorStatuses, type ErrorCode, type FieldError } from './errors.ts'

/** What a temporary refusal carries: after how many seconds a retry makes sense. */
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

/** What any operation may answer besides its own refusals. */
export const commonRefusals = ['request.invalid', 'request.too_many', 'request.fault', 'request.unavailable'] as const

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One operation of the API: a sentence for the documentation, its address, its refusals. Input and output follow with .input and .output. */
export function operation<const C extends ErrorCode = never>(
  method: Method,
  path: `/${string}`,
  summary: string,
  codes: readonly C[] = [],
  tags: string[] = [path.split('/')[1] ?? 'api'],
) {
  return oc.route({ method, path, summary, tags }).errors(refusals([...commonRefusals, ...codes]))
}

/** The code of a field error as a schema's message; the server translates it in its answer. */
export function fieldError(error: FieldError): FieldError {
  return error
}

export const id = z.uuid({ error: fieldError('invalid') })
export const timestamp = z.iso.datetime({ offset: true })
/** Euro cents. */
export const cents = z.int().nonnegative()
/** What a person typed to find something. PostgreSQL stores no text with a zero byte. */
export const searchText = z
  .string()
  .trim()
  .max(searchLimits.text, fieldError('too_long'))
  .refine((text) => !text.includes('\0'), fieldError('invalid'))
/** The page asked for and its size, read from the address; usualSize without one. */
export const paging = (usualSize: number) => ({
  page: z.coerce.number().int().min(1).max(maxPage).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(usualSize),
})
/** Which page of how many hits in all is answered. */
export const paged = { total: z.int(), page: z.int(), pageSize: z.int() }
export const nothing = z.object({})

/** The name that an alias stands for; any other value as it is. */
export function nameIn(aliases: Readonly<Record<string, string>>, value: unknown): unknown {
  return typeof value === 'string' && Object.hasOwn(aliases, value) ? aliases[value] : value
}
