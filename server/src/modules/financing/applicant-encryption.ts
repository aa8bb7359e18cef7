import type { Applicant } from '@autopiazza/contract/financing'
import { createTextEncryption } from '../../text-encryption.ts'
import type { ApplicantEncryption } from './ports.ts'

const purpose = 'autopiazza financing applicant'

/** Encrypts the form of an applicant, bound to its reservation. */
export function createApplicantEncryption(secret: string): ApplicantEncryption {
  const text = createTextEncryption(secret, purpose)
  return {
    encrypt: (person, about) => text.encrypt(JSON.stringify(person), about),
    decrypt(encrypted, about) {
      try {
        return JSON.parse(text.decrypt(encrypted, about)) as Applicant
      } catch (error) {
        throw new Error('The encrypted applicant cannot be decrypted', { cause: error })
      }
    },
  }
}
