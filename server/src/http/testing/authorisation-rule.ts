import type { ErrorCode } from '@autopiazza/contract/errors'
import type { Account, Fixture, Things } from './fixture.ts'

type Input = Readonly<Record<string, unknown>>

/** Who may call one operation, on whose things, and which refusal everyone else gets. */
export interface Rule {
  /** Anyone, anyone signed in, people of one role, or operators, to all others of whom it is missing. */
  readonly by: 'anyone' | 'signed-in' | 'buyer' | 'vendor' | 'operator'
  /** The owner of the thing in the request: none, public, the vendor, the buyer, or one of both. */
  readonly of: 'none' | 'everybody' | 'vendor' | 'buyer' | 'both'
  readonly input: (things: Things) => Input
  /** The answer to permitted callers: 200, or an expected refusal of the operation itself. */
  readonly own?: ErrorCode
  /** The refusal for a missing thing, and exactly the same for another person's; null when both answer 200 without it. */
  readonly missing?: ErrorCode | null
  /** The refusal for another person's thing where it may differ from a missing one. */
  readonly foreign?: ErrorCode
  /** The refusal for the vendor of the car, before the role. */
  readonly ofOwnCar?: ErrorCode
  /** Also for an operator without a second factor. */
  readonly isForNewOperators?: true
  /** The answer contains what only its people may read. */
  readonly isPrivate?: true
  /** The answer contains what the vendor shows to every buyer, such as the names of pickup points. */
  readonly isShownToBuyers?: true
  /** An own thing combined with another person's: the refusal, which is the one for a missing thing. */
  readonly mixed?: { readonly input: (own: Things, others: Things) => Input; readonly code: ErrorCode }
}

export const nothing = (): Input => ({})
export const open = { by: 'anyone', of: 'none', input: nothing } as const satisfies Rule

/** Somebody of this side who may call an operation; null where a visitor may. */
export function callerOf({ by }: Rule, side: Fixture): Account | null {
  if (by === 'anyone') return null
  if (by === 'operator') return side.operator
  return by === 'vendor' ? side.vendor : side.buyer
}
