import { onlyKey } from '../../secrets/secret-keys.ts'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createApplicantEncryption } from './applicant-encryption.ts'
import { anApplicant } from './testing/an-applicant.ts'

const encryption = createApplicantEncryption(onlyKey('a secret of at least thirty-two letters'))

test('decrypts an encrypted applicant, and creates a different ciphertext each time', () => {
  const person = anApplicant()
  const [first, second] = [encryption.encrypt(person, 'one'), encryption.encrypt(person, 'one')]
  expect(first.equals(second)).toBe(false)
  expect(encryption.decrypt(first, 'one')).toEqual(person)
})

test('creates a ciphertext that contains no readable data of the applicant', () => {
  const person = anApplicant({ netMonthlyIncome: 98_765 })
  const encrypted = encryption.encrypt(person, randomUUID()).toString('latin1')
  for (const word of [person.fiscalCode, person.lastName, person.email, '98765', 'fiscalCode'])
    expect(encrypted).not.toContain(word)
})

test('refuses to decrypt an applicant for another reservation or with another secret', () => {
  const encrypted = encryption.encrypt(anApplicant(), 'one')
  expect(() => encryption.decrypt(encrypted, 'two')).toThrow('cannot be decrypted')
  expect(() =>
    createApplicantEncryption(onlyKey('another secret of thirty-two letters')).decrypt(encrypted, 'one'),
  ).toThrow('cannot be decrypted')
})

test('refuses to decrypt a ciphertext with one changed bit or a missing end', () => {
  const encrypted = encryption.encrypt(anApplicant(), 'one')
  fc.assert(
    fc.property(fc.nat(encrypted.length * 8 - 1), (bit) => {
      const changed = Buffer.from(encrypted)
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(() => encryption.decrypt(changed, 'one')).toThrow('cannot be decrypted')
    }),
  )
  for (let length = 0; length < encrypted.length; length += 7)
    expect(() => encryption.decrypt(encrypted.subarray(0, length), 'one')).toThrow('cannot be decrypted')
})
