import { isReturnAddress } from '@autopiazza/contract/addresses'
import type { Role } from '@autopiazza/contract/vocabulary'
import { hrefOf, paths } from '../../app/paths.ts'

export type AuthTab = 'sign-in' | 'sign-up'

const signInRefused = [
  'wrong_credentials',
  'email_not_verified',
  'account_suspended',
  'too_many_attempts',
  'invalid',
] as const
export type SignInRefused = (typeof signInRefused)[number] | 'other'

export interface AuthSearch {
  next?: string | undefined
  tab?: AuthTab | undefined
  role?: Role | undefined
  /** Why a sign-in that was sent without scripts was refused. */
  refused?: SignInRefused | undefined
}

/** The query of /auth; unknown parameters are dropped. */
export function readAuthSearch(raw: Record<string, unknown>): AuthSearch {
  return {
    ...readNextSearch(raw),
    ...(raw.tab === 'sign-up' && { tab: raw.tab }),
    ...(raw.role === 'vendor' && { role: raw.role }),
    ...(typeof raw.refused === 'string' && { refused: readRefused(raw.refused) }),
  }
}

/** From the error code; one that is no refusal of a sign-in says no more than that it failed. */
function readRefused(code: string): SignInRefused {
  return signInRefused.find((name) => code.endsWith(`.${name}`) || code === name) ?? 'other'
}

const secondStepRefused = ['wrong_code', 'too_many_attempts'] as const
export type SecondStepRefused = (typeof secondStepRefused)[number] | 'other'

/** The query of the second step: where the person was going, and why a code that was sent without scripts was refused. */
export function readSecondStepSearch(raw: Record<string, unknown>): { next?: string; refused?: SecondStepRefused } {
  const { refused } = raw
  if (typeof refused !== 'string') return readNextSearch(raw)
  return {
    ...readNextSearch(raw),
    refused: secondStepRefused.find((name) => refused.endsWith(`.${name}`) || refused === name) ?? 'other',
  }
}

/** The query of a page that a mailed link opens. */
export function readTokenSearch(raw: Record<string, unknown>): { token?: string } {
  return typeof raw.token === 'string' ? { token: raw.token } : {}
}

/** Where the person was going. */
export function readNextSearch(raw: Record<string, unknown>): { next?: string } {
  const next = returnAddress(raw.next)
  return next ? { next } : {}
}

/** The query of a mailed page after which a person signs in: the token, and where the person was going. */
export function readLinkSearch(raw: Record<string, unknown>): { token?: string; next?: string } {
  return { ...readTokenSearch(raw), ...readNextSearch(raw) }
}

/** An address from outside, if it is a page of this site; otherwise null. */
export function returnAddress(given: unknown): string | null {
  return typeof given === 'string' && isReturnAddress(given) ? given : null
}

/** The page after signing in: the given one if it is a page of this site, otherwise home. */
export function afterSignIn(given: unknown): string {
  return returnAddress(given) ?? hrefOf(paths.home())
}
