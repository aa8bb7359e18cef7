import { createSerializationAdapter } from '@tanstack/react-router'
import { refusalOf } from './api-error.ts'
import type { Refusal } from './refusal-body.ts'

/** Sends errors from the server's render to the browser: a refusal with its data, a fault without its message. */
export const errorAdapter = createSerializationAdapter({
  key: 'error',
  test: (value): value is Error => value instanceof Error,
  toSerializable: (error): Refusal | null => refusalOf(error),
  fromSerializable: (refusal) => revived(refusal),
})

function revived(refusal: Refusal | null): Error {
  if (!refusal) return new Error('The server could not answer.')
  const { code, message, ...data } = refusal
  return Object.assign(new Error(message), { code, data })
}
