import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { onlyKey, type SecretKeys } from './secret-keys.ts'
import { createTextEncryption } from './text-encryption.ts'

const purpose = 'a test'
const old = onlyKey('a secret of at least thirty-two letters')
const newest = { id: '2027', secret: 'another secret of thirty-two letters' }
const rotated: SecretKeys = [newest, ...old]

/** Encrypts like versions of the product before keys had ids. */
function encryptWithoutKeyId(text: string, about: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', old[0].secret, '', purpose, 32))
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(1), nonce, encrypted, cipher.getAuthTag()])
}

function isRead(keys: SecretKeys, encrypted: Buffer, about = 'one'): boolean {
  try {
    createTextEncryption(keys, purpose).decrypt(encrypted, about)
    return true
  } catch {
    return false
  }
}

test('decrypts each text with the key whose id the text contains', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, about) => {
      const before = createTextEncryption(old, purpose).encrypt(text, about)
      const after = createTextEncryption(rotated, purpose).encrypt(text, about)
      expect(after.subarray(0, 6).toString('latin1')).toBe(`\u0002\u0004${newest.id}`)
      for (const encrypted of [before, after])
        expect(createTextEncryption(rotated, purpose).decrypt(encrypted, about)).toBe(text)
    }),
  )
})

test('decrypts texts that contain no key id while SESSION_SECRET is set', () => {
  const encrypted = encryptWithoutKeyId('RSSMRA80A01F205X', 'one')
  expect(createTextEncryption(rotated, purpose).decrypt(encrypted, 'one')).toBe('RSSMRA80A01F205X')
  expect(isRead(rotated, encrypted, 'two')).toBe(false)
  expect(() => createTextEncryption([newest], purpose).decrypt(encrypted, 'one')).toThrow('with the key 0')
})

test("refuses to decrypt a text with one changed bit, also when the bit is in the key's id", () => {
  const twins: SecretKeys = [newest, { ...newest, id: '2026' }]
  const encrypted = createTextEncryption(twins, purpose).encrypt('a text', 'one')
  fc.assert(
    fc.property(fc.nat(encrypted.length * 8 - 1), (bit) => {
      const changed = Buffer.from(encrypted)
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(isRead(twins, changed)).toBe(false)
    }),
  )
  for (let length = 0; length < encrypted.length; length += 1)
    expect(isRead(twins, encrypted.subarray(0, length))).toBe(false)
})
