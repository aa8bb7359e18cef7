import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Applicant } from '@autopiazza/contract/financing'
import type { ApplicantEncryption } from './ports.ts'

const version = 1
const nonceBytes = 12
const tagBytes = 16
const purpose = 'autopiazza financing applicant'

/**
 * AES-256-GCM under a key of its own, derived from the application's secret. The bytes are version, nonce, text, tag; the reservation is authenticated with them,
 * so that a row copied over another one cannot be decrypted.
 */
export function createApplicantEncryption(secret: string): ApplicantEncryption {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    encrypt(person, about) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
      const text = Buffer.concat([cipher.update(JSON.stringify(person), 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(version), nonce, text, cipher.getAuthTag()])
    },
    decrypt(encrypted, about) {
      try {
        const nonce = encrypted.subarray(1, 1 + nonceBytes)
        const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
          .setAAD(Buffer.from(about))
          .setAuthTag(encrypted.subarray(-tagBytes))
        const text = Buffer.concat([decipher.update(encrypted.subarray(1 + nonceBytes, -tagBytes)), decipher.final()])
        if (encrypted[0] !== version) throw new Error(`It was encrypted in version ${encrypted[0]}`)
        return JSON.parse(text.toString('utf8')) as Applicant
      } catch (error) {
        throw new Error('The encrypted applicant cannot be decrypted', { cause: error })
      }
    },
  }
}
