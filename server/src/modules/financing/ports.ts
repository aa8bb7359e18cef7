import type { Applicant } from '@autopiazza/contract/financing'
import type { Cents } from '@autopiazza/contract/money'

export interface CreditRequest {
  /** Ours: the same key makes one application. */
  readonly key: string
  readonly vehicleId: string
  /** Make, model and year. */
  readonly vehicleTitle: string
  readonly amount: Cents
  readonly applicant: Applicant
}

/** An application at the provider; grantingStatusCode is its status there. */
export interface CreditApplication {
  readonly reference: string
  readonly grantingStatusCode: string
}

/** Grants credit, at once or after a person has reviewed the request. Its calls throw FinancingError. */
export interface FinancingProvider {
  apply(request: CreditRequest): Promise<CreditApplication>
  findApplication(reference: string): Promise<CreditApplication>
}

/**
 * unreached: the request did not arrive. unanswered: whether it acted is unknown, and asking again under the same key is right. refused: it will not act on this
 * request, because of the fields if it names any. The message never contains what an applicant wrote.
 */
export class FinancingError extends Error {
  readonly kind: 'unreached' | 'unanswered' | 'refused'
  readonly fields: readonly string[]

  constructor(
    kind: FinancingError['kind'],
    message: string,
    { fields = [], ...options }: ErrorOptions & { readonly fields?: readonly string[] } = {},
  ) {
    super(message, options)
    this.name = 'FinancingError'
    this.kind = kind
    this.fields = fields
  }
}

/** Encrypts an applicant for the database and decrypts it for the request to the provider. */
export interface ApplicantEncryption {
  /** `about` binds the text to one reservation: with another one it cannot be decrypted. */
  encrypt(applicant: Applicant, about: string): Buffer
  decrypt(encrypted: Buffer, about: string): Applicant
}

/** What the operations of financing need. */
export interface FinancingDependencies {
  readonly provider: FinancingProvider
  readonly encryption: ApplicantEncryption
}
