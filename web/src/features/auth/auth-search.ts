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
  return {
    ...readNextSearch(raw),
    ...(raw.tab === 'sign-up' && { tab: raw.tab }),
    ...(raw.role === 'vendor' && { role: raw.role }),
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
