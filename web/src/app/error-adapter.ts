import { createSerializationAdapter } from '@tanstack/react-router'
import { refusalOf } from './api-error.ts'
import type { Refusal } from './refusal-body.ts'

/** A refusal with its HTTP status, which distinguishes a fault from an ordinary refusal. */
type Sent = Refusal & { status?: number }

/** Serialises errors from the server's render for the browser: a refusal with its data, a fault without its message. */
export const errorAdapter = createSerializationAdapter({
  key: 'error',
  test: (value): value is Error => value instanceof Error,
  toSerializable: (error): Sent | null => {
    const refusal = refusalOf(error)
    return refusal && { ...refusal, ...('status' in error && { status: Number(error.status) }) }
  },
  fromSerializable: (refusal) => revived(refusal),
})

function revived(sent: Sent | null): Error {
  if (!sent) return new Error('The server could not answer.')
  const { code, message, status, ...data } = sent
  return Object.assign(new Error(message), { code, data, ...(status && { status }) })
}
