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
  /** Why the last sign-in was refused, if it was submitted without scripts. */
  refused?: SignInRefused | undefined
}

/** Reads the query of /auth. Unknown parameters are dropped. */
export function readAuthSearch(raw: Record<string, unknown>): AuthSearch {
  return {
    ...readNextSearch(raw),
    ...(raw.tab === 'sign-up' && { tab: raw.tab }),
    ...(raw.role === 'vendor' && { role: raw.role }),
    ...(typeof raw.refused === 'string' && { refused: readRefused(raw.refused) }),
  }
}

/** Maps an error code to a refusal; an unknown code becomes a general failure. */
function readRefused(code: string): SignInRefused {
  return signInRefused.find((name) => code.endsWith(`.${name}`) || code === name) ?? 'other'
}

const secondStepRefused = ['wrong_code', 'too_many_attempts'] as const
export type SecondStepRefused = (typeof secondStepRefused)[number] | 'other'

/** Reads the query of the second step. */
export function readSecondStepSearch(raw: Record<string, unknown>): { next?: string; refused?: SecondStepRefused } {
  const { refused } = raw
  if (typeof refused !== 'string') return readNextSearch(raw)
  return {
    ...readNextSearch(raw),
    refused: secondStepRefused.find((name) => refused.endsWith(`.${name}`) || refused === name) ?? 'other',
  }
}

export function readTokenSearch(raw: Record<string, unknown>): { token?: string } {
  return typeof raw.token === 'string' ? { token: raw.token } : {}
}

export function readNextSearch(raw: Record<string, unknown>): { next?: string } {
  const next = returnAddress(raw.next)
  return next ? { next } : {}
}

/** Reads the token, and the page to continue to after signing in. */
export function readLinkSearch(raw: Record<string, unknown>): { token?: string; next?: string } {
  return { ...readTokenSearch(raw), ...readNextSearch(raw) }
}

/** Returns a URL from an untrusted source if it is a page of this site, otherwise null. */
export function returnAddress(given: unknown): string | null {
  return typeof given === 'string' && isReturnAddress(given) ? given : null
}

/** Returns the given URL if it is a page of this site, otherwise the home page. */
export function afterSignIn(given: unknown): string {
  return returnAddress(given) ?? hrefOf(paths.home())
}
