import type { Role } from '@autopiazza/contract/vocabulary'
import { returnAddress } from '../../app/return-address.ts'

export type AuthTab = 'sign-in' | 'sign-up'

export interface AuthSearch {
  next?: string | undefined
  tab?: AuthTab | undefined
  role?: Role | undefined
}

/** The query of /auth; unknown parameters are dropped. */
export function readAuthSearch(raw: Record<string, unknown>): AuthSearch {
  const next = returnAddress(raw.next)
  return {
    ...(next && { next }),
    ...(raw.tab === 'sign-up' && { tab: raw.tab }),
    ...(raw.role === 'vendor' && { role: raw.role }),
  }
}

/** The query of a page that a mailed link opens. */
export function readTokenSearch(raw: Record<string, unknown>): { token?: string } {
  return typeof raw.token === 'string' ? { token: raw.token } : {}
}

/** The query of the page that verifies a sign-up: the token, and where the person was going. */
export function readVerifySearch(raw: Record<string, unknown>): { token?: string; next?: string } {
  const next = returnAddress(raw.next)
  return { ...readTokenSearch(raw), ...(next && { next }) }
}
