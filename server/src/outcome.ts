import type { ErrorCode, FieldError } from '@autopiazza/contract/errors'

export type Refusal<C extends ErrorCode = ErrorCode> = {
  readonly ok: false
  readonly code: C
  readonly fields?: Readonly<Record<string, FieldError>>
}

/** What an operation returns: the value, or an expected refusal. Faults are thrown. */
export type Outcome<T, C extends ErrorCode = ErrorCode> = { readonly ok: true; readonly value: T } | Refusal<C>

export function done<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value }
}

export function refused<const C extends ErrorCode>(code: C, fields?: Readonly<Record<string, FieldError>>): Refusal<C> {
  return fields ? { ok: false, code, fields } : { ok: false, code }
}
