import type { Applicant } from '@autopiazza/contract/financing'
import type { Cents } from '@autopiazza/contract/money'

export interface CreditRequest {
  /** The site's idempotency key. The same key creates one application. */
  readonly key: string
  readonly vehicleId: string
  /** Make, model and year. */
  readonly vehicleTitle: string
  /** The amount that is lent: the price without the down payment. */
  readonly loan: Cents
  readonly applicant: Applicant
}

/** An application at the provider; grantingStatusCode is its status there. */
export interface CreditApplication {
  readonly reference: string
  readonly grantingStatusCode: string
}

/** Decides on credit, immediately or after an employee has reviewed the request. The calls throw FinancingError. */
export interface FinancingProvider {
  apply(request: CreditRequest): Promise<CreditApplication>
  findApplication(reference: string): Promise<CreditApplication>
  /**
   * Ends an application or a granted credit whose purchase has ended. Idempotent. The resulting status is a refused
   * one, or CancellationRequested while the
   * provider recovers a paid-out loan from the vendor.
   */
  endApplication(reference: string): Promise<CreditApplication>
}

/**
 * unreached: the request did not arrive. unanswered: it is unknown whether the provider acted; repeat the call with
 * the same key. refused: the provider
 * rejects the request; `fields` lists the invalid fields, if the provider names any. The message never contains an
 * applicant's data.
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

export interface ApplicantEncryption {
  /** `about` binds the ciphertext to a reservation. It cannot be decrypted with another one. */
  encrypt(applicant: Applicant, about: string): Buffer
  decrypt(encrypted: Buffer, about: string): Applicant
}

export interface FinancingDependencies {
  readonly provider: FinancingProvider
  readonly encryption: ApplicantEncryption
}
