import type { Applicant } from '@autopiazza/contract/financing'
import type { SecretKeys } from '../../secrets/secret-keys.ts'
import { createTextEncryption } from '../../secrets/text-encryption.ts'
import type { ApplicantEncryption } from './ports.ts'

/** The purpose of the key that encrypts the forms of applicants. */
export const applicantPurpose = 'autopiazza financing applicant'

/** Encrypts the form of an applicant, bound to its reservation. */
export function createApplicantEncryption(keys: SecretKeys): ApplicantEncryption {
  const text = createTextEncryption(keys, applicantPurpose)
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
