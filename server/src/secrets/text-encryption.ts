import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { firstKeyId, type SecretKeys } from './secret-keys.ts'

export interface TextEncryption {
  encrypt(text: string, about: string): Buffer
  /** Throws when the bytes or the associated data differ, or when their key is not configured. */
  decrypt(encrypted: Buffer, about: string): string
}

/** Format without a key id, encrypted by SESSION_SECRET. */
const withoutKeyId = 1
const version = 2
const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts with AES-256-GCM and a key derived for the purpose from the newest key. The bytes are version, length of
 * the key id, key id, nonce, text, tag. The first three and `about` are authenticated, so that a row copied over
 * another one cannot be decrypted.
 */
export function createTextEncryption(keys: SecretKeys, purpose: string): TextEncryption {
  const derived = new Map(
    keys.map(({ id, secret }) => [id, Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))] as const),
  )
  const keyOf = (id: string): Buffer => {
    const key = derived.get(id)
    if (!key) throw new Error(`The text was encrypted with the key ${id}, which is not configured`)
    return key
  }
  const [{ id: newest }] = keys
  const head = Buffer.concat([Buffer.of(version, newest.length), Buffer.from(newest)])
  return {
    encrypt(text, about) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', keyOf(newest), nonce).setAAD(aboutIn(head, about))
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([head, nonce, encrypted, cipher.getAuthTag()])
    },
    decrypt(encrypted, about) {
      const { id, head, body } = partsOf(encrypted)
      const decipher = createDecipheriv('aes-256-gcm', keyOf(id), body.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(aboutIn(head, about))
        .setAuthTag(body.subarray(-tagBytes))
      const text = Buffer.concat([decipher.update(body.subarray(nonceBytes, -tagBytes)), decipher.final()])
      return text.toString('utf8')
    },
  }
}

function partsOf(encrypted: Buffer): { id: string; head: Buffer; body: Buffer } {
  if (encrypted[0] === withoutKeyId) return { id: firstKeyId, head: Buffer.alloc(0), body: encrypted.subarray(1) }
  if (encrypted[0] !== version) throw new Error(`The text was encrypted in the unknown version ${encrypted[0]}`)
  const end = 2 + (encrypted[1] ?? 0)
  return {
    id: encrypted.subarray(2, end).toString('latin1'),
    head: encrypted.subarray(0, end),
    body: encrypted.subarray(end),
  }
}

function aboutIn(head: Buffer, about: string): Buffer {
  return Buffer.concat([head, Buffer.from(about)])
}
