import { onlyKey } from '../../secrets/secret-keys.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readReference, signReference } from './signed-reference.ts'

const secret = onlyKey('a secret of at least thirty-two characters')
const id = randomUUID()

test('reads a reference as the id for which it was created', () => {
  expect(readReference(secret, 'verify-email', signReference(secret, 'verify-email', id))).toBe(id)
})

test('refuses a reference that was created for another purpose', () => {
  expect(readReference(secret, 'reset-password', signReference(secret, 'verify-email', id))).toBeNull()
})

test('refuses a reference that was signed with another secret', () => {
  expect(
    readReference(
      secret,
      'verify-email',
      signReference(onlyKey('another secret of at least thirty-two letters'), 'verify-email', id),
    ),
  ).toBeNull()
})

test.each(['', '.', 'x', 'a.b.c', `${id}.sig`, signReference(secret, 'verify-email', id).slice(0, -2)])(
  'refuses %j as a reference',
  (text) => {
    expect(readReference(secret, 'verify-email', text)).toBeNull()
  },
)
