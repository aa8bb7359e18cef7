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

/** An application as the provider has it. grantingStatusCode is its word for how it stands. */
export interface CreditApplication {
  readonly reference: string
  readonly grantingStatusCode: string
}

/** Grants credit, at once or after somebody has looked. Its calls throw FinancingTrouble. */
export interface FinancingProvider {
  apply(request: CreditRequest): Promise<CreditApplication>
  findApplication(reference: string): Promise<CreditApplication>
}

/**
 * unreached: it has not heard of this. unanswered: nobody knows whether it acted, asking again under the same key is right. refused: it will not act on this
 * request, because of the fields if it names any. The message never says what an applicant wrote.
 */
export class FinancingTrouble extends Error {
  readonly kind: 'unreached' | 'unanswered' | 'refused'
  readonly fields: readonly string[]

  constructor(
    kind: FinancingTrouble['kind'],
    message: string,
    { fields = [], ...options }: ErrorOptions & { readonly fields?: readonly string[] } = {},
  ) {
    super(message, options)
    this.name = 'FinancingTrouble'
    this.kind = kind
    this.fields = fields
  }
}

/** What hides an applicant in the database, and shows it again to whoever sends the request. */
export interface ApplicantSeal {
  /** about ties it to one reservation: it opens with no other. */
  close(applicant: Applicant, about: string): Buffer
  open(sealed: Buffer, about: string): Applicant
}

/** What the operations of financing work with. */
export interface FinancingDesk {
  readonly provider: FinancingProvider
  readonly seal: ApplicantSeal
}
