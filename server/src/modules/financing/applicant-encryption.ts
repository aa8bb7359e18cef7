import type { Applicant } from '@autopiazza/contract/financing'
import { encryptedColumn } from '../../secrets/encrypted-column.ts'
import type { SecretKeys } from '../../secrets/secret-keys.ts'
import { createTextEncryption } from '../../secrets/text-encryption.ts'
import type { ApplicantEncryption } from './ports.ts'

const purpose = 'autopiazza financing applicant'

export const encryptedApplicants = encryptedColumn({
  table: 'financing_requests',
  column: 'encrypted_applicant',
  purpose,
  about: 'reservation_id',
})

/** Encrypts the form of an applicant, bound to its reservation. */
export function createApplicantEncryption(keys: SecretKeys): ApplicantEncryption {
  const text = createTextEncryption(keys, purpose)
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
