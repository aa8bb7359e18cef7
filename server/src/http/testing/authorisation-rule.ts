import type { ErrorCode } from '@autopiazza/contract/errors'
import type { Account, Fixture, Things } from './fixture.ts'

type Input = Readonly<Record<string, unknown>>

/** Defines the permitted callers of one operation, the objects that they may name, and the refusals of all other requests. */
export interface Rule {
  /** Anyone, signed-in users, users of one role, or operators; for all others an operator's operation does not exist. */
  readonly by: 'anyone' | 'signed-in' | 'buyer' | 'vendor' | 'operator'
  /** The owner of the object in the request: none, public, the vendor, the buyer, or both. */
  readonly of: 'none' | 'everybody' | 'vendor' | 'buyer' | 'both'
  readonly input: (things: Things) => Input
  /** The answer to permitted callers: 200, or this expected refusal. */
  readonly own?: ErrorCode
  /** The refusal for an object that does not exist or belongs to another user; null when such requests are answered with 200 without it. */
  readonly notFound?: ErrorCode | null
  /** The refusal for another user's thing where it may differ from `notFound`. */
  readonly notOwned?: ErrorCode
  /** The refusal for the vendor of the car, which comes before the one for the role. */
  readonly ofOwnCar?: ErrorCode
  /** Also allowed to an operator without a second factor. */
  readonly isForNewOperators?: true
  /** The answer contains what only its participants may read. */
  readonly isPrivate?: true
  /** The answer contains what the vendor shows to every buyer, such as the names of pickup points. */
  readonly isShownToBuyers?: true
  /** The user's own thing combined with another user's, and its refusal, which is that of a thing that does not exist. */
  readonly mixed?: { readonly input: (own: Things, others: Things) => Input; readonly code: ErrorCode }
}

export const nothing = (): Input => ({})
export const open = { by: 'anyone', of: 'none', input: nothing } as const satisfies Rule

/** Returns an account of this fixture that may call an operation; null where a visitor may. */
export function callerOf({ by }: Rule, side: Fixture): Account | null {
  if (by === 'anyone') return null
  if (by === 'operator') return side.operator
  return by === 'vendor' ? side.vendor : side.buyer
}
