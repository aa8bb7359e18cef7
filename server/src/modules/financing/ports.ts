import type { Applicant } from '@autopiazza/contract/financing'
import type { Cents } from '@autopiazza/contract/money'
import type { MethodRefusal, PurchaseChoices, SeenAmounts } from '@autopiazza/contract/purchase'
import type { Context } from '../../context.ts'
import type { Outcome } from '../../outcome.ts'
import type { BuyRefusal } from '../listings/index.ts'

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

/** Grants credit, at once or after a person has reviewed the request. Its calls throw FinancingTrouble. */
export interface FinancingProvider {
  apply(request: CreditRequest): Promise<CreditApplication>
  findApplication(reference: string): Promise<CreditApplication>
}

/**
 * unreached: the request did not arrive. unanswered: whether it acted is unknown, and asking again under the same key is right. refused: it will not act on this
 * request, because of the fields if it names any. The message never contains what an applicant wrote.
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

/** What the acting buyer wants to pay by credit. The amounts are those the buyer saw, in euro: compared, never asked for. */
export interface HoldRequest extends Omit<PurchaseChoices, 'paymentMethod'>, Partial<SeenAmounts> {
  readonly vehicleId: string
  /** Without a key, the open request of the same order is answered again. */
  readonly idempotencyKey?: string | undefined
  /** The quote the buyer agreed to. */
  readonly quoteId?: string | undefined
}

export type HoldRefusals =
  | 'identity.sign_in_required'
  | 'identity.buyer_required'
  | 'listings.not_found'
  | 'listings.pickup_location_not_found'
  | BuyRefusal
  | MethodRefusal
  | 'checkout.trade_in_unusable'
  | 'checkout.quote_not_found'
  | 'checkout.amount_changed'
  | 'checkout.too_many_unpaid'
  | 'checkout.unpaid_rest'
  | 'request.too_many'
  | 'checkout.key_reused'
  | 'checkout.reservation_not_open'

/** The holds that wait for a credit. Every call joins the running transaction. */
export interface Reservations {
  /** Takes a unit at the server's price, until the credit is decided or its time is over. The same key answers the same open reservation. */
  hold(ctx: Context, request: HoldRequest): Promise<Outcome<{ readonly reservationId: string }, HoldRefusals>>
  /** The credit is granted: the reservation is confirmed; one whose time was over is reinstated if the car is still free. False when it cannot be any more. */
  confirm(ctx: Context, reservationId: string): Promise<boolean>
  /** No credit will come: the unit is free. Does nothing to a reservation that has ended. */
  release(ctx: Context, reservationId: string, why: 'financing_refused' | 'payment_unavailable'): Promise<void>
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
  readonly reservations: Reservations
  readonly encryption: ApplicantEncryption
}
