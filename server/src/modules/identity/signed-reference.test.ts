import { onlyKey } from '../../secrets/secret-keys.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readReference, signReference } from './signed-reference.ts'

const secret = onlyKey('a secret of at least thirty-two characters')
const id = randomUUID()

test('a reference reads back as the id it was made for', () => {
  expect(readReference(secret, 'verify-email', signReference(secret, 'verify-email', id))).toBe(id)
})

test('a reference for one purpose is not accepted for another', () => {
  expect(readReference(secret, 'reset-password', signReference(secret, 'verify-email', id))).toBeNull()
})

test('a reference of another secret is not accepted', () => {
  expect(
    readReference(
      secret,
      'verify-email',
      signReference(onlyKey('another secret of at least thirty-two letters'), 'verify-email', id),
    ),
  ).toBeNull()
})

test.each(['', '.', 'x', 'a.b.c', `${id}.sig`, signReference(secret, 'verify-email', id).slice(0, -2)])(
  '%j is not a reference',
  (text) => {
    expect(readReference(secret, 'verify-email', text)).toBeNull()
  },
)
