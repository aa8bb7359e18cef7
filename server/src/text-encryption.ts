import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export interface TextEncryption {
  encrypt(text: string, about: string): Buffer
  /** Throws where the bytes are not those, or not about that. */
  decrypt(encrypted: Buffer, about: string): string
}

const version = 1
const nonceBytes = 12
const tagBytes = 16

/**
 * AES-256-GCM under a key of its own for each purpose, derived from the application's secret. The bytes are version, nonce, text, tag; what the text is about is authenticated with them,
 * so that a row copied over another one cannot be decrypted.
 */
export function createTextEncryption(secret: string, purpose: string): TextEncryption {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    encrypt(text, about) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(version), nonce, encrypted, cipher.getAuthTag()])
    },
    decrypt(encrypted, about) {
      const nonce = encrypted.subarray(1, 1 + nonceBytes)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(about))
        .setAuthTag(encrypted.subarray(-tagBytes))
      const text = Buffer.concat([decipher.update(encrypted.subarray(1 + nonceBytes, -tagBytes)), decipher.final()])
      if (encrypted[0] !== version) throw new Error(`It was encrypted in version ${encrypted[0]}`)
      return text.toString('utf8')
    },
  }
}
