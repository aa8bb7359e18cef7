import type { ErrorCode, FieldError } from '@autopiazza/contract/errors'
import type { Wait } from '@autopiazza/contract/operation'

/** The details of a refusal with this code. Each module declares those of its own codes by declaration merging. */
export interface RefusalDetails {
  'request.too_many': Wait
}

type DetailsOf<C extends ErrorCode> = C extends keyof RefusalDetails ? RefusalDetails[C] : never

export type Refusal<C extends ErrorCode = ErrorCode> = {
  readonly ok: false
  readonly code: C
  readonly fields?: Readonly<Record<string, FieldError>>
  readonly details?: DetailsOf<C>
}

/** The result of an operation: a value or an expected refusal. Faults are thrown. */
export type Outcome<T, C extends ErrorCode = ErrorCode> = { readonly ok: true; readonly value: T } | Refusal<C>

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value }
}

export function refused<const C extends ErrorCode>(code: C, fields?: Readonly<Record<string, FieldError>>): Refusal<C> {
  return fields ? { ok: false, code, fields } : { ok: false, code }
}

export function refusedWith<const C extends ErrorCode & keyof RefusalDetails>(
  code: C,
  details: DetailsOf<C>,
): Refusal<C> {
  return { ok: false, code, details }
}
