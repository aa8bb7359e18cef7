import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBase32, totpCode, totpStep, totpUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1_000)

/** The SHA-1 vectors of RFC 6238, last six digits. */
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('computes the TOTP code at %i seconds as %s', (seconds, code) => {
  expect(totpCode(secret, Math.floor(seconds / 30))).toBe(code)
})

test('accepts a TOTP code once, in its own period and in the adjacent ones', () => {
  fc.assert(
    fc.property(fc.integer({ min: 300, max: 4_000_000_000 }), fc.integer({ min: -90, max: 90 }), (seconds, late) => {
      const step = Math.floor(seconds / 30)
      const found = totpStep(secret, { code: totpCode(secret, step), at: at(seconds + late), after: 0 })
      const isNear = Math.abs(Math.floor((seconds + late) / 30) - step) <= 1
      expect(found === step).toBe(isNear)
      expect(totpStep(secret, { code: totpCode(secret, step), at: at(seconds), after: step })).toBeNull()
    }),
  )
})

test.each(['', '28708', '2870821', 'abcdef', '２８７０８２'])('refuses %o as a TOTP code', (code) => {
  expect(totpStep(secret, { code, at: at(59), after: 0 })).toBeNull()
})

test('encodes a TOTP secret in base 32, and names the account in the otpauth URL', () => {
  expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(toBase32(Buffer.from('f'))).toBe('MY')
  expect(totpUri({ secret: 'ABC', email: 'a+b@example.it', issuer: 'Autopiazza' })).toBe(
    'otpauth://totp/Autopiazza:a%2Bb%40example.it?secret=ABC&issuer=Autopiazza&digits=6&period=30',
  )
})
