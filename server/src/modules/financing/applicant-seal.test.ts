import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createApplicantSeal } from './applicant-seal.ts'
import { anApplicant } from './testing/an-applicant.ts'

const seal = createApplicantSeal('a secret of at least thirty-two letters')

test('what is closed opens again, and differs each time', () => {
  const person = anApplicant()
  const [first, second] = [seal.close(person, 'one'), seal.close(person, 'one')]
  expect(first.equals(second)).toBe(false)
  expect(seal.open(first, 'one')).toEqual(person)
})

test('nothing of the applicant can be read in it', () => {
  const person = anApplicant({ netMonthlyIncome: 98_765 })
  const sealed = seal.close(person, randomUUID()).toString('latin1')
  for (const word of [person.fiscalCode, person.lastName, person.email, '98765', 'fiscalCode'])
    expect(sealed).not.toContain(word)
})

test('it opens neither for another reservation nor with another secret', () => {
  const sealed = seal.close(anApplicant(), 'one')
  expect(() => seal.open(sealed, 'two')).toThrow('does not open')
  expect(() => createApplicantSeal('another secret of thirty-two letters').open(sealed, 'one')).toThrow('does not open')
})

test('one changed bit, or a missing end, and it does not open', () => {
  const sealed = seal.close(anApplicant(), 'one')
  fc.assert(
    fc.property(fc.nat(sealed.length * 8 - 1), (bit) => {
      const changed = Buffer.from(sealed)
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(() => seal.open(changed, 'one')).toThrow('does not open')
    }),
  )
  for (let length = 0; length < sealed.length; length += 7)
    expect(() => seal.open(sealed.subarray(0, length), 'one')).toThrow('does not open')
})
