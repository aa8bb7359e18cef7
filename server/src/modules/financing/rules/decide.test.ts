import { outcomeOf } from '@autopiazza/contract/credit-status'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveAfter } from './decide.ts'

test.each([
  [null, 'UnderEvaluation', 'record'],
  [null, 'GrantedButAwaitingSignature', 'confirm'],
  [null, 'Rejected', 'release'],
  ['UnderEvaluation', 'UnderEvaluation', 'nothing'],
  ['UnderEvaluation', 'SomethingNew', 'record'],
  ['UnderEvaluation', 'GrantedAndSentToFinance', 'confirm'],
  ['UnderEvaluation', 'Obsolete', 'release'],
  ['GrantedButAwaitingSignature', 'GrantedAndSentToFinance', 'record'],
  ['GrantedButAwaitingSignature', 'UnderEvaluation', 'record'],
  ['GrantedButAwaitingSignature', 'Cancelled', 'release'],
  ['Rejected', 'GrantedButAwaitingSignature', 'nothing'],
  ['Rejected', 'Cancelled', 'nothing'],
] as const)("after %s, interprets the provider's answer %s as %s", (known, received, move) => {
  expect(moveAfter(known, received)).toBe(move)
})

const word = fc.constantFrom(
  'UnderEvaluation',
  'Unknown',
  'GrantedButAwaitingSignature',
  'GrantedButAwaitingFraudAndComplianceVerification',
  'GrantedAndSentToFinance',
  'Rejected',
  'Cancelled',
  'Obsolete',
)

test('changes nothing after the first refusal of a credit, whatever the provider answers later', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), (words) => {
      const moves: string[] = []
      let known: string | null = null
      for (const received of words) {
        const move = moveAfter(known, received)
        if (move !== 'nothing') known = received
        moves.push(move)
      }
      const refusal = words.findIndex((one) => outcomeOf(one) === 'refused')
      expect(moves.filter((move) => move === 'release')).toHaveLength(refusal < 0 ? 0 : 1)
      if (refusal < 0) return
      expect(moves.slice(refusal + 1).every((move) => move === 'nothing')).toBe(true)
      expect(known).toBe(words[refusal])
    }),
  )
})
